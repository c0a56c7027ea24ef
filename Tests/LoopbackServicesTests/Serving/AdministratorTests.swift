import HTTPTypes
import SpecModel
import Testing

@testable import CognitoServices
@testable import LoopbackServices

/// Administrators of a served pool, as a test suite prepares its users; clients of cases cannot be any.
@Suite struct AdministratorTests {
  private let client = ServedClient()
  private let pool: [String: Value] = ["UserPoolId": "us-east-1_Kd8Xw2Zq1"]
  private let app: [String: Value] = ["ClientId": "4p7q2m9s6t1v8x3z5b0c2d4f6g"]

  private var hedy: [String: Value] { pool.merging(["Username": "hedy"]) { $1 } }

  /// Calls an operation of administrators about one user.
  @discardableResult
  private func ask(_ operation: String, _ more: [String: Value] = [:]) async throws -> Value {
    try await client.cognito(operation, .map(hedy.merging(more) { $1 })).value
  }

  private func status() async throws -> Value? { try await ask("AdminGetUser")["UserStatus"] }

  @Test func `a user with a temporary password has to choose another`() async throws {
    let made = try await ask(
      "AdminCreateUser", ["TemporaryPassword": "Temporary-Horse-6", "MessageAction": "SUPPRESS"])
    #expect(made["User"]?["UserStatus"] == "FORCE_CHANGE_PASSWORD")
    let asked = try await client.signIn("hedy", "Temporary-Horse-6").value
    #expect(asked["ChallengeName"] == "NEW_PASSWORD_REQUIRED")
    let answer = try await client.cognito(
      "AdminRespondToAuthChallenge",
      .map(
        pool.merging(app) { $1 }.merging([
          "ChallengeName": "NEW_PASSWORD_REQUIRED", "Session": asked["Session"] ?? .null,
          "ChallengeResponses": ["USERNAME": "hedy", "NEW_PASSWORD": "Fresh-Horse-8"],
        ]) { $1 }))
    #expect(answer.value["AuthenticationResult"]?["AccessToken"] != nil)
    #expect(try await status() == "CONFIRMED")
  }

  @Test(arguments: [true, false])
  func `a password is the user's own or temporary`(isPermanent: Bool) async throws {
    try await ask("AdminCreateUser")
    try await ask("AdminSetUserPassword", ["Password": "Fresh-Horse-8", "Permanent": .bool(isPermanent)])
    #expect(try await status() == (isPermanent ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD"))
    let answer = try await client.signIn("hedy", "Fresh-Horse-8").value
    #expect((answer["AuthenticationResult"] != nil) == isPermanent)
  }

  @Test func `a temporary password ends after a week`() async throws {
    try await ask("AdminCreateUser", ["TemporaryPassword": "Temporary-Horse-6"])
    try await client.control(.post, "clock", ["advance_seconds": 604_801])
    let late = try await client.signIn("hedy", "Temporary-Horse-6").value
    #expect(late["message"]?.text?.hasPrefix("Temporary password has expired") == true)
  }

  @Test func `a user is changed and deleted by each operation`() async throws {
    try await client.control(.put, "users", ["username": "hedy", "password": "Fresh-Horse-8"])
    try await ask("AdminDisableUser")
    #expect(try await ask("AdminGetUser")["Enabled"] == false)
    #expect(try await client.signIn("hedy", "Fresh-Horse-8").value["message"] == "User is disabled.")
    try await ask("AdminEnableUser")
    try await ask("AdminSetUserMFAPreference", ["EmailMfaSettings": ["Enabled": true, "PreferredMfa": true]])
    #expect(try await ask("AdminGetUser")["PreferredMfaSetting"] == "EMAIL_OTP")
    try await ask("AdminResetUserPassword")
    #expect(try await status() == "RESET_REQUIRED")
    try await ask("AdminDeleteUser")
    #expect(try await ask("AdminGetUser")["__type"] == "UserNotFoundException")
  }

  @Test(arguments: [
    ("username ^= \"h\"", ["hedy"]), ("email = \"grace@example.com\"", ["grace"]), ("", ["grace", "hedy"]),
    ("\"status\" = \"Enabled\"", ["grace", "hedy"]), ("name = \"a \\\"b\\\"\"", []),
  ])
  func `users are found by one attribute`(filter: String, names: [Value]) async throws {
    try await ask("AdminCreateUser")
    let listed = try await client.cognito("ListUsers", .map(pool.merging(["Filter": .string(filter)]) { $1 }))
    #expect(listed.value["Users"]?.list?.map { $0["Username"] } == names)
  }

  @Test func `the pool is made anew once, and again when it is deleted`() async throws {
    let made = try await client.cognito("CreateUserPool", ["PoolName": "tests"]).value["UserPool"]
    #expect(made?["Id"] == pool["UserPoolId"])
    let second = try await client.cognito("CreateUserPool", ["PoolName": "other"]).value
    #expect(second["__type"] == "LimitExceededException")
    #expect(try await client.signIn("grace", "Compiler-A0-1952").value["__type"] == "ResourceNotFoundException")
    #expect(try await client.cognito("DeleteUserPool", .map(pool)).status == 200)
    #expect(try await client.cognito("DescribeUserPool", .map(pool)).value["__type"] == "ResourceNotFoundException")
    #expect(try await client.cognito("CreateUserPool", ["PoolName": "other"]).status == 200)
  }

  @Test func `cases have no administrators`() {
    #expect(!CognitoService.description.exchanges.contains { $0.name.hasPrefix("Admin") || $0.name == "ListUsers" })
    #expect(CognitoService.liveDescription.exchanges.contains { $0.name == "AdminGetUser" })
  }
}
