import AuthProviding
import Synchronization

@testable import CognitoProtocols

/// The script of the mobile clients in the tests: it records their calls and determines how they end.
final class MobileClientScript: Sendable {
  private let recorded = Mutex<[String]>([])
  /// The error of every call; `nil` for success.
  let failure: (any Error)?
  /// Whether handlers receive a result, even together with an error.
  let hasResult: Bool

  init(failing failure: (any Error)? = nil, hasResult: Bool = true) {
    self.failure = failure
    self.hasResult = hasResult
  }

  var calls: [String] { recorded.withLock { $0 } }

  func record(_ call: String) { recorded.withLock { $0.append(call) } }

  /// Records a call, and ends it as an `async` call.
  func end<Success>(_ call: String, _ success: Success) throws -> Success {
    record(call)
    if let failure { throw failure }
    return success
  }

  /// Records a call, and ends it as a call with a handler.
  func end<Success>(_ call: String, _ success: Success, _ handler: (Success?, (any Error)?) -> Void) {
    record(call)
    handler(hasResult ? success : nil, failure)
  }

  /// What is recorded of a sign-out with options.
  static func signOut(_ options: SignOutOptions) -> String {
    let flags = [options.signOutGlobally, options.invalidateTokens].map { $0.map { "\($0)" } ?? "nil" }
    return "signOut \(flags.joined(separator: " "))"
  }

  static let delivery = UserCodeDeliveryDetails(deliveryMedium: .sms, destination: "+*1", attributeName: "phone_number")
  static let signIn = SignInResult(
    signInState: .smsMFA, rawValue: "CONFIRMATION_CODE", codeDeliveryDetails: delivery, parameters: ["A": "b"])
  static let signUp = SignUpResult(signUpConfirmationState: .unconfirmed)
  static let reset = ForgotPasswordResult(forgotPasswordState: .confirmationCodeSent, codeDeliveryDetails: delivery)
}

/// A client with `async` calls that has only the documented calls.
struct DocumentedMobileClient: MobileClientProvider {
  static let statement = ConformanceStatement(name: "Documented", version: "1", specifications: ["cognito"])
  var script = MobileClientScript()

  init(_ script: MobileClientScript) { self.script = script }
  init(world: World) { world.events.emit(userState: .signedOut) }

  func initialize() async throws -> UserState { try script.end("initialize", .guest) }
  func signIn(username: String, password: String, validationData: [String: String]?) async throws -> SignInResult {
    try script.end("signIn \(username) \(password) \(validationData?["k"] ?? "nil")", MobileClientScript.signIn)
  }
  func signOut() async throws { try script.end("signOut", ()) }
  func signOutWithDefaultOptions() async throws { try await signOut(options: SignOutOptions()) }
  func signOut(options: SignOutOptions) async throws {
    try script.end(MobileClientScript.signOut(options), ())
  }
  func signUp(username: String, password: String, userAttributes: [String: String]?) async throws -> SignUpResult {
    try script.end("signUp \(username) \(password) \(userAttributes?["k"] ?? "nil")", MobileClientScript.signUp)
  }
  func confirmSignUp(username: String, confirmationCode: String) async throws -> SignUpResult {
    try script.end("confirmSignUp \(username) \(confirmationCode)", MobileClientScript.signUp)
  }
  func resendSignUpCode(username: String) async throws -> SignUpResult {
    try script.end("resendSignUpCode \(username)", MobileClientScript.signUp)
  }
  func forgotPassword(username: String) async throws -> ForgotPasswordResult {
    try script.end("forgotPassword \(username)", MobileClientScript.reset)
  }
  func confirmForgotPassword(
    username: String, newPassword: String, confirmationCode: String
  ) async throws -> ForgotPasswordResult {
    try script.end("confirmForgotPassword \(username) \(newPassword) \(confirmationCode)", MobileClientScript.reset)
  }
  func failure(for error: any Error) -> MobileClientFailure? { error as? MobileClientFailure }
}

/// A client with completion handlers that has only the documented calls.
struct DocumentedCompletionMobileClient: MobileClientCompletionProvider {
  static let statement = ConformanceStatement(name: "Completing", version: "1", specifications: ["cognito"])
  var script = MobileClientScript()

  init(_ script: MobileClientScript) { self.script = script }
  init(world: World) {}

  func initialize(completionHandler: @escaping @Sendable (UserState?, (any Error)?) -> Void) {
    script.end("initialize", .guest, completionHandler)
  }
  func signIn(
    username: String, password: String, validationData: [String: String]?,
    completionHandler: @escaping @Sendable (SignInResult?, (any Error)?) -> Void
  ) {
    script.end(
      "signIn \(username) \(password) \(validationData?["k"] ?? "nil")", MobileClientScript.signIn, completionHandler)
  }
  func signOut() { script.record("signOut") }
  func signOut(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    signOut(options: SignOutOptions(), completionHandler: completionHandler)
  }
  func signOut(options: SignOutOptions, completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    script.record(MobileClientScript.signOut(options))
    completionHandler(script.failure)
  }
  func signUp(
    username: String, password: String, userAttributes: [String: String]?,
    completionHandler: @escaping @Sendable (SignUpResult?, (any Error)?) -> Void
  ) {
    script.end(
      "signUp \(username) \(password) \(userAttributes?["k"] ?? "nil")", MobileClientScript.signUp, completionHandler)
  }
  func confirmSignUp(
    username: String, confirmationCode: String,
    completionHandler: @escaping @Sendable (SignUpResult?, (any Error)?) -> Void
  ) { script.end("confirmSignUp \(username) \(confirmationCode)", MobileClientScript.signUp, completionHandler) }
  func resendSignUpCode(
    username: String, completionHandler: @escaping @Sendable (SignUpResult?, (any Error)?) -> Void
  ) { script.end("resendSignUpCode \(username)", MobileClientScript.signUp, completionHandler) }
  func forgotPassword(
    username: String, completionHandler: @escaping @Sendable (ForgotPasswordResult?, (any Error)?) -> Void
  ) { script.end("forgotPassword \(username)", MobileClientScript.reset, completionHandler) }
  func confirmForgotPassword(
    username: String, newPassword: String, confirmationCode: String,
    completionHandler: @escaping @Sendable (ForgotPasswordResult?, (any Error)?) -> Void
  ) {
    script.end(
      "confirmForgotPassword \(username) \(newPassword) \(confirmationCode)", MobileClientScript.reset,
      completionHandler)
  }
  func failure(for error: any Error) -> MobileClientFailure? { error as? MobileClientFailure }
}
