import AuthProviding
import Testing
import WorldScripting

/// Registration and the reset of passwords in the simulated user pool.
@Suite struct MobileClientRegistrationTests {
  @Test func `a registration is confirmed by the code that was sent`() throws {
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

  @Test func `a pool that confirms by itself needs no code`() throws {
    let scene = try MobileClientScene(user: nil)
    try scene.make("pool", ["auto-confirm": "enabled"])
    let signUp = scene.call("signUp", MobileClientScene.login)
    #expect(signUp.reply == ["signUpConfirmationState": "confirmed"])
  }

  @Test func `the code is sent again, and tells where`() throws {
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

  @Test func `an app without a user pool is told so before any request`() throws {
    let scene = try MobileClientScene()
    try scene.configure(["userPoolId": nil])
    for (operation, arguments) in [
      ("signUp", MobileClientScene.login), ("signIn", MobileClientScene.login), ("forgotPassword", ["username": "ada"]),
    ] { #expect(scene.call(operation, arguments).code == "userPoolNotConfigured", "\(operation)") }
    #expect(scene.record.exchanges.isEmpty)
  }

  @Test(arguments: ["UsernameExists", "MFAMethodNotFound", "SoftwareTokenMFANotFound", "InvalidOAuthFlow"])
  func `an exception of the service has the code of its name, and the service's message`(name: String) throws {
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
  func `without an answer a call fails and says why`(failure: String) throws {
    let scene = try MobileClientScene()
    try scene.fault("SignUp", "network", .string(failure), times: 1)
    let ended = try #require(scene.call("signUp", MobileClientScene.login).failure)
    #expect(ended.code == "unknown")
    #expect(ended.message.contains(failure))
  }
}
