import AuthProviding
import CognitoProtocols
import LoginWithAmazonProtocols
import Testing
import WorldScripting

@testable import CognitoClients
@testable import LoginWithAmazonClients

/// The reference mobile client on a device whose secure store fails.
@Suite struct MobileClientStoreTests {
  /// A known defect of public clients: they treated an unreadable keychain as a sign-out.
  @Test(arguments: ["locked", "failing"])
  func `an unreadable store is not a sign-out, and the session is found later`(state: String) throws {
    let scene = try MobileClientScene()
    scene.signIn()
    try scene.relaunch()
    try scene.storeAnswers(state)
    #expect(scene.call("initialize").code == "unknown")
    #expect(scene.state == "unknown")
    #expect(scene.call("getTokens").code == "unknown")
    #expect(scene.signIn().code == "unknown")
    #expect(scene.states == ["signedIn"])
    try scene.storeAnswers("ok")
    #expect(scene.call("initialize").reply == ["userState": "signedIn"])
    #expect(scene.isGood("access-token", scene.call("getTokens").reply?["accessToken"]))
  }

  @Test(arguments: ["full", "failing", "locked"])
  func `refreshed tokens that cannot be stored are returned, and the old session stays stored`(state: String) throws {
    let scene = try MobileClientScene()
    scene.signIn()
    scene.advance(.seconds(3601))
    try scene.storeAnswers(state)
    let tokens = scene.call("getTokens").reply
    #expect(scene.isGood("access-token", tokens?["accessToken"]))
    #expect(scene.call("getTokens").reply == tokens)
    try scene.storeAnswers("ok")
    try scene.relaunch()
    #expect(scene.call("initialize").reply == ["userState": "signedIn"])
    #expect(scene.isGood("access-token", scene.call("getTokens").reply?["accessToken"]))
  }

  @Test func `a session that cannot be stored is stored by a later call`() throws {
    let scene = try MobileClientScene()
    try scene.storeAnswers("full")
    #expect(scene.signIn().reply?["signInState"] == "signedIn")
    #expect(scene.record.store.isEmpty)
    try scene.storeAnswers("ok")
    let tokens = scene.call("getTokens").reply
    try scene.relaunch()
    #expect(scene.call("getTokens").reply == tokens)
  }

  @Test func `an unreadable entry is no session, and a sign-in replaces it`() throws {
    let scene = try MobileClientScene()
    scene.signIn()
    try scene.relaunch()
    try scene.storeAnswers("corrupt")
    #expect(scene.call("initialize").reply == ["userState": "signedOut"])
    #expect(scene.signIn().reply?["signInState"] == "signedIn")
    try scene.relaunch()
    #expect(scene.call("initialize").reply == ["userState": "signedIn"])
  }

  @Test func `a sign-out that cannot be stored is reported, and stored by a later call`() throws {
    let scene = try MobileClientScene()
    scene.signIn()
    try scene.storeAnswers("failing")
    #expect(scene.call("signOut", form: "withCompletion").code == "unknown")
    #expect(scene.state == "signedOut")
    try scene.storeAnswers("ok")
    #expect(scene.call("isSignedIn").reply == ["signedIn": false])
    #expect(scene.record.store.isEmpty)
  }
}
