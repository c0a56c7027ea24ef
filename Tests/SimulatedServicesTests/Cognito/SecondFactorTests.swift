import AuthProviding
import SpecModel
import Testing

@testable import SimulatedServices

struct SecondFactorTests {
  private let pool = PoolScene()
  private let user: [String: String]
  private let signIn: Reply

  init() throws {
    user = try pool.make("user")
    signIn = try pool.signIn(user)
  }

  private func prefer(_ settings: [String: Value]) throws -> Reply {
    try pool.act("SetUserMFAPreference", as: signIn, settings)
  }

  @Test func `an authenticator app is associated, verified, and asked for once it is enabled`() throws {
    #expect(try prefer(["SoftwareTokenMfaSettings": ["Enabled": true]]).error == "InvalidParameterException")
    let early = try pool.act("VerifySoftwareToken", as: signIn, ["UserCode": "123456"])
    #expect(early.error == "SoftwareTokenMFANotFoundException")
    let secret = try #require(try pool.act("AssociateSoftwareToken", as: signIn).text("SecretCode"))
    let code = try #require(OneTimePassword(secretCode: secret)).code(at: .seconds(1_893_456_000))
    let wrong = try pool.act(
      "VerifySoftwareToken", as: signIn, ["UserCode": .string(code == "000000" ? "000001" : "000000")])
    #expect(wrong.error == "EnableSoftwareTokenMFAException")
    let verified = try pool.act(
      "VerifySoftwareToken", as: signIn, ["UserCode": .string(code), "FriendlyDeviceName": "phone"])
    #expect(verified.text("Status") == "SUCCESS")
    #expect(try pool.signIn(user).text("ChallengeName") == nil)
    #expect(try prefer(["SoftwareTokenMfaSettings": ["Enabled": true, "PreferredMfa": true]]).status == 200)
    let shown = try pool.act("GetUser", as: signIn)
    #expect(shown.text("PreferredMfaSetting") == "SOFTWARE_TOKEN_MFA")
    #expect(shown["UserMFASettingList"] as? [String] == ["SOFTWARE_TOKEN_MFA"])
    let asked = try pool.signIn(user)
    #expect(asked.text("ChallengeName") == "SOFTWARE_TOKEN_MFA")
    #expect(asked.text("ChallengeParameters.FRIENDLY_DEVICE_NAME") == "phone")
  }

  @Test func `messages are asked for once they are enabled, and no longer once they are not`() throws {
    #expect(try prefer(["SMSMfaSettings": ["Enabled": true]]).status == 200)
    #expect(try pool.signIn(user).text("ChallengeName") == "SMS_MFA")
    #expect(try prefer(["SMSMfaSettings": ["Enabled": false]]).status == 200)
    #expect(try pool.signIn(user).text("ChallengeName") == nil)
    #expect(
      try prefer(["SMSMfaSettings": ["Enabled": false, "PreferredMfa": true]]).error == "InvalidParameterException")
  }
}
