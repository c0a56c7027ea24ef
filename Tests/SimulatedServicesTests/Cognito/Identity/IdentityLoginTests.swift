import AuthProviding
import SpecModel
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

/// The tokens by which an identity pool identifies users.
struct IdentityLoginTests {
  private let pool = PoolScene()

  private func check(_ logins: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let reply = try pool.getID(logins)
    #expect(reply.error == "NotAuthorizedException", sourceLocation: sourceLocation)
    #expect(pool.record.credentials.allSatisfy { $0.kind != "identity-id" }, sourceLocation: sourceLocation)
  }

  @Test func `an access token is not a login`() throws {
    let signIn = try pool.makeLogin().signIn
    try check([pool.provider: signIn.text("AuthenticationResult.AccessToken") ?? ""])
    try check([pool.provider: "eyJ.not.a-token"])
  }

  @Test func `an expired id token is not a login`() throws {
    let login = try pool.makeLogin()
    pool.pass(.seconds(3599))
    #expect(try pool.getID(login.logins).status == 200)
    pool.pass(.seconds(1))
    let reply = try pool.getID(login.logins)
    #expect(reply.error == "NotAuthorizedException")
    #expect(reply.message?.hasPrefix("Invalid login token. Token expired: ") == true)
  }

  @Test(arguments: ["GlobalSignOut", "RevokeToken", "revoke-tokens", "disable-user", "delete-user"])
  func `a login ends with its sign-in`(_ end: String) throws {
    let login = try pool.makeLogin()
    let id = try pool.getID(login.logins).text("IdentityId")
    switch end {
    case "GlobalSignOut": #expect(try pool.act(end, as: login.signIn).status == 200)
    case "RevokeToken":
      let token = login.signIn.text("AuthenticationResult.RefreshToken") ?? ""
      #expect(try pool.ask(end, ["Token": .string(token)]).status == 200)
    default: try pool.make(end)
    }
    for reply in [try pool.getID(login.logins), try pool.getCredentials(id, login.logins)] {
      #expect(reply.error == "NotAuthorizedException")
      #expect(reply.message?.hasPrefix("Invalid login token.") == true)
    }
  }

  @Test(arguments: ["GlobalSignOut", "revoke-tokens", "disable-user", "delete-user"])
  func `without a check at the user pool a login lasts as long as its token`(_ end: String) throws {
    try pool.make("identity-pool", ["token-check": "disabled"])
    let login = try pool.makeLogin()
    if end == "GlobalSignOut" { _ = try pool.act(end, as: login.signIn) } else { try pool.make(end) }
    let id = try pool.getID(login.logins).text("IdentityId")
    #expect(try pool.getCredentials(id, login.logins).status == 200)
    pool.pass(.seconds(3600))
    #expect(try pool.getID(login.logins).error == "NotAuthorizedException")
  }

  /// Tokens that are signed with the right key, but not issued by this pool for one of its apps.
  @Test(arguments: [
    ("iss", "https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Other0001", "Issuer doesn't match providerName"),
    ("aud", "unknownclient", "Incorrect token audience."),
    ("token_use", "access", "Not a valid OpenId Connect identity token."), ("sub", "nobody", "Token has been revoked."),
  ])
  func `a token with a wrong claim is not a login`(name: String, value: String, reason: String) throws {
    let token = try #require(try pool.makeLogin().logins.values.first)
    let claims = try #require(TokenSigner.id.claims(of: token))
    #expect(claims[name]?.text != value)
    let changed = claims.merging([name: .string(value)]) { $1 }.map { Answer.Field($0.key, $0.value) }
    let logins = [pool.provider: TokenSigner.id.token(changed)]
    try check(logins)
    #expect(try pool.getID(logins).message == "Invalid login token. \(reason)")
  }

  @Test func `a token of another provider is valid until the case expires it`() throws {
    let login = try pool.makeLogin("graph.facebook.com", "1001")
    let id = try pool.getID(login).text("IdentityId")
    pool.pass(.seconds(86_400))
    #expect(try pool.getCredentials(id, login).status == 200)
    try pool.make("expire-provider-token", ["token": .string(login.values.first ?? "")])
    for reply in [try pool.getID(login), try pool.getCredentials(id, login)] {
      #expect(reply.error == "NotAuthorizedException")
      #expect(reply.message?.hasPrefix("Invalid login token. Token expired: ") == true)
    }
    #expect(try pool.getCredentials(id, try pool.makeLogin("graph.facebook.com", "1001")).status == 200)
  }

  @Test func `a token is valid for its own provider only, and only if the pool trusts it`() throws {
    let token = try pool.makeLogin("graph.facebook.com", "1001").values.first ?? ""
    for provider in ["accounts.google.com", pool.provider, "login.example.com"] { try check([provider: token]) }
    try check(["graph.facebook.com": "made-up"])
  }

  @Test func `one invalid login invalidates the others`() throws {
    try check(try pool.makeLogin().logins.merging(["graph.facebook.com": "made-up"]) { $1 })
  }

  @Test func `only an issued token can be expired`() throws {
    #expect(throws: (any Error).self) { try pool.make("expire-provider-token", ["token": "made-up"]) }
    #expect(throws: (any Error).self) { try pool.make("expire-provider-token") }
  }
}
