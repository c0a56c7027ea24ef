import SpecModel
import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices

struct PasswordResetTests {
  private let pool = PoolScene()
  private let user: [String: String]
  private var name: Value { .string(user["username"] ?? "") }

  init() throws { user = try pool.make("user") }

  private func ask() throws -> Reply { try pool.ask("ForgotPassword", ["Username": name]) }

  private func confirm(_ code: String?, _ password: String = "Difference-2") throws -> Reply {
    try pool.ask(
      "ConfirmForgotPassword",
      ["Username": name, "ConfirmationCode": .string(code ?? ""), "Password": .string(password)])
  }

  @Test func `the code that was sent sets a new password`() throws {
    let reply = try ask()
    #expect(reply.text("CodeDeliveryDetails.AttributeName") == "email")
    let message = try pool.make("inbox", ["purpose": "password-reset"])
    #expect(message["destination"] == user["email"])
    #expect(try pool.signIn(user).status == 200)
    let confirmed = try confirm(message["code"])
    #expect(confirmed.status == 200)
    #expect(confirmed.names.isEmpty)
    #expect(try pool.signIn(user).message == "Incorrect username or password.")
    #expect(try pool.signIn(user["username"], "Difference-2").status == 200)
    #expect(try confirm(message["code"]).error == "ExpiredCodeException")
  }

  @Test func `a code is valid for an hour`() throws {
    _ = try ask()
    let code = try pool.make("inbox")["code"]
    pool.pass(.seconds(3600))
    #expect(try confirm(code).error == "ExpiredCodeException")
  }

  @Test func `wrong codes are counted`() throws {
    _ = try ask()
    let code = try #require(try pool.make("inbox")["code"])
    let other = code == "000000" ? "000001" : "000000"
    for _ in 1...5 { #expect(try confirm(other).error == "CodeMismatchException") }
    #expect(try confirm(code).error == "LimitExceededException")
  }

  @Test func `a password that violates the policy leaves the code valid`() throws {
    _ = try ask()
    let code = try pool.make("inbox")["code"]
    #expect(try confirm(code, "short").error == "InvalidPasswordException")
    #expect(try confirm(code).status == 200)
  }

  @Test func `resets are limited to five an hour`() throws {
    for _ in 1...5 { #expect(try ask().status == 200) }
    let reply = try ask()
    #expect(reply.error == "LimitExceededException")
    #expect(reply.message == "Attempt limit exceeded, please try after some time.")
  }

  @Test func `a user without a verified address cannot reset the password`() throws {
    let bare = try pool.make("user", ["attributes": "none"])
    let reply = try pool.ask("ForgotPassword", ["Username": .string(bare["username"] ?? "")])
    #expect(reply.error == "InvalidParameterException")
  }

  @Test func `an unknown user is reported, or hidden by the pool's setting`() throws {
    #expect(try pool.ask("ForgotPassword", ["Username": "nobody"]).error == "UserNotFoundException")
    try pool.make("pool", ["hide-user-existence": "enabled"])
    let reply = try pool.ask("ForgotPassword", ["Username": "nobody"])
    #expect(reply.text("CodeDeliveryDetails.Destination")?.contains("@") == true)
    let confirmed = try pool.ask(
      "ConfirmForgotPassword", ["Username": "nobody", "ConfirmationCode": "123456", "Password": "Difference-2"])
    #expect(confirmed.error == "CodeMismatchException")
  }

  @Test func `a user completes a reset that an administrator requested`() throws {
    try pool.make("reset-password")
    #expect(try pool.signIn(user).error == "PasswordResetRequiredException")
    _ = try ask()
    #expect(try confirm(pool.make("inbox")["code"]).status == 200)
    #expect(try pool.signIn(user["username"], "Difference-2").status == 200)
  }

  @Test func `a signed-in user changes the password with the old one`() throws {
    let signIn = try pool.signIn(user)
    func change(_ old: String?, _ new: String) throws -> Reply {
      try pool.act(
        "ChangePassword", as: signIn, ["PreviousPassword": .string(old ?? ""), "ProposedPassword": .string(new)])
    }
    #expect(try change("Wrong-Horse-1", "Difference-2").message == "Incorrect username or password.")
    #expect(try change(user["password"], "short").error == "InvalidPasswordException")
    #expect(try change(user["password"], "Difference-2").status == 200)
    #expect(try pool.signIn(user["username"], "Difference-2").status == 200)
    for _ in 1...5 { _ = try change("Wrong-Horse-1", "Difference-3") }
    #expect(try change("Difference-2", "Difference-3").error == "LimitExceededException")
  }

  @Test func `another composition of a letter is another password`() throws {
    try pool.make("user", ["username": "hedy", "password": "Pa\u{308}ssword-9X"])
    let composed = "P\u{e4}ssword-9X"
    #expect(try pool.signIn("hedy", composed).message == "Incorrect username or password.")
    let signIn = try pool.signIn("hedy", "Pa\u{308}ssword-9X")
    let change = ["PreviousPassword": Value.string(composed), "ProposedPassword": "Difference-2"]
    #expect(try pool.act("ChangePassword", as: signIn, change).message == "Incorrect username or password.")
  }
}
