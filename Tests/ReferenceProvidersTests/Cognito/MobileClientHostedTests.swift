import AuthProviding
import Testing
import WorldScripting

/// Signing in and out on the pool's own pages.
@Suite struct MobileClientHostedTests {
  @Test func `the page signs in with a code, a proof key and a state`() throws {
    let scene = try MobileClientScene()
    #expect(scene.call("showSignIn").reply == ["userState": "signedIn"])
    #expect(scene.states == ["signedIn"])
    let query = scene.pageQuery()
    #expect(query["response_type"] == "code")
    #expect(query["code_challenge_method"] == "S256")
    #expect(query["code_challenge"]?.count == 43)
    #expect(query["state"] != nil)
    #expect(scene.tokenForms().map { $0["grant_type"] } == ["authorization_code"])
    #expect(scene.tokenForms().first?["code_verifier"]?.count == 43)
    #expect(scene.isGood("access-token", scene.call("getTokens").reply?["accessToken"]))
    #expect(scene.call("showSignIn").code == "invalidState")
  }

  @Test func `scopes and provider are the call's where it names them`() throws {
    let scene = try MobileClientScene()
    _ = scene.call("showSignIn", ["scopes": ["openid", "email"], "identityProvider": "COGNITO"])
    #expect(scene.pageQuery()["scope"] == "openid email")
    #expect(scene.pageQuery()["identity_provider"] == "COGNITO")
  }

  @Test(
    arguments: [
      ("closes", [:], "userCancelledSignIn"), ("tampers", ["state": "other"], "securityFailed"),
      ("denies", [:], "badRequest"), ("tampers", ["code": "other"], "badRequest"),
    ] as [(String, [String: Value], String)])
  func `what goes wrong on the page has a code of its own`(
    decision: String, arguments: [String: Value], code: String
  ) throws {
    let scene = try MobileClientScene()
    try scene.decide(decision, arguments)
    #expect(scene.call("showSignIn").code == code)
    #expect(scene.states.isEmpty)
    try scene.decide("approves")
    #expect(scene.call("showSignIn").reply != nil)
  }

  @Test(
    arguments: [
      (["id_token"], "idTokenNotIssued"), (["id_token", "access_token"], "idTokenAndAcceessTokenNotIssued"),
    ] as [([String], String)])
  func `an answer without tokens is no sign-in`(missing: [String], code: String) throws {
    let scene = try MobileClientScene()
    try scene.fault("token", "drop", .list(missing.map(Value.string)), times: 1)
    #expect(scene.call("showSignIn").code == code)
  }

  @Test func `a token endpoint that cannot be reached is a page that cannot be loaded`() throws {
    let scene = try MobileClientScene()
    try scene.fault("token", "network", "offline", times: 1)
    #expect(scene.call("showSignIn").code == "errorLoadingPage")
  }

  @Test func `an app without a redirect URI cannot show the page`() throws {
    let scene = try MobileClientScene()
    try scene.configure(["redirectUri": nil])
    #expect(scene.call("showSignIn").code == "invalidConfiguration")
    #expect(scene.record.pages.isEmpty)
  }

  @Test func `a hosted session is refreshed at the token endpoint, and its end has a code of its own`() throws {
    let scene = try MobileClientScene()
    _ = scene.call("showSignIn")
    scene.advance(.seconds(3601))
    #expect(scene.isGood("access-token", scene.call("getTokens").reply?["accessToken"]))
    #expect(scene.tokenForms().map { $0["grant_type"] } == ["authorization_code", "refresh_token"])
    try scene.make("revoke-tokens", ["username": "ada"])
    scene.advance(.seconds(3601))
    #expect(scene.call("getTokens").code == "expiredRefreshToken")
    #expect(scene.call("isSignedIn").reply == ["signedIn": false])
    #expect(scene.states == ["signedIn", "signedOutUserPoolsTokenInvalid"])
    #expect(scene.call("showSignIn").reply == ["userState": "signedIn"])
  }

  @Test func `signing out ends the browser's session too, and without that nobody is signed out`() throws {
    let scene = try MobileClientScene()
    _ = scene.call("showSignIn")
    try scene.fault("logout", "network", "offline", times: 1)
    #expect(scene.call("signOut", form: "withCompletion").code == "userCancelledSignIn")
    #expect(scene.states == ["signedIn"])
    #expect(scene.call("signOut", form: "withCompletion").reply == [:])
    #expect(scene.states == ["signedIn", "signedOut"])
    #expect(scene.count("logout") > 0)
  }
}
