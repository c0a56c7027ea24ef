import AuthProviding
import CognitoProtocols
import LoginWithAmazonProtocols
import Testing
import WorldScripting

@testable import CognitoClients
@testable import LoginWithAmazonClients

/// Sign-ins and sign-outs on the hosted UI.
@Suite struct MobileClientHostedTests {
  @Test func `a hosted sign-in uses a code, a proof key and a state`() throws {
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

  @Test func `a call can set the scopes and the identity provider`() throws {
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
  func `each error on the page has its own code`(
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
  func `a response without tokens fails the hosted sign-in`(missing: [String], code: String) throws {
    let scene = try MobileClientScene()
    try scene.fault("token", "drop", .list(missing.map(Value.string)), times: 1)
    #expect(scene.call("showSignIn").code == code)
  }

  @Test func `an unreachable token endpoint fails with errorLoadingPage`() throws {
    let scene = try MobileClientScene()
    try scene.fault("token", "network", "offline", times: 1)
    #expect(scene.call("showSignIn").code == "errorLoadingPage")
  }

  @Test func `an app without a redirect URI cannot open the page`() throws {
    let scene = try MobileClientScene()
    try scene.configure(["redirectUri": nil])
    #expect(scene.call("showSignIn").code == "invalidConfiguration")
    #expect(scene.record.pages.isEmpty)
  }

  @Test func `a hosted session is refreshed at the token endpoint, and its expiration has its own code`() throws {
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

  @Test func `a sign-out also ends the browser's session, and fails without that`() throws {
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
