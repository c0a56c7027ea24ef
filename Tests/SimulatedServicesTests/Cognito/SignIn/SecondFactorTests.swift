import AuthProviding
import SpecModel
import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices
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

  @Test func `an authenticator app is associated, verified, and required once it is enabled`() throws {
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

  @Test func `codes by SMS are required while they are enabled`() throws {
    #expect(try prefer(["SMSMfaSettings": ["Enabled": true]]).status == 200)
    #expect(try pool.signIn(user).text("ChallengeName") == "SMS_MFA")
    #expect(try prefer(["SMSMfaSettings": ["Enabled": false]]).status == 200)
    #expect(try pool.signIn(user).text("ChallengeName") == nil)
    #expect(
      try prefer(["SMSMfaSettings": ["Enabled": false, "PreferredMfa": true]]).error == "InvalidParameterException")
  }

  @Test func `codes by e-mail are stored, required while they are enabled, and answered`() throws {
    #expect(try prefer(["EmailMfaSettings": ["Enabled": true, "PreferredMfa": true]]).status == 200)
    #expect(try pool.act("GetUser", as: signIn)["UserMFASettingList"] as? [String] == ["EMAIL_OTP"])
    let asked = try pool.signIn(user)
    #expect(asked.text("ChallengeName") == "EMAIL_OTP")
    #expect(asked.text("ChallengeParameters.CODE_DELIVERY_DELIVERY_MEDIUM") == "EMAIL")
    let code = Value.string(try pool.make("inbox")["code"] ?? "")
    let done = try pool.respond(to: asked, user["username"], ["EMAIL_OTP_CODE": code])
    #expect(done.text("AuthenticationResult.AccessToken") != nil)
    #expect(try prefer(["EmailMfaSettings": ["Enabled": false]]).status == 200)
    #expect(try pool.signIn(user).text("ChallengeName") == nil)
  }

  @Test func `one of several factors is chosen by its name`() throws {
    #expect(try prefer(["EmailMfaSettings": ["Enabled": true], "SMSMfaSettings": ["Enabled": true]]).status == 200)
    let asked = try pool.signIn(user)
    #expect(asked.text("ChallengeParameters.MFAS_CAN_CHOOSE") == #"["SMS_MFA","EMAIL_OTP"]"#)
    let chosen = try pool.respond(to: asked, user["username"], ["ANSWER": "EMAIL_OTP"])
    #expect(chosen.text("ChallengeName") == "EMAIL_OTP")
  }

  @Test func `a factor without an address, and a passkey, are refused`() throws {
    #expect(try prefer(["WebAuthnMfaSettings": ["Enabled": true]]).error == "InvalidParameterException")
    #expect(try prefer(["WebAuthnMfaSettings": ["Enabled": false]]).status == 200)
    #expect(try pool.act("DeleteUserAttributes", as: signIn, ["UserAttributeNames": ["email"]]).status == 200)
    #expect(try prefer(["EmailMfaSettings": ["Enabled": true]]).error == "InvalidParameterException")
  }
}

struct OneTimePasswordTests {
  private let password = OneTimePassword(secret: Array("12345678901234567890".utf8))

  /// RFC 6238, appendix B, for SHA-1.
  @Test(arguments: [
    (59, "94287082"), (1_111_111_109, "07081804"), (1_111_111_111, "14050471"), (1_234_567_890, "89005924"),
    (2_000_000_000, "69279037"), (20_000_000_000, "65353130"),
  ])
  func `passwords are those of the RFC`(seconds: Int, code: String) {
    #expect(password.code(at: .seconds(seconds), digits: 8) == code)
    #expect(password.code(at: .seconds(seconds)) == String(code.suffix(6)))
  }

  @Test(arguments: [(-31, false), (-30, true), (0, true), (29, true), (59, true), (60, false)])
  func `a password is valid in its half minute and the adjacent ones`(offset: Int, isAccepted: Bool) {
    let code = password.code(at: .seconds(1_111_111_110))
    #expect(password.accepts(code, at: .seconds(1_111_111_110 + offset)) == isAccepted)
  }

  @Test func `other texts are rejected`() {
    for text in ["", "94287082", "28708", " 287082", "000000"] {
      #expect(!password.accepts(text, at: .seconds(59)), "\(text)")
    }
    #expect(password.accepts("287082", at: .seconds(59)))
  }

  /// The secret of the RFC, and the test vectors of RFC 4648, section 10.
  @Test(arguments: [
    ("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", "12345678901234567890"), ("MZXW6YTBOI", "foobar"), ("MZXW6YQ", "foob"),
    ("MY", "f"), ("", ""),
  ])
  func `secrets are read from base32`(code: String, text: String) {
    #expect(OneTimePassword(secretCode: code)?.secret == Array(text.utf8))
  }

  @Test(arguments: ["mzxw6", "MZ XW", "MZXW1", "MY======"])
  func `other secrets are rejected`(code: String) { #expect(OneTimePassword(secretCode: code) == nil) }
}
