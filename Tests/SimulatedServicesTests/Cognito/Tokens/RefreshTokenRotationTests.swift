import CognitoClients
import SpecModel
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

/// GetTokensFromRefreshToken, with and without rotation.
struct RefreshTokenRotationTests {
  private let pool = PoolScene()
  private let user: [String: String]
  private let first: String?

  init() throws {
    user = try pool.make("user")
    first = try pool.signIn(user).text("AuthenticationResult.RefreshToken")
  }

  private func renew(_ token: String?, _ more: [String: Value] = [:]) throws -> Reply {
    try pool.ask(
      "GetTokensFromRefreshToken", more.merging(["RefreshToken": .string(token ?? "")]) { given, _ in given })
  }

  @Test func `without rotation the refresh token stays valid and is not repeated`() throws {
    let reply = try renew(first)
    #expect(reply.names == ["AuthenticationResult"])
    #expect(reply.names(in: "AuthenticationResult") == ["AccessToken", "ExpiresIn", "IdToken", "TokenType"])
    #expect(try pool.act("GetUser", as: reply).status == 200)
    #expect(try renew(first).status == 200)
    #expect(try pool.refresh(first).status == 200)
  }

  @Test func `with rotation each refresh replaces the refresh token`() throws {
    try pool.make("pool", ["rotation": "enabled"])
    let reply = try renew(first)
    let second = try #require(reply.text("AuthenticationResult.RefreshToken"))
    #expect(second != first)
    let reused = try renew(first)
    #expect(reused.status == 400)
    #expect(reused.error == "RefreshTokenReuseException")
    #expect(try renew(second).status == 200)
    #expect(pool.record.credentials.first { $0.value == first }?.isValid(at: .zero) == false)
  }

  @Test func `a case can ask for the newest refresh token of a user`() throws {
    #expect(try pool.make("session")["refreshToken"] == first)
    #expect(try renew(first).status == 200)
    #expect(try pool.make("session")["refreshToken"] == first)
    try pool.make("pool", ["rotation": "enabled"])
    let second = try renew(first).text("AuthenticationResult.RefreshToken")
    #expect(try pool.make("session")["refreshToken"] == second)
    let other = try pool.make("user", ["username": "grace"])
    #expect(throws: (any Error).self) { try pool.make("session", ["username": "grace"]) }
    let third = try pool.signIn(other).text("AuthenticationResult.RefreshToken")
    #expect(try pool.make("session", ["username": "grace"])["refreshToken"] == third)
    #expect(try pool.make("session", ["username": .string(user["username"] ?? "")])["refreshToken"] == second)
  }

  @Test func `a replaced refresh token stays valid for the grace period`() throws {
    try pool.make("pool", ["rotation": "enabled", "rotation-grace": 60])
    #expect(try renew(first).status == 200)
    pool.pass(.seconds(59))
    #expect(try renew(first).status == 200)
    pool.pass(.seconds(1))
    #expect(try renew(first).error == "RefreshTokenReuseException")
  }

  @Test func `a replacement expires when the first refresh token would have`() throws {
    try pool.make("pool", ["rotation": "enabled", "rotation-grace": 60])
    pool.pass(.seconds(29 * 86_400))
    let second = try renew(first).text("AuthenticationResult.RefreshToken")
    let third = try renew(first).text("AuthenticationResult.RefreshToken")
    pool.pass(.seconds(86_400 - 1))
    #expect(try renew(second).status == 200)
    pool.pass(.seconds(1))
    #expect(try renew(third).message == "Refresh Token has expired")
  }

  @Test func `InitiateAuth does not refresh where refresh tokens rotate`() throws {
    try pool.make("pool", ["rotation": "enabled"])
    let reply = try pool.refresh(first)
    #expect(reply.error == "InvalidParameterException")
    #expect(reply.message == "REFRESH_TOKEN_AUTH flow not enabled for this client")
    #expect(try renew(first).status == 200)
  }

  @Test func `the flow of InitiateAuth need not be enabled`() throws {
    try pool.make("pool", ["flows": "USER_PASSWORD_AUTH"])
    #expect(try renew(first).status == 200)
  }

  @Test func `an app with a secret sends the secret`() throws {
    let app = try pool.make("app-client")
    let name = user["username"] ?? ""
    let secret = app["clientSecret"] ?? ""
    let id = app["clientId"] ?? ""
    let hash = SecretHash.value(username: name, clientID: id, clientSecret: secret)
    let signIn = try pool.signIn(name, user["password"], ["SECRET_HASH": .string(hash)], client: id)
    let token = signIn.text("AuthenticationResult.RefreshToken")
    #expect(try renew(token, ["ClientId": .string(id)]).error == "NotAuthorizedException")
    #expect(try renew(token, ["ClientId": .string(id), "ClientSecret": .string(secret)]).status == 200)
    #expect(try renew(token, ["ClientSecret": .string(secret)]).error == "NotAuthorizedException")
  }

  @Test func `a refresh without a device's key gets a new device where devices are remembered`() throws {
    try pool.make("pool", ["devices": "always"])
    let reply = try renew(first)
    let key = try #require(reply.text("AuthenticationResult.NewDeviceMetadata.DeviceKey"))
    #expect(try renew(first, ["DeviceKey": .string(key)])["AuthenticationResult.NewDeviceMetadata"] == nil)
    #expect(try renew(first, ["DeviceKey": "us-east-1_0"]).error == "NotAuthorizedException")
  }

  @Test func `tokens that are unknown, revoked or of a deleted user are refused`() throws {
    #expect(try renew("a.b.c").message == "Invalid Refresh Token.")
    try pool.make("revoke-tokens")
    #expect(try renew(first).message == "Refresh Token has been revoked")
    try pool.make("delete-user")
    #expect(try renew(first).error == "UserNotFoundException")
  }

  @Test func `the pages' token endpoint rotates too`() throws {
    try pool.make("delete-user")
    try pool.make("pool", ["rotation": "enabled"])
    let signIn = try pool.signInOnPage()
    func refresh(_ token: String?) throws -> Reply {
      try pool.post(
        "token", ["grant_type": "refresh_token", "client_id": pool.clientID, "refresh_token": token])
    }
    let reply = try refresh(signIn.text("refresh_token"))
    #expect(reply.names == ["access_token", "expires_in", "id_token", "refresh_token", "token_type"])
    #expect(try refresh(signIn.text("refresh_token")).text("error") == "invalid_grant")
    #expect(try refresh(reply.text("refresh_token")).status == 200)
  }
}
