import SpecModel
import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices

struct RegistrationTests {
  private let pool = PoolScene()
  private let grace: [String: Value] = [
    "Username": "grace", "Password": "Compiler-1906",
    "UserAttributes": [
      ["Name": "email", "Value": "grace@example.com"], ["Name": "name", "Value": "Grace Hopper"],
    ],
  ]

  private func confirm(_ code: String?, as name: Value = "grace", force: Bool? = nil) throws -> Reply {
    var input: [String: Value] = ["Username": name, "ConfirmationCode": .string(code ?? "")]
    if let force { input["ForceAliasCreation"] = .bool(force) }
    return try pool.ask("ConfirmSignUp", input)
  }

  @Test func `a new user is unconfirmed, and a code is sent to the address`() throws {
    let reply = try pool.ask("SignUp", grace)
    #expect(reply.status == 200)
    #expect(reply.truth("UserConfirmed") == false)
    #expect(
      reply.text("UserSub")?.wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/)
        != nil)
    #expect(reply.text("CodeDeliveryDetails.DeliveryMedium") == "EMAIL")
    #expect(reply.text("CodeDeliveryDetails.AttributeName") == "email")
    #expect(reply.text("CodeDeliveryDetails.Destination") == "g***@e***")
    let message = try pool.make("inbox", ["username": "grace"])
    #expect(message["medium"] == "email")
    #expect(message["destination"] == "grace@example.com")
    #expect(message["purpose"] == "sign-up")
    #expect(message["code"]?.wholeMatch(of: /[0-9]{6}/) != nil)
  }

  @Test func `the code that was sent confirms the user, once`() throws {
    _ = try pool.ask("SignUp", grace)
    #expect(try pool.signIn("grace", "Compiler-1906").error == "UserNotConfirmedException")
    let code = try pool.make("inbox")["code"]
    #expect(try confirm(code).status == 200)
    #expect(try pool.signIn("grace", "Compiler-1906").status == 200)
    let again = try confirm(code)
    #expect(again.error == "NotAuthorizedException")
    #expect(again.message == "User cannot be confirmed. Current status is CONFIRMED")
  }

  @Test func `a wrong code is a mismatch, and after five there are no more attempts`() throws {
    _ = try pool.ask("SignUp", grace)
    let code = try #require(try pool.make("inbox")["code"])
    let other = code == "000000" ? "000001" : "000000"
    for _ in 1...5 { #expect(try confirm(other).error == "CodeMismatchException") }
    #expect(try confirm(code).error == "LimitExceededException")
  }

  @Test func `a code is valid for a day`() throws {
    _ = try pool.ask("SignUp", grace)
    let code = try pool.make("inbox")["code"]
    pool.pass(.seconds(86_401))
    #expect(try confirm(code).error == "ExpiredCodeException")
  }

  @Test func `a code that is sent again replaces the first`() throws {
    _ = try pool.ask("SignUp", grace)
    let first = try pool.make("inbox")["code"]
    let reply = try pool.ask("ResendConfirmationCode", ["Username": "grace"])
    #expect(reply.text("CodeDeliveryDetails.DeliveryMedium") == "EMAIL")
    let second = try pool.make("inbox")["code"]
    #expect(first != second)
    #expect(try confirm(first).error == "CodeMismatchException")
    #expect(try confirm(second).status == 200)
    #expect(try pool.ask("ResendConfirmationCode", ["Username": "grace"]).error == "InvalidParameterException")
  }

  @Test func `codes are resent at most five times an hour`() throws {
    _ = try pool.ask("SignUp", grace)
    for _ in 1...5 { #expect(try pool.ask("ResendConfirmationCode", ["Username": "grace"]).status == 200) }
    #expect(try pool.ask("ResendConfirmationCode", ["Username": "grace"]).error == "LimitExceededException")
    pool.pass(.seconds(3600))
    #expect(try pool.ask("ResendConfirmationCode", ["Username": "grace"]).status == 200)
  }

  @Test func `a user name is unique`() throws {
    _ = try pool.ask("SignUp", grace)
    #expect(try pool.ask("SignUp", grace).error == "UsernameExistsException")
  }

  @Test(arguments: [
    ("Short-1", "Password not long enough"), ("compiler-1906", "Password must have uppercase characters"),
    ("COMPILER-1906", "Password must have lowercase characters"),
    ("Compiler-love", "Password must have numeric characters"),
    ("Compiler1906", "Password must have symbol characters"),
  ])
  func `a password must comply with the policy`(password: String, complaint: String) throws {
    let reply = try pool.ask("SignUp", ["Username": "grace", "Password": .string(password)])
    #expect(reply.error == "InvalidPasswordException")
    #expect(reply.message == "Password did not conform with policy: \(complaint)")
    try pool.make("pool", ["password-minimum": 6, "password-needs": ""])
    #expect(try pool.ask("SignUp", ["Username": "grace", "Password": .string(password)]).status == 200)
  }

  @Test func `a pool that confirms automatically sends no code`() throws {
    try pool.make("pool", ["auto-confirm": "enabled"])
    let reply = try pool.ask("SignUp", grace)
    #expect(reply.truth("UserConfirmed") == true)
    #expect(reply.names == ["UserConfirmed", "UserSub"])
    #expect(try pool.make("inbox")["code"] == "none")
    #expect(try pool.signIn("grace", "Compiler-1906").status == 200)
  }

  @Test func codesAreSentBySMSIfThePoolSaysSo() throws {
    try pool.make("pool", ["delivery": "sms"])
    var input = grace
    input["UserAttributes"] = [["Name": "phone_number", "Value": "+15551234567"]]
    let reply = try pool.ask("SignUp", input)
    #expect(reply.text("CodeDeliveryDetails.DeliveryMedium") == "SMS")
    #expect(reply.text("CodeDeliveryDetails.AttributeName") == "phone_number")
    #expect(reply.text("CodeDeliveryDetails.Destination")?.hasSuffix("4567") == true)
    #expect(reply.text("CodeDeliveryDetails.Destination")?.contains("555") == false)
  }

  @Test func `the alias of another user is rejected, unless forced`() throws {
    try pool.make("user", ["username": "ada", "email": "grace@example.com", "password": "Engine-1843"])
    _ = try pool.ask("SignUp", grace)
    let code = try pool.make("inbox", ["username": "grace"])["code"]
    #expect(try confirm(code).error == "AliasExistsException")
    #expect(try confirm(code, force: true).status == 200)
    #expect(try pool.signIn("grace@example.com", "Compiler-1906").status == 200)
    #expect(try pool.signIn("ada", "Engine-1843").status == 200)
  }

  @Test func `an unknown user is reported, or hidden by the pool's setting`() throws {
    #expect(try confirm("123456", as: "nobody").error == "UserNotFoundException")
    #expect(try pool.ask("ResendConfirmationCode", ["Username": "nobody"]).error == "UserNotFoundException")
    try pool.make("pool", ["hide-user-existence": "enabled"])
    #expect(try confirm("123456", as: "nobody").error == "ExpiredCodeException")
    let reply = try pool.ask("ResendConfirmationCode", ["Username": "nobody"])
    #expect(reply.text("CodeDeliveryDetails.DeliveryMedium") == "EMAIL")
  }

  @Test(arguments: [
    ("email", "grace", "InvalidParameterException"), ("phone_number", "555", "InvalidParameterException"),
    ("shoe_size", "39", "InvalidParameterException"), ("custom:shoe_size", "39", "InvalidParameterException"),
    ("custom:", "39", "InvalidParameterException"), ("birthdate", "1843", "InvalidParameterException"),
    ("email_verified", "true", "NotAuthorizedException"),
  ])
  func `attributes must comply with the schema`(name: String, value: String, error: String) throws {
    var input = grace
    input["UserAttributes"] = [["Name": .string(name), "Value": .string(value)]]
    #expect(try pool.ask("SignUp", input).error == error)
  }

  @Test func `all attributes that the pool does not define are named, as AWS does`() throws {
    var input = grace
    input["UserAttributes"] = [
      ["Name": "custom:first", "Value": "1"], ["Name": "custom:tier", "Value": "Gold"],
      ["Name": "birthdate", "Value": "9 Dec 1906 "], ["Name": "shoe", "Value": "39"],
    ]
    let reply = try pool.ask("SignUp", input)
    #expect(
      reply.message == "Attributes did not conform to the schema: "
        + "custom:first: Attribute does not exist in the schema.\n"
        + "birthdate: String must be no longer than 10 characters\n"
        + "shoe: Attribute does not exist in the schema.\n")
    input["UserAttributes"] = [
      ["Name": "custom:tier", "Value": "Gold"], ["Name": "birthdate", "Value": "1906-12-09"],
    ]
    #expect(try pool.ask("SignUp", input).status == 200)
  }
}
