import AuthProviding
import LoginWithAmazonProtocols
import Synchronization

@testable import CognitoProtocols

/// The script of the mobile libraries in the tests: it records their calls and determines how they end.
final class MobileLibraryScript: Sendable {
  private let recorded = Mutex<[String]>([])
  let failure: MobileLibraryFailure?

  init(failing failure: MobileLibraryFailure? = nil) { self.failure = failure }

  var calls: [String] { recorded.withLock { $0 } }

  func record(_ call: String) { recorded.withLock { $0.append(call) } }

  static let profile = MobileLibraryProfile(name: "Ada", email: nil, userID: "amzn1.user.A", postalCode: "98109")
}

/// The members that are the same in every shape.
protocol ScriptedMobileLibrary: Sendable {
  var script: MobileLibraryScript { get }
}

extension ScriptedMobileLibrary {
  func handleOpenURL(url: String, sourceApplication: String?) -> Bool {
    script.record("handleOpenURL \(url) \(sourceApplication ?? "nil")")
    return url.hasPrefix("amzn-")
  }
  func getClientID() -> String? { "client" }
  func getRedirectURI() -> String? { nil }
  func failure(for error: any Error) -> MobileLibraryFailure? { error as? MobileLibraryFailure }
}

struct AsyncMobileLibrary: MobileLibraryProvider, ScriptedMobileLibrary {
  static let statement = ConformanceStatement(name: "Async", version: "1", specifications: ["lwa-v2"])
  var script = MobileLibraryScript()

  init(_ script: MobileLibraryScript) { self.script = script }
  init(world: World) {}

  func authorize(scopes: [String], options: [String: Value]?) async throws {
    try end("authorize \(scopes) \(options?.count ?? -1)")
  }
  func authorize(scopes: [String]) async throws { try end("authorize \(scopes)") }
  func getAccessToken(scopes: [String], overrideParams: [String: Value]?) async throws -> String? {
    try end("getAccessToken \(scopes) \(overrideParams?["kForceRefresh"]?.text ?? "nil")")
    return "Atza|a"
  }
  func getProfile(options: [String: Value]?) async throws -> MobileLibraryProfile {
    try end("getProfile \(options?.count ?? -1)")
    return MobileLibraryScript.profile
  }
  func getProfile() async throws -> MobileLibraryProfile {
    try end("getProfile")
    return MobileLibraryScript.profile
  }
  func clearAuthorizationState() async throws { try end("clearAuthorizationState") }

  private func end(_ call: String) throws {
    script.record(call)
    if let failure = script.failure { throw failure }
  }
}

struct CompletionMobileLibrary: MobileLibraryCompletionProvider, ScriptedMobileLibrary {
  static let statement = ConformanceStatement(name: "Completing", version: "1", specifications: ["lwa-v2"])
  var script = MobileLibraryScript()

  init(_ script: MobileLibraryScript) { self.script = script }
  init(world: World) {}

  func authorize(
    scopes: [String], options: [String: Value]?, completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) { completion(end("authorize \(scopes) \(options?.count ?? -1)", with: ())) }
  func authorize(scopes: [String], completion: @escaping @Sendable (Result<Void, any Error>) -> Void) {
    completion(end("authorize \(scopes)", with: ()))
  }
  func getAccessToken(
    scopes: [String], overrideParams: [String: Value]?,
    completion: @escaping @Sendable (Result<String?, any Error>) -> Void
  ) {
    completion(
      end("getAccessToken \(scopes) \(overrideParams?["kForceRefresh"]?.text ?? "nil")", with: "Atza|a"))
  }
  func getProfile(
    options: [String: Value]?, completion: @escaping @Sendable (Result<MobileLibraryProfile, any Error>) -> Void
  ) { completion(end("getProfile \(options?.count ?? -1)", with: MobileLibraryScript.profile)) }
  func getProfile(completion: @escaping @Sendable (Result<MobileLibraryProfile, any Error>) -> Void) {
    completion(end("getProfile", with: MobileLibraryScript.profile))
  }
  func clearAuthorizationState(completion: @escaping @Sendable (Result<Void, any Error>) -> Void) {
    completion(end("clearAuthorizationState", with: ()))
  }

  private func end<Success>(_ call: String, with success: Success) -> Result<Success, any Error> {
    script.record(call)
    return script.failure.map { .failure($0) } ?? .success(success)
  }
}

struct DelegateMobileLibrary: MobileLibraryDelegateProvider, ScriptedMobileLibrary {
  static let statement = ConformanceStatement(name: "Delegating", version: "1", specifications: ["lwa-v2"])
  var script = MobileLibraryScript()
  /// How often the client notifies the delegate.
  var times = 1

  init(_ script: MobileLibraryScript, times: Int = 1) {
    self.script = script
    self.times = times
  }
  init(world: World) {}

  func authorize(scopes: [String], options: [String: Value]?, delegate: any AuthenticationDelegate) {
    end("authorize \(scopes) \(options?.count ?? -1)", with: .nothing, delegate)
  }
  func authorize(scopes: [String], delegate: any AuthenticationDelegate) {
    end("authorize \(scopes)", with: .nothing, delegate)
  }
  func getAccessToken(scopes: [String], overrideParams: [String: Value]?, delegate: any AuthenticationDelegate) {
    end(
      "getAccessToken \(scopes) \(overrideParams?["kForceRefresh"]?.text ?? "nil")", with: .token("Atza|a"),
      delegate)
  }
  func getProfile(options: [String: Value]?, delegate: any AuthenticationDelegate) {
    end("getProfile \(options?.count ?? -1)", with: .profile(MobileLibraryScript.profile), delegate)
  }
  func getProfile(delegate: any AuthenticationDelegate) {
    end("getProfile", with: .profile(MobileLibraryScript.profile), delegate)
  }
  func clearAuthorizationState(delegate: any AuthenticationDelegate) {
    end("clearAuthorizationState", with: .nothing, delegate)
  }

  private func end(_ call: String, with result: APIResult.Content, _ delegate: any AuthenticationDelegate) {
    script.record(call)
    for _ in 1...times {
      if let failure = script.failure {
        delegate.requestDidFail(APIError(failure))
      } else {
        delegate.requestDidSucceed(APIResult(result))
      }
    }
  }
}
