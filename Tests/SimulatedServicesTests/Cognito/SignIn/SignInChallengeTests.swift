import AuthProviding
import SpecModel
import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

struct SignInChallengeTests {
  private let pool = PoolScene()

  private func json(_ reply: Reply, _ name: String) throws -> Value {
    try Value(json: try #require(reply.text("ChallengeParameters.\(name)")))
  }

  @Test func `a password from an administrator is changed at the first sign-in`() throws {
    let user = try pool.make("user", ["status": "force-change-password", "name": "Ada"])
    let asked = try pool.signIn(user)
    #expect(asked.text("ChallengeName") == "NEW_PASSWORD_REQUIRED")
    #expect(asked.names == ["ChallengeName", "ChallengeParameters", "Session"])
    #expect(try json(asked, "userAttributes")["name"] == "Ada")
    #expect(try json(asked, "requiredAttributes") == [])
    let refused = try pool.respond(to: asked, user["username"], ["NEW_PASSWORD": "short"])
    #expect(refused.error == "InvalidPasswordException")
    let done = try pool.respond(
      to: asked, user["username"], ["NEW_PASSWORD": "Difference-2", "userAttributes.nickname": "Countess"])
    #expect(done.text("AuthenticationResult.AccessToken") != nil)
    #expect(try pool.act("GetUser", as: done).attributes("UserAttributes")["nickname"] == "Countess")
    #expect(try pool.signIn(user["username"], "Difference-2").text("AuthenticationResult.IdToken") != nil)
  }

  @Test func `a code by SMS is a second factor`() throws {
    let user = try pool.make("user", ["mfa": "sms", "phone": "+15551234567"])
    let asked = try pool.signIn(user)
    #expect(asked.text("ChallengeName") == "SMS_MFA")
    #expect(asked.text("ChallengeParameters.CODE_DELIVERY_DELIVERY_MEDIUM") == "SMS")
    #expect(asked.text("ChallengeParameters.CODE_DELIVERY_DESTINATION")?.hasSuffix("4567") == true)
    let code = try #require(try pool.make("inbox", ["purpose": "sign-in"])["code"])
    let other = code == "000000" ? "000001" : "000000"
    let wrong = try pool.respond(to: asked, user["username"], ["SMS_MFA_CODE": .string(other)])
    #expect(wrong.error == "CodeMismatchException")
    let done = try pool.respond(to: asked, user["username"], ["SMS_MFA_CODE": .string(code)])
    #expect(done.text("AuthenticationResult.AccessToken") != nil)
  }

  @Test(arguments: [("disable-user", "NotAuthorizedException"), ("delete-user", "UserNotFoundException")])
  func `a user who is gone since the sign-in began answers no challenge`(change: String, error: String) throws {
    let user = try pool.make("user", ["mfa": "sms"])
    let asked = try pool.signIn(user)
    let code = try #require(try pool.make("inbox")["code"])
    _ = try pool.make(change, ["username": .string(try #require(user["username"]))])
    #expect(try pool.respond(to: asked, user["username"], ["SMS_MFA_CODE": .string(code)]).error == error)
    let temporary = try pool.make("user", ["status": "force-change-password", "username": "grace@kit.example"])
    let asksPassword = try pool.signIn(temporary)
    _ = try pool.make(change, ["username": .string(try #require(temporary["username"]))])
    let changed = try pool.respond(to: asksPassword, temporary["username"], ["NEW_PASSWORD": "Difference-2"])
    #expect(changed.error == error)
  }

  @Test func `five wrong codes end the sign-in`() throws {
    let user = try pool.make("user", ["mfa": "sms"])
    let asked = try pool.signIn(user)
    let code = try #require(try pool.make("inbox")["code"])
    let other = code == "000000" ? "000001" : "000000"
    for _ in 1...5 { _ = try pool.respond(to: asked, user["username"], ["SMS_MFA_CODE": .string(other)]) }
    let late = try pool.respond(to: asked, user["username"], ["SMS_MFA_CODE": .string(code)])
    #expect(late.error == "NotAuthorizedException")
  }

  @Test func `a code of an authenticator app is a second factor`() throws {
    let user = try pool.make("user", ["mfa": "totp"])
    let asked = try pool.signIn(user)
    #expect(asked.text("ChallengeName") == "SOFTWARE_TOKEN_MFA")
    let code = try #require(try pool.make("totp")["code"])
    let other = code == "000000" ? "000001" : "000000"
    let name = "SOFTWARE_TOKEN_MFA_CODE"
    #expect(try pool.respond(to: asked, user["username"], [name: .string(other)]).error == "CodeMismatchException")
    let done = try pool.respond(to: asked, user["username"], [name: .string(code)])
    #expect(done.text("AuthenticationResult.AccessToken") != nil)
  }

  @Test func `a user with both factors chooses one, unless one is preferred`() throws {
    let user = try pool.make("user", ["mfa": "select"])
    let asked = try pool.signIn(user)
    #expect(asked.text("ChallengeName") == "SELECT_MFA_TYPE")
    #expect(try json(asked, "MFAS_CAN_CHOOSE") == ["SMS_MFA", "SOFTWARE_TOKEN_MFA"])
    let next = try pool.respond(to: asked, user["username"], ["ANSWER": "SOFTWARE_TOKEN_MFA"])
    #expect(next.text("ChallengeName") == "SOFTWARE_TOKEN_MFA")
    let both = try pool.make("user", ["mfa": "both-sms-preferred"])
    #expect(try pool.signIn(both).text("ChallengeName") == "SMS_MFA")
    try pool.make("pool", ["mfa": "disabled"])
    #expect(try pool.signIn(both).text("AuthenticationResult.AccessToken") != nil)
  }

  @Test func `where a factor is required, one is set up during the sign-in`() throws {
    try pool.make("pool", ["mfa": "required"])
    let user = try pool.make("user")
    let asked = try pool.signIn(user)
    #expect(asked.text("ChallengeName") == "MFA_SETUP")
    #expect(try json(asked, "MFAS_CAN_SETUP") == ["SOFTWARE_TOKEN_MFA"])
    #expect(try pool.respond(to: asked, user["username"], [:]).error == "InvalidParameterException")
    let secret = try pool.send("AssociateSoftwareToken", ["Session": .string(asked.text("Session") ?? "")])
    #expect(secret.text("SecretCode")?.wholeMatch(of: /[A-Z2-7]{52}/) != nil)
    let code = try #require(OneTimePassword(secretCode: secret.text("SecretCode") ?? ""))
      .code(at: .seconds(1_893_456_000))
    let verified = try pool.send(
      "VerifySoftwareToken", ["Session": .string(secret.text("Session") ?? ""), "UserCode": .string(code)])
    #expect(verified.text("Status") == "SUCCESS")
    let done = try pool.ask(
      "RespondToAuthChallenge",
      [
        "ChallengeName": "MFA_SETUP", "Session": .string(verified.text("Session") ?? ""),
        "ChallengeResponses": ["USERNAME": .string(user["username"] ?? "")],
      ])
    #expect(done.text("AuthenticationResult.AccessToken") != nil)
    #expect(try pool.signIn(user).text("ChallengeName") == "SOFTWARE_TOKEN_MFA")
  }

  @Test func `the pool's own questions replace a password`() throws {
    let user = try pool.make("user")
    let begin: [String: Value] = [
      "AuthFlow": "CUSTOM_AUTH", "AuthParameters": ["USERNAME": .string(user["username"] ?? "")],
    ]
    #expect(try pool.ask("InitiateAuth", begin).error == "InvalidUserPoolConfigurationException")
    try pool.make("custom-challenge", ["question": "Sum of 2 and 2?", "answer": "4", "rounds": 2])
    let first = try pool.ask("InitiateAuth", begin)
    #expect(first.text("ChallengeName") == "CUSTOM_CHALLENGE")
    #expect(first.text("ChallengeParameters.question") == "Sum of 2 and 2?")
    let second = try pool.respond(to: first, user["username"], ["ANSWER": "4"])
    #expect(second.text("ChallengeName") == "CUSTOM_CHALLENGE")
    let done = try pool.respond(to: second, user["username"], ["ANSWER": "4"])
    #expect(done.text("AuthenticationResult.AccessToken") != nil)
    let wrong = try pool.respond(to: try pool.ask("InitiateAuth", begin), user["username"], ["ANSWER": "5"])
    #expect(wrong.message == "Incorrect username or password.")
  }

  @Test func `a session is valid once, for three minutes, for its own user and challenge`() throws {
    let user = try pool.make("user", ["status": "force-change-password"])
    let other = try pool.make("user")
    let asked = try pool.signIn(user)
    let password: [String: Value] = ["NEW_PASSWORD": "Difference-2"]
    #expect(try pool.respond(to: asked, other["username"], password).error == "NotAuthorizedException")
    let misnamed: [String: Value] = [
      "ChallengeName": "SMS_MFA", "Session": .string(asked.text("Session") ?? ""),
      "ChallengeResponses": ["USERNAME": .string(user["username"] ?? ""), "SMS_MFA_CODE": "123456"],
    ]
    #expect(try pool.ask("RespondToAuthChallenge", misnamed).error == "NotAuthorizedException")
    #expect(try pool.respond(to: asked, user["username"], password).status == 200)
    let again = try pool.respond(to: asked, user["username"], password)
    #expect(again.message == "Invalid session for the user, session can only be used once.")
    let late = try pool.signIn(try pool.make("user", ["status": "force-change-password", "username": "late"]))
    pool.pass(.seconds(180))
    #expect(
      try pool.respond(to: late, "late", password).message == "Invalid session for the user, session is expired.")
  }
}
