import Foundation
import SpecModel
import Testing

@testable import CognitoServices
@testable import SimulatedServices

/// Messages of the simulated service against those that users of AWS reported in public, named with each.
struct ServiceMessageTests {
  private let pool = PoolScene()

  /// The violations that a message lists; AWS lists them in no fixed order.
  private func violations(_ message: String?) -> Set<String> {
    let parts = (message ?? "").split(separator: " detected: ", maxSplits: 1)
    return Set((parts.last ?? "").components(separatedBy: "; "))
  }

  // MARK: - Values in messages

  /// getmoto/moto#4836, whose author compared it with AWS; of the set the names alone are fixed.
  @Test func `a value outside of an enumeration is shown`() throws {
    let reply = try pool.ask("InitiateAuth", ["AuthFlow": "NO_SUCH_FLOW"])
    #expect(reply.error == "InvalidParameterException")
    let start =
      "1 validation error detected: Value 'NO_SUCH_FLOW' at 'authFlow' failed to satisfy constraint: "
      + "Member must satisfy enum value set: ["
    #expect(reply.message?.hasPrefix(start) == true && reply.message?.hasSuffix("]") == true)
    let device = try pool.send(
      "UpdateDeviceStatus",
      ["AccessToken": "a.b.c", "DeviceKey": "us-east-1_0", "DeviceRememberedStatus": "forgotten"])
    #expect(device.message?.contains("Value 'forgotten' at 'deviceRememberedStatus' failed") == true)
  }

  /// What an app shows for an empty code of a reset, as several public apps compare the text with it.
  @Test func `a code is shown, and an empty one violates length and pattern`() throws {
    let reply = try pool.ask(
      "ConfirmForgotPassword", ["Username": "ada", "ConfirmationCode": "", "Password": "Difference-2"])
    #expect(reply.message?.hasPrefix("2 validation errors detected: ") == true)
    #expect(
      violations(reply.message) == [
        #"Value '' at 'confirmationCode' failed to satisfy constraint: Member must satisfy regular expression pattern: [\S]+"#,
        "Value '' at 'confirmationCode' failed to satisfy constraint: Member must have length greater than or equal to 1",
      ])
    let blank = try pool.ask(
      "ConfirmForgotPassword", ["Username": "ada", "ConfirmationCode": "1 12 123", "Password": "Difference-2"])
    #expect(blank.message?.contains("Value '1 12 123' at 'confirmationCode' failed to satisfy constraint") == true)
  }

  /// The blank name of a user in a public test of `ForgotPassword`: the value of a sensitive member is not shown.
  @Test func `a name is hidden`() throws {
    let reply = try pool.ask("ForgotPassword", ["Username": ""])
    let pattern = #"[\p{L}\p{M}\p{S}\p{N}\p{P}]+"#
    #expect(
      violations(reply.message) == [
        "Value at 'username' failed to satisfy constraint: Member must satisfy regular expression pattern: \(pattern)",
        "Value at 'username' failed to satisfy constraint: Member must have length greater than or equal to 1",
      ])
  }

  /// boto/boto3#3581, and the client of an app without configuration; `SignUp` hides the same member.
  @Test func `the app of a sign-in is shown, and that of a registration is not`() throws {
    let words = #"failed to satisfy constraint: Member must satisfy regular expression pattern: [\w+]+"#
    let signIn = try pool.send(
      "InitiateAuth", ["AuthFlow": "USER_PASSWORD_AUTH", "ClientId": "ap-northeast-1_xxxxxxxxx"])
    #expect(
      signIn.message == "1 validation error detected: Value 'ap-northeast-1_xxxxxxxxx' at 'clientId' \(words)")
    let empty = try pool.send("InitiateAuth", ["AuthFlow": "USER_PASSWORD_AUTH"])
    #expect(
      empty.message
        == "1 validation error detected: Value null at 'clientId' failed to satisfy constraint: Member must not be null"
    )
    let signUp = try pool.send("SignUp", ["Username": "ada", "ClientId": "a-b"])
    #expect(signUp.message == "1 validation error detected: Value at 'clientId' \(words)")
  }

  /// A public test of an account service; the value of an attribute is sensitive in the model, its name is not.
  @Test func `a member of a list has its number`() throws {
    let reply = try pool.send("UpdateUserAttributes", ["AccessToken": "a.b.c", "UserAttributes": [["Name": ""]]])
    let start = "Value '' at 'userAttributes.1.member.name' failed to satisfy constraint: "
    #expect(
      violations(reply.message) == [
        start + "Member must have length greater than or equal to 1",
        start + "Member must satisfy regular expression pattern: [\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}\\t\\n\\r ]+",
      ])
    let long = Value.string(String(repeating: "a", count: 2049))
    let second = try pool.send(
      "UpdateUserAttributes",
      ["AccessToken": "a.b.c", "UserAttributes": [["Name": "name"], ["Name": "email", "Value": long]]])
    #expect(
      second.message == "1 validation error detected: Value at 'userAttributes.2.member.value' failed to satisfy "
        + "constraint: Member must have length less than or equal to 2048")
    let nameless = try pool.send("UpdateUserAttributes", ["AccessToken": "a.b.c", "UserAttributes": [["Value": "x"]]])
    #expect(
      nameless.message == "1 validation error detected: Value null at 'userAttributes.1.member.name' failed to satisfy "
        + "constraint: Member must not be null")
  }

  /// A public test of a sign-in: an empty parameter of a flow is a missing one.
  @Test(arguments: ["USERNAME", "PASSWORD"])
  func `an empty name or password is missing`(parameter: String) throws {
    let user = try pool.make("user")
    let name: Value = parameter == "USERNAME" ? "" : .string(user["username"] ?? "")
    let password: Value = parameter == "PASSWORD" ? "" : .string(user["password"] ?? "")
    let reply = try pool.ask(
      "InitiateAuth",
      ["AuthFlow": "USER_PASSWORD_AUTH", "AuthParameters": ["USERNAME": name, "PASSWORD": password]])
    #expect(reply.error == "InvalidParameterException")
    #expect(reply.message == "Missing required parameter \(parameter)")
  }

  // MARK: - The identity service

  /// aws/aws-sdk-cpp#1085: the error is that of every service of AWS.
  @Test func `the identity service has an error of its own, and shows logins without their tokens`() throws {
    let reply = try pool.identify(
      "GetCredentialsForIdentity", ["Logins": ["xx.xx.xx/xx-xx": ""], "IdentityId": ""])
    #expect(reply.error == "ValidationException")
    #expect(reply.message?.hasPrefix("3 validation errors detected: ") == true)
    #expect(
      violations(reply.message) == [
        "Value '{xx.xx.xx/xx-xx=}' at 'logins' failed to satisfy constraint: Map value must satisfy constraint: "
          + "[Member must have length less than or equal to 50000, Member must have length greater than or equal to 1]",
        "Value '' at 'identityId' failed to satisfy constraint: Member must have length greater than or equal to 1",
        #"Value '' at 'identityId' failed to satisfy constraint: Member must satisfy regular expression pattern: "#
          + #"[\w-]+:[0-9a-f-]+"#,
      ])
    let mock = try pool.identify("GetId", ["IdentityPoolId": "us-east-2:mock"])
    #expect(
      mock.message == "1 validation error detected: Value 'us-east-2:mock' at 'identityPoolId' failed to satisfy "
        + #"constraint: Member must satisfy regular expression pattern: [\w-]+:[0-9a-f-]+"#)
  }

  // MARK: - Users who do not exist

  /// aws-amplify/aws-sdk-ios#4837 (reset), #1732 (its confirmation), amazon-archives/amazon-cognito-identity-js#537
  /// (confirmation of a registration); the last also what public apps compare with for a code that is sent again.
  @Test(arguments: ["ForgotPassword", "ConfirmForgotPassword", "ConfirmSignUp", "ResendConfirmationCode"])
  func `registration and reset look for a user of the app`(operation: String) throws {
    let reply = try pool.ask(
      operation, ["Username": "nobody", "ConfirmationCode": "123456", "Password": "Difference-2"])
    #expect(reply.error == "UserNotFoundException")
    #expect(reply.message == "Username/client id combination not found.")
  }

  /// amazon-archives/amazon-cognito-identity-js#192 (sign-in).
  @Test(arguments: ["USER_PASSWORD_AUTH", "USER_SRP_AUTH", "CUSTOM_AUTH", "USER_AUTH"])
  func `a sign-in looks for a user of the pool`(flow: String) throws {
    try pool.make("pool", ["flows": .string(flow)])
    let reply = try pool.ask(
      "InitiateAuth",
      [
        "AuthFlow": .string(flow),
        "AuthParameters": ["USERNAME": "nobody", "PASSWORD": "Difference-2", "SRP_A": "abcdef"],
      ])
    #expect(reply.error == "UserNotFoundException")
    #expect(reply.message == "User does not exist.")
  }

  @Test func `so do the operations of a user whose account is gone`() throws {
    let signIn = try pool.signIn(pool.make("user"))
    try pool.make("delete-user")
    for (operation, input) in [
      ("GetUser", [:]), ("ChangePassword", ["PreviousPassword": "a", "ProposedPassword": "Difference-2"]),
      ("UpdateUserAttributes", ["UserAttributes": []]), ("ListDevices", [:]),
    ] as [(String, [String: Value])] {
      #expect(try pool.act(operation, as: signIn, input).message == "User does not exist.", "\(operation)")
    }
  }

  // MARK: - Wrong codes

  /// aws-amplify/amplify-js#3066 (text message); for e-mail, the tests of the sign-in component of aws-amplify/amplify-ui.
  @Test(arguments: [("sms", "SMS_MFA_CODE"), ("email", "EMAIL_OTP_CODE")])
  func `a wrong code of a sign-in may also mean a session that is over`(factor: String, response: String) throws {
    let user = try pool.make("user")
    let settings = factor == "sms" ? "SMSMfaSettings" : "EmailMfaSettings"
    let enabled = try pool.act(
      "SetUserMFAPreference", as: pool.signIn(user), [settings: ["Enabled": true, "PreferredMfa": true]])
    #expect(enabled.status == 200)
    let asked = try pool.signIn(user)
    let code = try pool.make("inbox")["code"]
    let wrong = try pool.respond(
      to: asked, user["username"], [response: .string(code == "000000" ? "000001" : "000000")])
    #expect(wrong.error == "CodeMismatchException")
    #expect(wrong.message == "Invalid code or auth state for the user.")
  }

  /// The same error of a registration is about the code alone (public tests of `ConfirmForgotPassword`).
  @Test func `a wrong code of a reset is only wrong`() throws {
    let user = try pool.make("user")
    #expect(try pool.ask("ForgotPassword", ["Username": .string(user["username"] ?? "")]).status == 200)
    let code = try pool.make("inbox")["code"]
    let reply = try pool.ask(
      "ConfirmForgotPassword",
      [
        "Username": .string(user["username"] ?? ""), "Password": "Difference-2",
        "ConfirmationCode": .string(code == "000000" ? "000001" : "000000"),
      ])
    #expect(reply.message == "Invalid verification code provided, please try again.")
  }
}
