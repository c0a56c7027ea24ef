import AuthProviding
import HTTPTypes
import SpecModel
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

struct ForgetfulServiceTests {
  /// Cognito as `serve` uses it, which keeps ten credentials.
  private struct Pool {
    var service = CognitoService(epoch: .zero, seed: 7)

    init() throws { _ = try service.perform("user", ["username": "grace", "password": "Compiler-A0"], at: .zero) }

    mutating func send(_ operation: String, _ input: Value) throws -> (status: Int, value: Value) {
      let headers: HTTPFields = [
        .contentType: "application/x-amz-json-1.1",
        .amazonTarget: "AWSCognitoIdentityProviderService.\(operation)",
      ]
      let request = Request(
        .post, "https://cognito-idp.\(UserPool.region).amazonaws.com/", headers: headers, body: input.jsonBytes)
      guard case .response(let response) = service.liveAnswer(to: request, at: .zero, visitor: .unknown, meeting: nil)
      else { return (0, .null) }
      service.forgetOld(beyond: 10)
      return (response.status, try Value(json: response.body))
    }

    mutating func start(_ flow: String, _ parameters: Value) throws -> (status: Int, value: Value) {
      try send(
        "InitiateAuth",
        ["ClientId": .string(AppClient.example.id), "AuthFlow": .string(flow), "AuthParameters": parameters])
    }

    /// Signs in and returns the refresh token.
    mutating func signIn() throws -> Value {
      let reply = try start("USER_PASSWORD_AUTH", ["USERNAME": "grace", "PASSWORD": "Compiler-A0"])
      return try #require(reply.value["AuthenticationResult"]?["RefreshToken"])
    }
  }

  @Test func `the pool keeps the newest sign-ins and forgets the others`() throws {
    var pool = try Pool()
    let first = try pool.signIn()
    #expect(try pool.start("REFRESH_TOKEN_AUTH", ["REFRESH_TOKEN": first]).status == 200)
    for _ in 0..<50 {
      let newest = try pool.signIn()
      #expect(try pool.start("REFRESH_TOKEN_AUTH", ["REFRESH_TOKEN": newest]).status == 200)
      #expect(pool.service.recordLength < 20)
      #expect(pool.service.tokens.grants.count < 20)
    }
    let reply = try pool.start("REFRESH_TOKEN_AUTH", ["REFRESH_TOKEN": first])
    #expect(reply.value["message"] == "Invalid Refresh Token.")
  }

  @Test func `what requests say stays masked`() throws {
    var pool = try Pool()
    for number in 0..<100 {
      _ = try pool.signIn()
      _ = try pool.start("USER_PASSWORD_AUTH", ["USERNAME": "grace", "PASSWORD": .string("wrong-password-\(number)")])
      let secrets = pool.service.secrets.all.map(\.value)
      #expect(secrets.count { $0 == "Compiler-A0" } == 1)
      #expect(secrets.contains("wrong-password-\(number)"))
      #expect(secrets.count < 60)
    }
  }

  @Test func `every record of the pool is bounded`() throws {
    var pool = try Pool()
    for number in 0..<60 {
      _ = try pool.start(
        "USER_SRP_AUTH", ["USERNAME": "grace", "SRP_A": .string(String(UInt64(number) + (1 << 40), radix: 16))])
      _ = try pool.send("ForgotPassword", ["ClientId": .string(AppClient.example.id), "Username": "grace"])
    }
    let service = pool.service
    #expect(service.recordLength < 20)
    #expect(service.sessions.count < 20)
    #expect(service.secretBlocks.count < 20)
    #expect(service.secrets.all.count < 60)
  }

  @Test func `Login with Amazon keeps the newest grants`() throws {
    var service = LoginWithAmazonService(seed: 7)
    for number in 0..<50 {
      let made = try service.perform("token-grant", [:], at: .zero)
      service.forgetOld(beyond: 10)
      let profile = Request(
        .get, "https://api.amazon.com/user/profile",
        headers: [.authorization: "Bearer \(made["accessToken"]?.text ?? "")"])
      #expect(service.respond(to: profile, at: .zero).status == 200, "\(number)")
      #expect(service.recordLength < 20 && service.ledger.grants.count < 20 && service.issueTimes.count < 20)
    }
    #expect(service.secrets.all.first?.kind == "client-secret")
  }
}
