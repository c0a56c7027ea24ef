import AuthProviding
import CognitoProtocols
import CognitoServices
import LoginWithAmazonProtocols
import Testing
import WorldScripting

@testable import CognitoClients
@testable import LoginWithAmazonClients

/// Registrations and password resets in the simulated user pool.
@Suite struct MobileClientRegistrationTests {
  @Test func `the code of the service confirms a registration`() throws {
    let scene = try MobileClientScene(user: nil)
    let signUp = scene.call(
      "signUp", MobileClientScene.login.merging(["userAttributes": ["email": "ada@example.com", "name": "Ada"]]) { $1 })
    #expect(signUp.reply?["signUpConfirmationState"] == "unconfirmed")
    #expect(signUp.reply?["codeDeliveryDetails"]?["deliveryMedium"] == "email")
    #expect(scene.signIn().code == "userNotConfirmed")
    let wrong = scene.call("confirmSignUp", ["username": "ada", "confirmationCode": "000000"])
    #expect(wrong.code == "codeMismatch")
    let confirmed = scene.call(
      "confirmSignUp", ["username": "ada", "confirmationCode": try #require(try scene.code())])
    #expect(confirmed.reply == ["signUpConfirmationState": "confirmed"])
    #expect(scene.signIn().reply?["signInState"] == "signedIn")
    #expect(
      scene.sent("SignUp").first?["UserAttributes"] == [
        ["Name": "email", "Value": "ada@example.com"], ["Name": "name", "Value": "Ada"],
      ])
  }

  @Test func `a pool that confirms registrations automatically needs no code`() throws {
    let scene = try MobileClientScene(user: nil)
    try scene.make("pool", ["auto-confirm": "enabled"])
    let signUp = scene.call("signUp", MobileClientScene.login)
    #expect(signUp.reply == ["signUpConfirmationState": "confirmed"])
  }

  @Test func `the code is sent again with its delivery details`() throws {
    let scene = try MobileClientScene(user: ["status": "unconfirmed"])
    let again = scene.call("resendSignUpCode", ["username": "ada"])
    #expect(again.reply?["signUpConfirmationState"] == "unconfirmed")
    #expect(again.reply?["codeDeliveryDetails"]?["destination"] != nil)
  }

  @Test func `a password is reset in two steps`() throws {
    let scene = try MobileClientScene()
    let begun = scene.call("forgotPassword", ["username": "ada"])
    #expect(begun.reply?["forgotPasswordState"] == "confirmationCodeSent")
    #expect(begun.reply?["codeDeliveryDetails"]?["deliveryMedium"] != nil)
    let done = scene.call(
      "confirmForgotPassword",
      ["username": "ada", "newPassword": "Fresh-Horse-8", "confirmationCode": try #require(try scene.code())])
    #expect(done.reply == ["forgotPasswordState": "done"])
    #expect(scene.signIn().code == "notAuthorized")
    #expect(
      scene.call("signIn", ["username": "ada", "password": "Fresh-Horse-8"]).reply?["signInState"] == "signedIn")
  }

  @Test func `a call fails before any request when the app has no user pool`() throws {
    let scene = try MobileClientScene()
    try scene.configure(["userPoolId": nil])
    for (operation, arguments) in [
      ("signUp", MobileClientScene.login), ("signIn", MobileClientScene.login), ("forgotPassword", ["username": "ada"]),
    ] { #expect(scene.call(operation, arguments).code == "userPoolNotConfigured", "\(operation)") }
    #expect(scene.record.exchanges.isEmpty)
  }

  @Test(arguments: ["UsernameExists", "MFAMethodNotFound", "SoftwareTokenMFANotFound", "InvalidOAuthFlow"])
  func `an exception of the service becomes the code of its name with the service's message`(name: String) throws {
    let scene = try MobileClientScene()
    try scene.fault("SignUp", "error", .string(name), times: 1)
    let failure = try #require(scene.call("signUp", MobileClientScene.login).failure)
    #expect(failure.code?.lowercased() == name.lowercased())
    #expect(failure.message.hasPrefix("Injected: \(name)"))
  }

  @Test(arguments: ["EnableSoftwareTokenMFA", "Forbidden", "InvalidSmsRoleTrustRelationship"])
  func `an exception without a code is unknown`(name: String) throws {
    let scene = try MobileClientScene()
    try scene.fault("SignUp", "error", .string(name), times: 1)
    #expect(scene.call("signUp", MobileClientScene.login).code == "unknown")
  }

  @Test(arguments: ["offline", "reset", "timeout"])
  func `a call without a response fails with the reason`(failure: String) throws {
    let scene = try MobileClientScene()
    try scene.fault("SignUp", "network", .string(failure), times: 1)
    let ended = try #require(scene.call("signUp", MobileClientScene.login).failure)
    #expect(ended.code == "unknown")
    #expect(ended.message.contains(failure))
  }
}

/// The account and the devices of a customer who is signed in.
@Suite struct MobileClientAccountTests {
  @Test func `a password is changed`() throws {
    let scene = try MobileClientScene()
    scene.signIn()
    let wrong = scene.call("changePassword", ["currentPassword": "no", "proposedPassword": "Fresh-Horse-8"])
    #expect(wrong.code == "notAuthorized")
    #expect(scene.states == ["signedIn"])
    let arguments: [String: Value] = [
      "currentPassword": .string(MobileClientScene.password), "proposedPassword": "Fresh-Horse-8",
    ]
    #expect(scene.call("changePassword", arguments).reply == [:])
    _ = scene.call("signOut", form: "plain")
    #expect(scene.signIn().code == "notAuthorized")
  }

  @Test func `attributes are read, changed and verified`() throws {
    let scene = try MobileClientScene()
    scene.signIn()
    #expect(scene.call("getUserAttributes").reply?["attributes"]?["sub"] != nil)
    let changed = scene.call("updateUserAttributes", ["attributeMap": ["email": "new@example.com"]])
    #expect(changed.reply?["codeDeliveryDetails"]?["attributeName"] == "email")
    let code = try #require(try scene.code())
    let verify: [String: Value] = ["attributeName": "email", "code": code]
    #expect(scene.call("confirmVerifyUserAttribute", verify).reply == [:])
    let attributes = scene.call("getUserAttributes").reply?["attributes"]
    #expect(attributes?["email"] == "new@example.com")
    #expect(attributes?["email_verified"] == "true")
    let sent = scene.call("verifyUserAttribute", ["attributeName": "email"])
    #expect(sent.reply?["codeDeliveryDetails"]?["deliveryMedium"] == "email")
  }

  @Test func `a remembered device authenticates at later sign-ins until it is forgotten`() throws {
    let scene = try MobileClientScene()
    try scene.make("pool", ["devices": "always"])
    scene.signIn()
    let key = try #require(try scene.make("devices", ["username": "ada"])["deviceKey"])
    #expect(scene.call("listDevices").reply == ["devices": [key]])
    #expect(scene.call("getDevice").reply?["deviceKey"] == key)
    #expect(scene.call("getDevice").reply?["attributes"]?["device_status"] == "remembered")
    #expect(scene.call("updateDeviceStatus", ["remembered": false]).reply == [:])
    #expect(scene.call("getDevice").reply?["attributes"]?["device_status"] == "not_remembered")
    _ = scene.call("signOut", form: "plain")
    #expect(scene.signIn().reply?["signInState"] == "signedIn")
    #expect(scene.sent("InitiateAuth").last?["AuthParameters"]?["DEVICE_KEY"] == key)
    #expect(
      scene.sent("RespondToAuthChallenge").map { $0["ChallengeName"] } == [
        "DEVICE_SRP_AUTH", "DEVICE_PASSWORD_VERIFIER",
      ])
    #expect(scene.call("forgetDevice").reply == [:])
    #expect(scene.call("getDevice").code == "deviceNotRemembered")
    #expect(scene.call("listDevices").reply == ["devices": []])
  }

  @Test func `a sign-in succeeds after the pool has forgotten the device`() throws {
    let scene = try MobileClientScene()
    try scene.make("pool", ["devices": "always"])
    scene.signIn()
    _ = scene.call("signOut", form: "plain")
    try scene.make("forget-devices", ["username": "ada"])
    #expect(scene.signIn().reply?["signInState"] == "signedIn")
    let keys = scene.sent("InitiateAuth").map { $0["AuthParameters"]?["DEVICE_KEY"] }
    #expect(keys.count == 3)
    #expect(keys[1] != nil)
    #expect(keys[2] == nil)
  }

  @Test func `no device is remembered by a pool without devices`() throws {
    let scene = try MobileClientScene()
    scene.signIn()
    for operation in ["getDevice", "forgetDevice"] { #expect(scene.call(operation).code == "deviceNotRemembered") }
    #expect(scene.count("ConfirmDevice") == 0)
  }
}
