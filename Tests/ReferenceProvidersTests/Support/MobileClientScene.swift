import AuthProviding
import CognitoProtocols
import CognitoServices
import DeterministicExecution
import LoginWithAmazonProtocols
import SimulatedServices
import Testing
import WorldScripting

@testable import CognitoClients
@testable import LoginWithAmazonClients

/// A simulated world with the reference mobile client in it, and a user `ada` in the pool.
final class MobileClientScene: ClientScene<ReferenceMobileClient> {
  static let password = "Correct-Horse-7"

  init(seed: UInt64 = 7, user: [String: Value]? = [:]) throws {
    try super.init(seed: seed, in: ServiceFamily.cognito.worlds) { ReferenceMobileClient(world: $0) }
    guard let user else { return }
    try make("user", ["username": "ada", "password": .string(Self.password)].merging(user) { $1 })
  }

  /// Creates or changes something at the service, and returns the values that the instruction binds.
  @discardableResult func make(_ thing: String, _ arguments: [String: Value] = [:]) throws -> [String: Value] {
    let applied = try scripted.apply(.service(thing, arguments: arguments))
    _ = scheduler.drain()
    return applied.binding
  }

  /// Changes the app's configuration, and relaunches the app.
  func configure(_ configuration: [String: Value]) throws {
    try apply(.device("configuration", arguments: configuration))
    try relaunch()
  }

  func storeAnswers(_ state: String) throws { try apply(.device("store", arguments: ["state": .string(state)])) }

  static let login: [String: Value] = ["username": "ada", "password": .string(password)]

  @discardableResult func signIn() -> [Completion.Ending] { call("signIn", Self.login) }

  func startSignIn() -> StartedCall { start("signIn", Self.login) }

  func confirm(_ answer: Value?) -> [Completion.Ending] {
    call("confirmSignIn", ["challengeResponse": answer ?? ""])
  }

  /// The newest code that the service sent.
  func code() throws -> Value? { try make("inbox")["code"] }

  /// The states that the client reported to its listeners, in order.
  var states: [String] { record.events.filter { $0.name == "userState" }.compactMap(\.value.text) }

  var state: Value? { call("currentUserState").reply?["userState"] }

  /// Returns the bodies of an exchange's requests, in order.
  func sent(_ exchange: String) -> [Value] {
    record.exchanges.filter { $0.name == exchange }.map { (try? Value(json: $0.request.body)) ?? .null }
  }

  /// Returns whether the service issued a credential that is still valid.
  func isGood(_ kind: String, _ value: Value?) -> Bool {
    record.credentials.contains { $0.kind == kind && $0.value == value?.text && $0.isValid(at: scheduler.now) }
  }
}

extension [Completion.Ending] {
  /// The error code of a call whose only ending is a failure.
  var code: String? { failure?.code }
}
