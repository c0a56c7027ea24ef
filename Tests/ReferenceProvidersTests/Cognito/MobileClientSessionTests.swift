import AuthProviding
import CognitoProtocols
import LoginWithAmazonProtocols
import Testing
import WorldScripting

@testable import CognitoClients
@testable import LoginWithAmazonClients

/// Sign-ins and their challenges in the simulated user pool.
@Suite struct MobileClientSignInTests {
  @Test func `a password signs in, and the listeners are notified once`() throws {
    let scene = try MobileClientScene()
    #expect(scene.call("initialize").reply == ["userState": "signedOut"])
    #expect(scene.signIn().reply == ["signInState": "signedIn", "rawValue": "SIGN_IN_COMPLETE"])
    #expect(scene.states == ["signedIn"])
    #expect(scene.call("isSignedIn").reply == ["signedIn": true])
    #expect(scene.call("username").reply == ["username": "ada"])
    #expect(scene.signIn().code == "invalidState")
    #expect(scene.states == ["signedIn"])
  }

  @Test func `a wrong password is rejected, and the state does not change`() throws {
    let scene = try MobileClientScene()
    let wrong = scene.call("signIn", ["username": "ada", "password": "Wrong-Horse-7"])
    #expect(wrong.code == "notAuthorized")
    #expect(scene.states.isEmpty)
    #expect(scene.state == "signedOut")
    #expect(scene.signIn().reply != nil)
  }

  @Test func `the proof of a password does not contain the password`() throws {
    let scene = try MobileClientScene()
    try scene.configure(["authenticationFlowType": "USER_SRP_AUTH"])
    #expect(scene.signIn().reply?["signInState"] == "signedIn")
    #expect(scene.record.exchanges.allSatisfy { !$0.request.text.contains(MobileClientScene.password) })
    #expect(scene.call("signOut", form: "plain").reply != nil)
    #expect(scene.call("signIn", ["username": "ada", "password": "Wrong-Horse-7"]).code == "notAuthorized")
  }

  @Test func `the customer sets a new password, and can correct an invalid one`() throws {
    let scene = try MobileClientScene(user: ["status": "force-change-password"])
    let asked = scene.signIn()
    #expect(asked.reply?["signInState"] == "newPasswordRequired")
    #expect(asked.reply?["rawValue"] == "NEW_PASSWORD_REQUIRED")
    #expect(scene.confirm("short").code == "invalidPassword")
    #expect(scene.confirm("Fresh-Horse-8").reply?["signInState"] == "signedIn")
    #expect(scene.confirm("Fresh-Horse-8").code == "invalidState")
  }

  @Test func `the customer enters a code of a text message, and can correct a wrong one`() throws {
    let scene = try MobileClientScene(user: ["mfa": "sms"])
    try scene.make("pool", ["mfa": "optional"])
    let asked = scene.signIn()
    #expect(asked.reply?["signInState"] == "smsMFA")
    #expect(asked.reply?["rawValue"] == "CONFIRMATION_CODE")
    #expect(asked.reply?["codeDeliveryDetails"]?["deliveryMedium"] == "sms")
    #expect(scene.confirm("000000").code == "codeMismatch")
    #expect(scene.confirm(try scene.code()).reply?["signInState"] == "signedIn")
  }

  @Test func `a code of an authenticator app has the same state`() throws {
    let scene = try MobileClientScene(user: ["mfa": "totp"])
    try scene.make("pool", ["mfa": "optional"])
    let asked = scene.signIn()
    #expect(asked.reply?["signInState"] == "smsMFA")
    #expect(asked.reply?["codeDeliveryDetails"]?["deliveryMedium"] == "unknown")
    let code = try scene.make("totp", ["username": "ada"])["code"]
    #expect(scene.confirm(code).reply?["signInState"] == "signedIn")
  }

  @Test func `a customer with two factors chooses one first`() throws {
    let scene = try MobileClientScene(user: ["mfa": "select"])
    try scene.make("pool", ["mfa": "optional"])
    #expect(scene.signIn().reply?["signInState"] == "unknown")
    #expect(scene.confirm("SMS_MFA").reply?["signInState"] == "smsMFA")
    #expect(scene.confirm(try scene.code()).reply?["signInState"] == "signedIn")
  }

  @Test func `custom challenges are answered one after the other`() throws {
    let scene = try MobileClientScene()
    try scene.make("custom-challenge", ["question": "Colour?", "answer": "blue", "rounds": 2])
    try scene.make("pool", ["flows": "CUSTOM_AUTH"])
    try scene.configure(["authenticationFlowType": "CUSTOM_AUTH"])
    let asked = scene.call("signIn", ["username": "ada", "password": ""])
    #expect(asked.reply?["signInState"] == "customChallenge")
    #expect(asked.reply?["parameters"]?["question"] == "Colour?")
    #expect(scene.confirm("blue").reply?["signInState"] == "customChallenge")
    #expect(scene.confirm("blue").reply?["signInState"] == "signedIn")
  }

  /// A known defect of public clients: a token fetch ended the pending challenge.
  @Test(arguments: ["getTokens", "currentUserState", "isSignedIn", "initialize", "getUserAttributes", "listDevices"])
  func `a challenge survives other calls`(operation: String) throws {
    let scene = try MobileClientScene(user: ["status": "force-change-password"])
    _ = scene.signIn()
    _ = scene.call(operation)
    #expect(scene.confirm("Fresh-Horse-8").reply?["signInState"] == "signedIn")
  }

  @Test func `a sign-out ends the challenge and a sign-in in progress`() throws {
    let scene = try MobileClientScene(user: ["status": "force-change-password"])
    _ = scene.signIn()
    _ = scene.call("signOut", form: "plain")
    #expect(scene.confirm("Fresh-Horse-8").code == "invalidState")
    try scene.apply(.hold("InitiateAuth"))
    let signIn = scene.startSignIn()
    #expect(signIn.endings.isEmpty)
    _ = scene.call("signOut", form: "plain")
    #expect(signIn.endings.code == "unableToSignIn")
    try scene.apply(.release("InitiateAuth"))
    #expect(signIn.endings.count == 1)
    #expect(scene.state == "signedOut")
  }

  @Test func `a second sign-in replaces the first`() throws {
    let scene = try MobileClientScene()
    try scene.apply(.hold("InitiateAuth"))
    let first = scene.startSignIn()
    let second = scene.startSignIn()
    #expect(first.endings.code == "unableToSignIn")
    try scene.apply(.release("InitiateAuth"))
    #expect(second.endings.reply?["signInState"] == "signedIn")
    #expect(first.endings.count == 1)
    #expect(scene.states == ["signedIn"])
  }

  @Test func `a session survives a relaunch, which sends no request`() throws {
    let scene = try MobileClientScene()
    scene.signIn()
    let tokens = scene.call("getTokens").reply
    let exchanges = scene.record.exchanges.count
    try scene.relaunch()
    #expect(scene.call("initialize").reply == ["userState": "signedIn"])
    #expect(scene.call("initialize").reply == ["userState": "signedIn"])
    #expect(scene.call("getTokens").reply == tokens)
    #expect(scene.record.exchanges.count == exchanges)
    #expect(scene.states == ["signedIn"])
  }

  @Test func `a client with a secret proves it with a hash`() throws {
    let scene = try MobileClientScene()
    let app = try scene.make("app-client", ["secret": "generated"])
    try scene.configure([
      "clientId": try #require(app["clientId"]), "clientSecret": try #require(app["clientSecret"]),
    ])
    #expect(scene.signIn().reply?["signInState"] == "signedIn")
    scene.advance(.seconds(3600))
    #expect(scene.isGood("access-token", scene.call("getTokens").reply?["accessToken"]))
  }
}

/// The three forms of a sign-out.
@Suite struct MobileClientSignOutTests {
  @Test func `the plain form affects only this device`() throws {
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

  @Test func `tokens are not revoked if the app does not want it`() throws {
    let scene = try MobileClientScene()
    scene.signIn()
    let tokens = scene.call("getTokens").reply
    #expect(scene.call("signOut", form: "withOptions", ["invalidateTokens": false]).reply == [:])
    #expect(scene.count("RevokeToken") == 0)
    #expect(scene.isGood("refresh-token", tokens?["refreshToken"]))
  }

  @Test func `a sign-out succeeds even if the revocation fails`() throws {
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

  @Test func `a second sign-out succeeds`() throws {
    let scene = try MobileClientScene()
    scene.signIn()
    for form in ["plain", "withOptions", "withCompletion", "plain"] {
      #expect(scene.call("signOut", form: form).reply == [:])
    }
    #expect(scene.states == ["signedIn", "signedOut"])
  }
}
