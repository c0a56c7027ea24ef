import AuthProviding
import HTTPTypes
import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

struct TokenRequestTests {
  private var service = LoginWithAmazonService(seed: 3)
  private static let id = LoginWithAmazonService.clientID
  private static let secret = LoginWithAmazonService.clientSecret

  @Test mutating func `an unknown grant type is rejected`() {
    let request = Request.token(["grant_type": "password", "client_id": Self.id])
    let response = service.respond(to: request, at: .zero)
    #expect(response.status == 400)
    #expect(response.text("error") == "unsupported_grant_type")
  }

  @Test mutating func `a body that is not a form is not read`() {
    let code = service.code(at: .zero) ?? ""
    let body = "{\"grant_type\":\"authorization_code\",\"code\":\"\(code)\"}"
    let request = Request(
      .post, Address.token, headers: [.contentType: "application/json"], body: Array(body.utf8))
    #expect(service.respond(to: request, at: .zero).text("error") == "unsupported_grant_type")
  }

  @Test(arguments: ["application/x-www-form-urlencoded;charset=UTF-8", "Application/X-WWW-Form-URLEncoded"])
  mutating func `a form may name its character set`(type: String) {
    var request = Request.token(["grant_type": "password", "client_id": Self.id, "grant_type": "twice"])
    request.head.headerFields[.contentType] = type
    #expect(service.respond(to: request, at: .zero).text("error") == "invalid_request")
  }

  @Test mutating func `a server may send its secret in the header`() {
    let code = service.code(challenge: nil, method: nil, at: .zero)
    let form: KeyValuePairs<String, String?> = [
      "grant_type": "authorization_code", "code": code, "redirect_uri": LoginWithAmazonService.redirectURI,
    ]
    let wrong = service.respond(to: .token(form, basic: "\(Self.id):wrong"), at: .zero)
    #expect(wrong.status == 400)
    #expect(wrong.text("error") == "invalid_client")
    #expect(service.respond(to: .token(form, basic: "\(Self.id):\(Self.secret)"), at: .zero).status == 200)
  }

  @Test mutating func `a parameter without a value is as if it was left out`() {
    let exchanged = service.redeem(service.code(at: .zero), secret: "", at: .zero)
    #expect(exchanged.status == 200)
    #expect(service.refresh(exchanged.text("refresh_token"), secret: "", at: .zero).status == 200)
    #expect(service.refresh("", at: .zero).text("error") == "invalid_request")
    // Of a server's grant, an empty secret is a missing one.
    let code = service.code(challenge: nil, method: nil, at: .zero)
    #expect(service.redeem(code, verifier: nil, secret: "", at: .zero).text("error") == "invalid_client")
    #expect(service.redeem(code, verifier: "", secret: Self.secret, at: .zero).status == 200)
  }

  @Test mutating func `an empty password in the header is no secret`() {
    let form: KeyValuePairs<String, String?> = [
      "grant_type": "authorization_code", "code": service.code(at: .zero),
      "redirect_uri": LoginWithAmazonService.redirectURI, "code_verifier": Appendix.verifier,
    ]
    #expect(service.respond(to: .token(form, basic: "\(Self.id):"), at: .zero).status == 200)
  }

  @Test mutating func `two secrets are rejected`() {
    let form: KeyValuePairs<String, String?> = [
      "grant_type": "authorization_code", "code": "a", "client_secret": Self.secret,
    ]
    let response = service.respond(to: .token(form, basic: "\(Self.id):\(Self.secret)"), at: .zero)
    #expect(response.text("error") == "invalid_request")
  }

  @Test(arguments: ["Basic no base64", "Basic bm9jb2xvbg==", "Bearer token"])
  mutating func `a header without a client is rejected`(header: String) {
    var request = Request.token(["grant_type": "authorization_code", "client_id": Self.id])
    request.head.headerFields[.authorization] = header
    #expect(service.respond(to: request, at: .zero).text("error") == "invalid_client")
  }

  @Test mutating func `a request to another address is not found`() {
    for request in [
      Request(.post, "https://api.amazon.com/auth/o2/tokens"),
      Request(.post, "https://www.amazon.com/auth/o2/token"), Request(.post, "http://api.amazon.com/auth/o2/token"),
    ] {
      #expect(service.exchangeName(of: request) == nil)
      #expect(service.respond(to: request, at: .zero).status == 404)
    }
  }

  @Test mutating func `a request by another method belongs to the exchange, but is not found`() {
    let request = Request(.get, Address.token)
    #expect(service.exchangeName(of: request) == "token")
    #expect(service.respond(to: request, at: .zero).status == 404)
  }
}

/// The properties of every token response in the documents and Amazon's pages.
struct TokenResponseTests {
  private var service = LoginWithAmazonService(seed: 1)

  /// The responses to a code exchange and to the refresh that follows it.
  private mutating func responses() -> [Response] {
    let exchanged = service.redeem(service.code(at: .zero), at: .zero)
    return [exchanged, service.refresh(exchanged.text("refresh_token"), at: .zero)]
  }

  @Test mutating func tokenResponseHasStatus200() {
    #expect(responses().map(\.status) == [200, 200])
  }

  @Test mutating func accessTokenHasItsPrefix() throws {
    for response in responses() {
      let token = try #require(response.text("access_token"))
      #expect(token.hasPrefix("Atza|"))
      #expect(350...2048 ~= token.utf8.count)
    }
  }

  @Test mutating func refreshTokenHasItsPrefix() throws {
    for response in responses() {
      let token = try #require(response.text("refresh_token"))
      #expect(token.hasPrefix("Atzr|"))
      #expect(token.utf8.count <= 2048)
    }
  }

  @Test mutating func tokenTypeIsLowerCaseBearer() {
    #expect(responses().map { $0.text("token_type") } == ["bearer", "bearer"])
  }

  @Test mutating func expiresInIsOneHour() {
    #expect(responses().map { $0.json["expires_in"] as? Int } == [3600, 3600])
  }

  @Test mutating func refreshAnswersBothTokens() throws {
    let responses = responses()
    let access = responses.compactMap { $0.text("access_token") }
    let refresh = responses.compactMap { $0.text("refresh_token") }
    #expect(Set(access).count == 2)
    #expect(Set(refresh).count == 2)
  }

  @Test mutating func accessTokenLivesOneHour() throws {
    let issuedAt = Duration.seconds(1000)
    let exchanged = service.redeem(service.code(at: issuedAt), at: issuedAt)
    let token = try #require(exchanged.text("access_token"))
    let shortlyBefore = service.respond(to: .profile(bearer: token), at: issuedAt + .seconds(3599))
    let after = service.respond(to: .profile(bearer: token), at: issuedAt + .seconds(3601))
    #expect(shortlyBefore.status == 200)
    #expect(after.status == 401)
    #expect(after.text("error") == "invalid_token")
  }

  @Test mutating func `token responses are JSON that caches must not store`() {
    for response in responses() {
      #expect(response.head.headerFields[.contentType]?.hasPrefix("application/json") == true)
      #expect(response.head.headerFields[.cacheControl] == "no-store")
    }
  }
}

struct RefreshTests {
  private var service = LoginWithAmazonService(seed: 4)
  private static let secret = LoginWithAmazonService.clientSecret

  private mutating func refreshToken(challenge: String? = Appendix.challenge) -> String? {
    let code = service.code(challenge: challenge, method: challenge.map { _ in "S256" }, at: .zero)
    return
      (challenge == nil
      ? service.redeem(code, verifier: nil, secret: Self.secret, at: .zero) : service.redeem(code, at: .zero))
      .text("refresh_token")
  }

  @Test mutating func `the old refresh token stays valid, and so does the new one`() {
    let old = refreshToken()
    let new = service.refresh(old, at: .seconds(1)).text("refresh_token")
    #expect(service.refresh(old, at: .seconds(2)).status == 200)
    #expect(service.refresh(new, at: .seconds(3)).status == 200)
  }

  @Test mutating func `a refresh token does not expire`() {
    let token = refreshToken()
    #expect(service.refresh(token, at: .seconds(10 * 365 * 86_400)).status == 200)
  }

  @Test mutating func `a refreshed access token is valid before the old one expires`() throws {
    let token = refreshToken()
    let access = try #require(service.refresh(token, at: .seconds(1800)).text("access_token"))
    #expect(service.respond(to: .profile(bearer: access), at: .seconds(5000)).status == 200)
  }

  @Test mutating func `an app refreshes without a secret, and a secret that it sends must be correct`() {
    let token = refreshToken()
    #expect(service.refresh(token, at: .zero).status == 200)
    #expect(service.refresh(token, secret: Self.secret, at: .zero).status == 200)
    #expect(service.refresh(token, secret: "wrong", at: .zero).text("error") == "invalid_client")
  }

  @Test mutating func `a server refreshes with its secret`() {
    let token = refreshToken(challenge: nil)
    #expect(service.refresh(token, at: .zero).text("error") == "invalid_client")
    #expect(service.refresh(token, secret: Self.secret, at: .zero).status == 200)
  }

  @Test mutating func `other credentials are not refresh tokens`() throws {
    let code = service.code(at: .zero)
    let access = service.redeem(code, at: .zero).text("access_token")
    for token in ["Atzr|unknown", access, code] {
      let response = service.refresh(token, at: .zero)
      #expect(response.status == 400)
      #expect(response.text("error") == "invalid_grant")
    }
    #expect(service.refresh(nil, at: .zero).text("error") == "invalid_request")
  }
}
