import AuthProviding
import CognitoProtocols
import DeterministicExecution
import HTTPTypes
import LoginWithAmazonProtocols
import LoginWithAmazonServices
import SimulatedServices
import Testing
import WorldScripting

@testable import CognitoClients
@testable import LoginWithAmazonClients

@Suite struct ReferenceTokenClientTests {
  /// The sample response of the Dash Replenishment guide for iOS.
  static let sample = """
    {
        "access_token": "Atza|IQEBLjAsAhRBejiZKPfn5HO2562GBt26qt23EA...",
        "expires_in": 3600,
        "refresh_token": "Atzr|IQEBLzAtAhUAibmh-1N0EsdqwqwdqdasdvferrE...",
        "token_type": "bearer"
    }
    """

  static func client(_ network: AnsweringNetwork) -> ReferenceTokenClient {
    var world = ServiceFamily.loginWithAmazon.worlds.makeWorld(on: Scheduler(seed: 0), seed: 0).world
    world.network = network
    return ReferenceTokenClient(world: world)
  }

  static func failure(_ network: AnsweringNetwork) async -> TokenEndpointErrorCode? {
    do {
      _ = try await client(network).refresh(refreshToken: "Atzr|r", clientID: "client", clientSecret: nil)
      return nil
    } catch {
      return (error as? TokenEndpointFailure)?.code
    }
  }

  @Test func `an exchange posts the documented fields and no secret`() async throws {
    let network = AnsweringNetwork(Self.sample)
    let pair = try await Self.client(network).exchange(
      code: "AN&code", redirectURI: "amzn-com.example.app://?methodName=signin", clientID: "client",
      codeVerifier: "verifier", clientSecret: nil)
    #expect(
      pair
        == TokenPair(
          accessToken: "Atza|IQEBLjAsAhRBejiZKPfn5HO2562GBt26qt23EA...",
          refreshToken: "Atzr|IQEBLzAtAhUAibmh-1N0EsdqwqwdqdasdvferrE...", tokenType: "bearer", expiresIn: 3600))
    #expect(network.requests.count == 1)
    let request = try #require(network.requests.first)
    #expect(request.head.method == .post)
    #expect(request.url == "https://api.amazon.com/auth/o2/token")
    #expect(request.head.headerFields[.contentType] == "application/x-www-form-urlencoded")
    #expect(request.head.headerFields[.cacheControl] == "no-cache")
    #expect(request.head.headerFields[.authorization] == nil)
    #expect(
      request.text
        == "grant_type=authorization_code&code=AN%26code"
        + "&redirect_uri=amzn-com.example.app%3A%2F%2F%3FmethodName%3Dsignin&client_id=client&code_verifier=verifier")
  }

  @Test(arguments: [(String?.none, ""), ("s&t", "&client_secret=s%26t")])
  func `a refresh sends a secret if there is one`(secret: String?, tail: String) async throws {
    let network = AnsweringNetwork(Self.sample)
    _ = try await Self.client(network).refresh(refreshToken: "Atzr|r", clientID: "client", clientSecret: secret)
    #expect(
      network.requests.map(\.text) == ["grant_type=refresh_token&refresh_token=Atzr%7Cr&client_id=client" + tail])
  }

  @Test(arguments: [
    "", "Atza|a", "[]", "null", #""Atza|a""#, "{}", "{\"access_token\":\"Atza|a",
    #"{"token_type":"bearer","expires_in":3600}"#,
    #"{"access_token":7,"token_type":"bearer","expires_in":3600}"#,
    #"{"access_token":"","token_type":"bearer","expires_in":3600}"#,
    #"{"access_token":null,"token_type":"bearer","expires_in":3600}"#,
    #"{"access_token":"Atza|a","expires_in":3600}"#,
    #"{"access_token":"Atza|a","token_type":["bearer"],"expires_in":3600}"#,
    #"{"access_token":"Atza|a","token_type":"bearer","expires_in":-1}"#,
    #"{"access_token":"Atza|a","token_type":"bearer","expires_in":"soon"}"#,
    #"{"access_token":"Atza|a","token_type":"bearer","expires_in":1e300}"#,
    #"{"access_token":"Atza|a","token_type":"bearer","expires_in":3600,"refresh_token":5}"#,
    #"{"error":"invalid_grant"}"#,
  ])
  func `a success without a documented field is malformed`(body: String) async {
    #expect(await Self.failure(AnsweringNetwork(body)) == .malformedResponse)
  }

  @Test(
    arguments: [
      ("", nil), (#","expires_in":null"#, nil), (#","expires_in":"3600""#, 3600), (#","expires_in":3599.5"#, 3599),
      (#","expires_in":3600,"refresh_token":null"#, 3600),
    ] as [(String, Int?)])
  func `the lifetime is optional, and a number in any form`(fields: String, seconds: Int?) async throws {
    let network = AnsweringNetwork(#"{"access_token":"Atza|a","token_type":"bearer"\#(fields)}"#)
    let pair = try await Self.client(network).refresh(refreshToken: "Atzr|r", clientID: "client", clientSecret: nil)
    #expect(pair.accessToken == "Atza|a" && pair.expiresIn == seconds && pair.refreshToken == nil)
  }

  @Test func `a response without a refresh token yields none`() async throws {
    let network = AnsweringNetwork(#"{"access_token":"Atza|a","token_type":"bearer","expires_in":0}"#)
    let pair = try await Self.client(network).refresh(refreshToken: "Atzr|r", clientID: "client", clientSecret: nil)
    #expect(pair == TokenPair(accessToken: "Atza|a", refreshToken: nil, tokenType: "bearer", expiresIn: 0))
  }

  @Test(arguments: [
    (400, #"{"error":"invalid_request"}"#, TokenEndpointErrorCode.invalidRequest),
    (401, #"{"error":"invalid_client"}"#, .invalidClient),
    (400, #"{"error":"invalid_grant","error_description":"x","error_index":"y"}"#, .invalidGrant),
    (400, #"{"error":"unauthorized_client"}"#, .unauthorizedClient),
    (400, #"{"error":"unsupported_grant_type"}"#, .unsupportedGrantType),
    (400, #"{"error":"invalid_scope"}"#, .invalidScope),
    (400, #"{"error":"server_error"}"#, .serverError),
    (400, #"{"error":"servererror"}"#, .serverError),
    (400, #"{"error":"ServerError"}"#, .serverError),
    (500, "", .serverError), (503, "<html>", .serverError), (500, #"{"error":"invalid_grant"}"#, .serverError),
    (400, "", .malformedResponse), (400, "<html>", .malformedResponse), (404, "{}", .malformedResponse),
    (400, #"{"error":"malformed_response"}"#, .malformedResponse),
    (400, #"{"error":"transport_error"}"#, .malformedResponse),
    (400, #"{"error":"slow_down"}"#, .malformedResponse), (400, #"{"error":5}"#, .malformedResponse),
    (302, Self.sample, .malformedResponse), (204, "", .malformedResponse), (201, Self.sample, .malformedResponse),
  ])
  func `an error response has a code of the wire or of the kit`(
    status: Int, body: String, code: TokenEndpointErrorCode
  ) async {
    #expect(await Self.failure(AnsweringNetwork(status: .init(code: status), body)) == code)
  }

  @Test func `a failure has the service's message`() async throws {
    let network = AnsweringNetwork(
      status: .badRequest,
      #"{"error":"invalid_grant","error_description":"The request has an invalid grant parameter : code"}"#)
    await #expect(
      throws: TokenEndpointFailure(.invalidGrant, "The request has an invalid grant parameter : code")
    ) {
      try await Self.client(network).refresh(refreshToken: "r", clientID: "c", clientSecret: nil)
    }
  }

  @Test(arguments: NetworkFailure.allCases)
  func `a missing response is a transport error`(failure: NetworkFailure) async {
    #expect(await Self.failure(AnsweringNetwork(.failure(failure))) == .transportError)
  }

  @Test func `errors of another origin stay unmapped`() {
    #expect(Self.client(AnsweringNetwork("")).failure(for: CancellationError()) == nil)
  }
}
