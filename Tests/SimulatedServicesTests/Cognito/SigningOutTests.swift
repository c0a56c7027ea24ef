import DeterministicExecution
import SpecModel
import Testing
import WorldScripting

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

  @Test func `a global sign-out ends all of the user's tokens`() throws {
    let other = try pool.signIn(try pool.make("user"))
    #expect(try pool.act("GlobalSignOut", as: here).status == 200)
    try checkRevoked(here)
    try checkRevoked(elsewhere)
    #expect(try pool.act("GetUser", as: other).status == 200)
    let again = try pool.signIn(user)
    #expect(try pool.act("GetUser", as: again).status == 200)
  }

  @Test func `an administrator's sign-out ends them too`() throws {
    try pool.make("revoke-tokens", ["username": .string(user["username"] ?? "")])
    try checkRevoked(here)
    try checkRevoked(elsewhere)
  }

  @Test func `a revoked refresh token takes its access tokens along, and no others`() throws {
    let token = Value.string(here.text("AuthenticationResult.RefreshToken") ?? "")
    let refreshed = try pool.refresh(token.text)
    #expect(try pool.ask("RevokeToken", ["Token": token]).status == 200)
    try checkRevoked(here)
    #expect(try pool.act("GetUser", as: refreshed).message == "Access Token has been revoked")
    #expect(try pool.act("GetUser", as: elsewhere).status == 200)
  }

  @Test func `only refresh tokens are revoked, and only by their own app`() throws {
    let access = Value.string(here.text("AuthenticationResult.AccessToken") ?? "")
    #expect(try pool.ask("RevokeToken", ["Token": access]).error == "UnsupportedTokenTypeException")
    let token = Value.string(here.text("AuthenticationResult.RefreshToken") ?? "")
    let app = try pool.make("app-client", ["secret": "none"])
    let other: [String: Value] = ["Token": token, "ClientId": .string(app["clientId"] ?? "")]
    #expect(try pool.send("RevokeToken", other).error == "UnauthorizedException")
    #expect(try pool.act("GetUser", as: here).status == 200)
    #expect(try pool.ask("RevokeToken", ["Token": "a.b.c.d.e"]).status == 200)
  }

  @Test func `the record tells which credentials are good`() throws {
    func good(_ kind: String) -> Int {
      pool.record.credentials.count { $0.kind == kind && $0.isGood(at: pool.scene.scheduler.now) }
    }
    #expect([good("access-token"), good("id-token"), good("refresh-token")] == [2, 2, 2])
    _ = try pool.act("GlobalSignOut", as: here)
    #expect([good("access-token"), good("id-token"), good("refresh-token")] == [0, 0, 0])
  }
}
