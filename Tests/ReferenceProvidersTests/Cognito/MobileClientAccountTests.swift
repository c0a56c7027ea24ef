import AuthProviding
import Testing

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

  @Test func `a remembered device proves itself at the next sign-in, until it is forgotten`() throws {
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

  @Test func `a device that the pool has forgotten signs in without it`() throws {
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

  @Test func `a pool without devices leaves nothing to remember`() throws {
    let scene = try MobileClientScene()
    scene.signIn()
    for operation in ["getDevice", "forgetDevice"] { #expect(scene.call(operation).code == "deviceNotRemembered") }
    #expect(scene.count("ConfirmDevice") == 0)
  }
}
