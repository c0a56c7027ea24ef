import SpecModel
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

/// Sign-ins by `USER_AUTH`, which begin with one of several factors.
struct ChoiceSignInTests {
  private let pool = PoolScene()
  private let prover = SecretProver()

  init() throws {
    try pool.make("pool", ["flows": "USER_AUTH USER_PASSWORD_AUTH", "first-factors": "PASSWORD EMAIL_OTP SMS_OTP"])
  }

  private func begin(_ user: [String: String], _ more: [String: Value] = [:]) throws -> Reply {
    try pool.choose(more.merging(["USERNAME": .string(user["username"] ?? "")]) { $1 })
  }

  private func challenges(_ reply: Reply) -> [String]? { reply["AvailableChallenges"] as? [String] }

  @Test func `the flow is not enabled unless a setting says so`() throws {
    let usual = PoolScene()
    try usual.make("user")
    #expect(try usual.choose(["USERNAME": "ada"]).error == "InvalidParameterException")
  }

  @Test func `without a preference the answer lists the challenges to choose from`() throws {
    let user = try pool.make("user")
    let reply = try begin(user)
    #expect(reply.text("ChallengeName") == "SELECT_CHALLENGE")
    #expect(challenges(reply) == ["PASSWORD_SRP", "PASSWORD", "EMAIL_OTP", "SMS_OTP"])
    #expect(try challenges(begin(user, ["PREFERRED_CHALLENGE": "WEB_AUTHN"])) == challenges(reply))
    #expect(try pool.respond(to: reply, "ada", ["ANSWER": "WEB_AUTHN"]).error == "InvalidParameterException")
    #expect(try pool.respond(to: reply, "ada", [:]).error == "InvalidParameterException")
  }

  @Test(arguments: [("EMAIL_OTP", "email"), ("SMS_OTP", "sms")])
  func `a code is chosen, sent and answered`(name: String, medium: String) throws {
    let user = try pool.make("user")
    for isPreferred in [true, false] {
      let asked =
        try isPreferred
        ? begin(user, ["PREFERRED_CHALLENGE": .string(name)])
        : pool.respond(to: begin(user), "ada", ["ANSWER": .string(name)])
      #expect(asked.text("ChallengeName") == name)
      #expect(asked.text("ChallengeParameters.CODE_DELIVERY_DELIVERY_MEDIUM") == medium.uppercased())
      #expect(asked.text("ChallengeParameters.CODE_DELIVERY_DESTINATION")?.contains("*") == true)
      let sent = try pool.make("inbox")
      #expect(sent["medium"] == medium)
      let wrong = sent["code"] == "000000" ? "000001" : "000000"
      #expect(try pool.respond(to: asked, "ada", [name + "_CODE": .string(wrong)]).error == "CodeMismatchException")
      let done = try pool.respond(to: asked, "ada", [name + "_CODE": .string(sent["code"] ?? "")])
      #expect(done.text("AuthenticationResult.AccessToken") != nil)
    }
  }

  @Test func `a password comes with the preference, with the choice, or with a challenge of its own`() throws {
    let user = try pool.make("user")
    let password = Value.string(user["password"] ?? "")
    let first = try begin(user, ["PREFERRED_CHALLENGE": "PASSWORD", "PASSWORD": password])
    #expect(first.text("AuthenticationResult.AccessToken") != nil)
    let second = try pool.respond(to: begin(user), "ada", ["ANSWER": "PASSWORD", "PASSWORD": password])
    #expect(second.text("AuthenticationResult.AccessToken") != nil)
    let asked = try begin(user, ["PREFERRED_CHALLENGE": "PASSWORD"])
    #expect(asked.text("ChallengeName") == "PASSWORD")
    #expect(try pool.respond(to: asked, "ada", [:]).message == "Missing required parameter PASSWORD")
    #expect(try pool.respond(to: asked, "ada", ["PASSWORD": password]).text("AuthenticationResult.IdToken") != nil)
    let wrong = try begin(user, ["PREFERRED_CHALLENGE": "PASSWORD", "PASSWORD": "Wrong-Horse-1"])
    #expect(wrong.error == "NotAuthorizedException")
  }

  @Test(arguments: [true, false])
  func `a proof of the password begins with its public value`(isPreferred: Bool) throws {
    let user = try pool.make("user")
    let value = Value.string(prover.publicValue)
    let asked =
      try isPreferred
      ? begin(user, ["PREFERRED_CHALLENGE": "PASSWORD_SRP", "SRP_A": value])
      : pool.respond(to: begin(user, ["PREFERRED_CHALLENGE": "PASSWORD_SRP"]), "ada", ["SRP_A": value])
    #expect(asked.text("ChallengeName") == "PASSWORD_VERIFIER")
    let timestamp = "Tue Jan 1 00:00:00 UTC 2030"
    let signature = prover.signature(
      scope: UserPool.name, name: "ada", secret: user["password"] ?? "", challenge: asked, timestamp: timestamp)
    let done = try pool.respond(
      to: asked, "ada",
      [
        "PASSWORD_CLAIM_SIGNATURE": .string(signature ?? ""), "TIMESTAMP": .string(timestamp),
        "PASSWORD_CLAIM_SECRET_BLOCK": .string(asked.text("ChallengeParameters.SECRET_BLOCK") ?? ""),
      ])
    #expect(done.text("AuthenticationResult.AccessToken") != nil)
  }

  @Test func `a code needs an address, a setting, and a user without a second factor`() throws {
    let bare = try pool.make("user", ["username": "bare", "attributes": "none"])
    #expect(try challenges(begin(bare)) == ["PASSWORD_SRP", "PASSWORD"])
    let guarded = try pool.make("user", ["username": "guarded", "mfa": "sms"])
    #expect(try challenges(begin(guarded)) == ["PASSWORD_SRP", "PASSWORD"])
    try pool.make("pool", ["first-factors": "PASSWORD SMS_OTP"])
    #expect(try challenges(begin(try pool.make("user"))) == ["PASSWORD_SRP", "PASSWORD", "SMS_OTP"])
  }

  @Test func `a user who does not exist is named or hidden`() throws {
    #expect(try pool.choose(["USERNAME": "nobody"]).error == "UserNotFoundException")
    try pool.make("pool", ["hide-user-existence": "enabled"])
    let asked = try pool.choose(["USERNAME": "nobody"])
    #expect(challenges(asked) == ["PASSWORD_SRP", "PASSWORD"])
    let reply = try pool.respond(to: asked, "nobody", ["ANSWER": "PASSWORD", "PASSWORD": "Wrong-Horse-1"])
    #expect(reply.message == "Incorrect username or password.")
  }

  @Test func `a factor that is not simulated is refused with the list of those that are`() throws {
    let error = #expect(throws: InstructionError.self) { try pool.make("pool", ["first-factors": "WEB_AUTHN"]) }
    #expect(
      error?.description
        == "'WEB_AUTHN' is not simulated; 'first-factors' takes 'none', or some of 'PASSWORD', 'EMAIL_OTP', 'SMS_OTP'")
  }

  @Test func `the user's factors are listed`() throws {
    try pool.make("user", ["mfa": "totp"])
    let user = try pool.make("user", ["username": "grace"])
    let reply = try pool.act("GetUserAuthFactors", as: pool.signIn(user))
    #expect(reply.text("Username") == "grace")
    #expect(reply.names == ["ConfiguredUserAuthFactors", "Username"])
    #expect(reply["ConfiguredUserAuthFactors"] as? [String] == ["PASSWORD", "EMAIL_OTP", "SMS_OTP"])
    let signIn = try pool.signIn(user)
    #expect(
      try pool.act("SetUserMFAPreference", as: signIn, ["EmailMfaSettings": ["Enabled": true, "PreferredMfa": true]])
        .status == 200)
    let after = try pool.act("GetUserAuthFactors", as: signIn)
    #expect(after.text("PreferredMfaSetting") == "EMAIL_OTP")
    #expect(after["UserMFASettingList"] as? [String] == ["EMAIL_OTP"])
  }
}
