import AuthProviding
import Testing
import WorldScripting

/// The three forms of signing out.
@Suite struct MobileClientSignOutTests {
  @Test func `the plain form is for this device alone`() throws {
    let scene = try MobileClientScene()
    scene.signIn()
    let tokens = scene.call("getTokens").reply
    let exchanges = scene.record.exchanges.count
    #expect(scene.call("signOut", form: "plain").reply == [:])
    #expect(scene.record.exchanges.count == exchanges)
    #expect(scene.isGood("refresh-token", tokens?["refreshToken"]))
    #expect(scene.record.store.isEmpty)
    #expect(scene.states == ["signedIn", "signedOut"])
    try scene.relaunch()
    #expect(scene.call("initialize").reply == ["userState": "signedOut"])
  }

  @Test(arguments: ["withOptions", "withCompletion"])
  func `the defaults revoke this device's tokens`(form: String) throws {
    let scene = try MobileClientScene()
    scene.signIn()
    let tokens = scene.call("getTokens").reply
    #expect(scene.call("signOut", form: form).reply == [:])
    #expect(scene.count("RevokeToken") == 1)
    #expect(scene.count("GlobalSignOut") == 0)
    #expect(!scene.isGood("refresh-token", tokens?["refreshToken"]))
    #expect(scene.states == ["signedIn", "signedOut"])
  }

  @Test func `tokens are not revoked where the app does not want it`() throws {
    let scene = try MobileClientScene()
    scene.signIn()
    let tokens = scene.call("getTokens").reply
    #expect(scene.call("signOut", form: "withOptions", ["invalidateTokens": false]).reply == [:])
    #expect(scene.count("RevokeToken") == 0)
    #expect(scene.isGood("refresh-token", tokens?["refreshToken"]))
  }

  @Test func `a service that cannot revoke is no reason to stay signed in`() throws {
    let scene = try MobileClientScene()
    scene.signIn()
    try scene.fault("RevokeToken", "network", "offline", times: 1)
    #expect(scene.call("signOut", form: "withCompletion").reply == [:])
    #expect(scene.state == "signedOut")
  }

  @Test func `the global form ends the sessions of all devices`() throws {
    let scene = try MobileClientScene()
    scene.signIn()
    let tokens = scene.call("getTokens").reply
    #expect(scene.call("signOut", form: "withOptions", ["signOutGlobally": true]).reply == [:])
    #expect(scene.count("GlobalSignOut") == 1)
    #expect(!scene.isGood("access-token", tokens?["accessToken"]))
    #expect(scene.state == "signedOut")
  }

  @Test(arguments: ["TooManyRequests", "InternalError", "NotAuthorized"])
  func `a global sign-out that fails is reported, and the customer stays signed in`(name: String) throws {
    let scene = try MobileClientScene()
    scene.signIn()
    try scene.fault("GlobalSignOut", "error", .string(name), times: 1)
    let ended = scene.call("signOut", form: "withOptions", ["signOutGlobally": true])
    #expect(ended.code?.lowercased() == name.lowercased())
    #expect(scene.states == ["signedIn"])
    #expect(scene.isGood("access-token", scene.call("getTokens").reply?["accessToken"]))
    #expect(scene.call("signOut", form: "withOptions", ["signOutGlobally": true]).reply == [:])
  }

  @Test func `a global sign-out with an expired session refreshes it first`() throws {
    let scene = try MobileClientScene()
    scene.signIn()
    scene.advance(.seconds(3601))
    #expect(scene.call("signOut", form: "withOptions", ["signOutGlobally": true]).reply == [:])
    #expect(scene.count("GlobalSignOut") == 1)
  }

  @Test func `signing out twice is no error`() throws {
    let scene = try MobileClientScene()
    scene.signIn()
    for form in ["plain", "withOptions", "withCompletion", "plain"] {
      #expect(scene.call("signOut", form: form).reply == [:])
    }
    #expect(scene.states == ["signedIn", "signedOut"])
  }
}
