import CognitoClients
import DeterministicExecution
import SpecModel
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

struct RefreshingTests {
  private let pool = PoolScene()
  private let user: [String: String]
  private let signIn: Reply
  private var refreshToken: String? { signIn.text("AuthenticationResult.RefreshToken") }

  init() throws {
    user = try pool.make("user")
    signIn = try pool.signIn(user)
  }

  @Test(arguments: ["REFRESH_TOKEN_AUTH", "REFRESH_TOKEN"])
  func `a refresh token returns new tokens and stays valid`(flow: String) throws {
    let reply = try pool.refresh(refreshToken, flow: .string(flow))
    #expect(reply.status == 200)
    #expect(reply.names(in: "AuthenticationResult") == ["AccessToken", "ExpiresIn", "IdToken", "TokenType"])
    #expect(reply.text("AuthenticationResult.AccessToken") != signIn.text("AuthenticationResult.AccessToken"))
    #expect(try pool.act("GetUser", as: reply).status == 200)
    #expect(try pool.refresh(refreshToken).status == 200)
  }

  @Test func `a refresh token lasts thirty days`() throws {
    pool.pass(.seconds(30 * 86_400 - 1))
    #expect(try pool.refresh(refreshToken).status == 200)
    pool.pass(.seconds(1))
    let reply = try pool.refresh(refreshToken)
    #expect(reply.error == "NotAuthorizedException")
    #expect(reply.message == "Refresh Token has expired")
  }

  @Test func `an access token lasts an hour`() throws {
    pool.pass(.seconds(3599))
    #expect(try pool.act("GetUser", as: signIn).status == 200)
    pool.pass(.seconds(1))
    let reply = try pool.act("GetUser", as: signIn)
    #expect(reply.error == "NotAuthorizedException")
    #expect(reply.message == "Access Token has expired")
  }

  @Test func `the pool's settings change lifetimes`() throws {
    try pool.make("pool", ["token-validity": 300, "refresh-validity": 3600])
    let reply = try pool.signIn(user)
    #expect(reply.number("AuthenticationResult.ExpiresIn") == 300)
    pool.pass(.seconds(300))
    #expect(try pool.act("GetUser", as: reply).message == "Access Token has expired")
    pool.pass(.seconds(3300))
    #expect(try pool.refresh(reply.text("AuthenticationResult.RefreshToken")).message == "Refresh Token has expired")
  }

  @Test func `tokens that were never issued are rejected`() throws {
    #expect(try pool.refresh("a.b.c.d.e").message == "Invalid Refresh Token.")
    #expect(try pool.send("GetUser", ["AccessToken": "a.b.c"]).error == "NotAuthorizedException")
    let idToken = Value.string(signIn.text("AuthenticationResult.IdToken") ?? "")
    #expect(try pool.send("GetUser", ["AccessToken": idToken]).error == "NotAuthorizedException")
    #expect(try pool.ask("InitiateAuth", ["AuthFlow": "REFRESH_TOKEN_AUTH"]).error == "InvalidParameterException")
  }

  @Test func `a refresh proves the secret by a hash of the user's own name or sub, or sends it`() throws {
    let app = try pool.make("app-client")
    let id = app["clientId"] ?? ""
    let secret = app["clientSecret"] ?? ""
    func ask(_ parameters: [String: Value], flow: Value) throws -> Reply {
      try pool.send("InitiateAuth", ["AuthFlow": flow, "ClientId": .string(id), "AuthParameters": .map(parameters)])
    }
    let name = user["username"] ?? ""
    let reply = try ask(
      [
        "USERNAME": .string(name), "PASSWORD": .string(user["password"] ?? ""),
        "SECRET_HASH": .string(SecretHash.value(username: name, clientID: id, clientSecret: secret)),
      ], flow: "USER_PASSWORD_AUTH")
    let token = Value.string(reply.text("AuthenticationResult.RefreshToken") ?? "")
    func hash(_ name: String?) -> String {
      SecretHash.value(username: name ?? "", clientID: id, clientSecret: secret)
    }
    func refreshed(_ hash: String) throws -> Int {
      try ask(["REFRESH_TOKEN": token, "SECRET_HASH": .string(hash)], flow: "REFRESH_TOKEN_AUTH").status
    }
    for proof in [hash(name), hash(user["sub"]), secret] { #expect(try refreshed(proof) == 200) }
    for proof in [hash(user["email"]), "AAAA"] { #expect(try refreshed(proof) == 400) }
    #expect(try pool.refresh(reply.text("AuthenticationResult.RefreshToken")).message == "Invalid Refresh Token.")
  }

  @Test func `a disabled or deleted user gets no new tokens`() throws {
    try pool.make("disable-user")
    #expect(try pool.refresh(refreshToken).message == "User is disabled.")
    try pool.make("enable-user")
    #expect(try pool.refresh(refreshToken).status == 200)
    try pool.make("delete-user")
    #expect(try pool.refresh(refreshToken).error == "UserNotFoundException")
  }
}

struct SigningOutTests {
  private let pool = PoolScene()
  private let user: [String: String]
  private let here: Reply
  private let elsewhere: Reply

  init() throws {
    user = try pool.make("user")
    here = try pool.signIn(user)
    elsewhere = try pool.signIn(user)
  }

  private func checkRevoked(_ signIn: Reply) throws {
    let act = try pool.act("GetUser", as: signIn)
    #expect(act.error == "NotAuthorizedException")
    #expect(act.message == "Access Token has been revoked")
    let refresh = try pool.refresh(signIn.text("AuthenticationResult.RefreshToken"))
    #expect(refresh.error == "NotAuthorizedException")
    #expect(refresh.message == "Refresh Token has been revoked")
  }

  @Test func `a global sign-out revokes all of the user's tokens`() throws {
    let other = try pool.signIn(try pool.make("user"))
    #expect(try pool.act("GlobalSignOut", as: here).status == 200)
    try checkRevoked(here)
    try checkRevoked(elsewhere)
    #expect(try pool.act("GetUser", as: other).status == 200)
    let again = try pool.signIn(user)
    #expect(try pool.act("GetUser", as: again).status == 200)
  }

  @Test func `an administrator's sign-out revokes them too`() throws {
    try pool.make("revoke-tokens", ["username": .string(user["username"] ?? "")])
    try checkRevoked(here)
    try checkRevoked(elsewhere)
  }

  @Test func `revoking a refresh token revokes its access tokens, and no others`() throws {
    let token = Value.string(here.text("AuthenticationResult.RefreshToken") ?? "")
    let refreshed = try pool.refresh(token.text)
    #expect(try pool.ask("RevokeToken", ["Token": token]).status == 200)
    try checkRevoked(here)
    #expect(try pool.act("GetUser", as: refreshed).message == "Access Token has been revoked")
    #expect(try pool.act("GetUser", as: elsewhere).status == 200)
  }

  @Test func `only refresh tokens can be revoked, and only by their own app`() throws {
    let access = Value.string(here.text("AuthenticationResult.AccessToken") ?? "")
    #expect(try pool.ask("RevokeToken", ["Token": access]).error == "UnsupportedTokenTypeException")
    let token = Value.string(here.text("AuthenticationResult.RefreshToken") ?? "")
    let app = try pool.make("app-client", ["secret": "none"])
    let other: [String: Value] = ["Token": token, "ClientId": .string(app["clientId"] ?? "")]
    #expect(try pool.send("RevokeToken", other).error == "UnauthorizedException")
    #expect(try pool.act("GetUser", as: here).status == 200)
    #expect(try pool.ask("RevokeToken", ["Token": "a.b.c.d.e"]).status == 200)
  }

  @Test func `a pool whose revocation is off revokes nothing, and its tokens say so`() throws {
    #expect(try claims(of: here)["origin_jti"] != nil)
    try pool.make("pool", ["revocation": "disabled"])
    let unmarked = try pool.signIn(user)
    #expect(try claims(of: unmarked)["origin_jti"] == nil)
    let token = Value.string(unmarked.text("AuthenticationResult.RefreshToken") ?? "")
    #expect(try pool.ask("RevokeToken", ["Token": token]).error == "UnsupportedOperationException")
    #expect(try pool.act("GetUser", as: unmarked).status == 200)
  }

  private func claims(of reply: Reply) throws -> [String: Value] {
    try #require(TokenSigner.access.claims(of: reply.text("AuthenticationResult.AccessToken") ?? ""))
  }

  @Test func `the record shows which credentials are valid`() throws {
    func good(_ kind: String) -> Int {
      pool.record.credentials.count { $0.kind == kind && $0.isValid(at: pool.scene.scheduler.now) }
    }
    #expect([good("access-token"), good("id-token"), good("refresh-token")] == [2, 2, 2])
    _ = try pool.act("GlobalSignOut", as: here)
    #expect([good("access-token"), good("id-token"), good("refresh-token")] == [0, 0, 0])
  }
}
