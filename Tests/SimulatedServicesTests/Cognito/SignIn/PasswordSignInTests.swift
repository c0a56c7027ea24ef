import AuthProviding
import CognitoClients
import HTTPTypes
import SpecModel
import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

struct PasswordSignInTests {
  private let pool = PoolScene()

  @Test func `a password sign-in returns three tokens`() throws {
    let user = try pool.make("user")
    let reply = try pool.signIn(user)
    #expect(reply.status == 200)
    #expect(reply.names == ["AuthenticationResult", "ChallengeParameters"])
    #expect(
      reply.names(in: "AuthenticationResult") == [
        "AccessToken", "ExpiresIn", "IdToken", "RefreshToken", "TokenType",
      ])
    #expect(reply.text("AuthenticationResult.TokenType") == "Bearer")
    #expect(reply.number("AuthenticationResult.ExpiresIn") == 3600)
    #expect(reply.text("AuthenticationResult.RefreshToken")?.split(separator: ".").count == 5)
  }

  @Test func `an answer has the protocol's media type and request id`() throws {
    let reply = try pool.signIn("nobody", "Wrong-Horse-1")
    let headers = Dictionary(
      uniqueKeysWithValues: reply.response.head.headerFields.map { ($0.name.canonicalName, $0.value) })
    #expect(reply.status == 400)
    #expect(headers["content-type"] == "application/x-amz-json-1.1")
    #expect(headers["x-amzn-errortype"]?.hasPrefix("UserNotFoundException") == true)
    #expect(headers["x-amzn-requestid"]?.count == 36)
    #expect(reply.names == ["__type", "message"])
  }

  @Test func `the pool's setting decides whether errors distinguish an unknown user`() throws {
    let user = try pool.make("user")
    let wrong = try pool.signIn(user["username"], "Wrong-Horse-1")
    #expect(wrong.error == "NotAuthorizedException")
    #expect(wrong.message == "Incorrect username or password.")
    let unknown = try pool.signIn("nobody", "Wrong-Horse-1")
    #expect(unknown.error == "UserNotFoundException")
    #expect(unknown.message == "User does not exist.")
    try pool.make("pool", ["hide-user-existence": "enabled"])
    let hidden = try pool.signIn("nobody", "Wrong-Horse-1")
    #expect(hidden.error == wrong.error)
    #expect(hidden.message == wrong.message)
  }

  @Test func `five wrong passwords lock the user out for a while`() throws {
    let user = try pool.make("user")
    for _ in 1...5 { _ = try pool.signIn(user["username"], "Wrong-Horse-1") }
    #expect(try pool.signIn(user).message == "Password attempts exceeded")
    pool.pass(.seconds(1))
    #expect(try pool.signIn(user).status == 200)
  }

  @Test(arguments: [
    ("unconfirmed", "UserNotConfirmedException"), ("reset-required", "PasswordResetRequiredException"),
    ("disabled", "NotAuthorizedException"),
  ])
  func `a user in another state cannot sign in`(status: String, error: String) throws {
    let user = try pool.make("user", ["status": .string(status)])
    #expect(try pool.signIn(user).error == error)
  }

  /// amazon-archives/amazon-cognito-identity-js#288, aws/aws-sdk-js#4608: so that an app can lead the user to the code.
  @Test func `a wrong password of a user who is not confirmed is not looked at`() throws {
    let user = try pool.make("user", ["status": "unconfirmed"])
    #expect(try pool.signIn(user["username"], "Wrong-Horse-1").error == "UserNotConfirmedException")
  }

  @Test func `a verified address replaces the name, if the pool allows aliases`() throws {
    let user = try pool.make("user")
    #expect(try pool.signIn(user["email"], user["password"]).status == 200)
    #expect(try pool.signIn(user["phone"], user["password"]).status == 200)
    try pool.make("pool", ["aliases": "none"])
    #expect(try pool.signIn(user["email"], user["password"]).error == "UserNotFoundException")
  }

  @Test func `a disabled flow is rejected`() throws {
    let user = try pool.make("user")
    try pool.make("pool", ["flows": "USER_SRP_AUTH REFRESH_TOKEN_AUTH"])
    let reply = try pool.signIn(user)
    #expect(reply.error == "InvalidParameterException")
    #expect(reply.message == "USER_PASSWORD_AUTH flow not enabled for this client")
  }

  @Test func `an app with a secret must prove that it knows it`() throws {
    let user = try pool.make("user")
    let app = try pool.make("app-client")
    func signIn(_ hash: String?) throws -> Reply {
      var parameters: [String: Value] = [
        "USERNAME": .string(user["username"] ?? ""), "PASSWORD": .string(user["password"] ?? ""),
      ]
      if let hash { parameters["SECRET_HASH"] = .string(hash) }
      return try pool.send(
        "InitiateAuth",
        [
          "AuthFlow": "USER_PASSWORD_AUTH", "ClientId": .string(app["clientId"] ?? ""),
          "AuthParameters": .map(parameters),
        ])
    }
    #expect(try signIn(nil).error == "NotAuthorizedException")
    #expect(try signIn("AAAA").error == "NotAuthorizedException")
    let hash = SecretHash.value(
      username: user["username"] ?? "", clientID: app["clientId"] ?? "", clientSecret: app["clientSecret"] ?? "")
    #expect(try signIn(hash).status == 200)
    #expect(try pool.signIn(user["username"], user["password"], ["SECRET_HASH": .string(hash)]).status == 400)
  }

  @Test func `an unknown app is reported as a missing resource`() throws {
    let reply = try pool.ask("SignUp", ["Username": "a", "Password": "Compiler-1906", "ClientId": "nobody"])
    #expect(reply.error == "ResourceNotFoundException")
  }
}

struct SecretHashTests {
  /// Computed with Python's `hmac` by the formula in pycognito.
  @Test func `the hash is the one another program computes`() {
    let hash = SecretHash.value(
      username: "ada", clientID: "3n4b5urk1ft4fl3mg5e62d9ado", clientSecret: "s3cr3t-of-the-app-client-0123456789")
    #expect(hash == "/egaKloQ4JSqNiltLRNwgDgaMqusUCLwlvCET0QWT4E=")
  }
}
