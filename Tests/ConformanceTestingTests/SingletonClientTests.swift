import AuthProviding
import CognitoProtocols
import ConformanceTesting
import LoginWithAmazonClients
import LoginWithAmazonProtocols
import Synchronization
import Testing

// MARK: - The client, a singleton that reports to delegates

/// A mobile library like version 2 of the SDK: everything is static.
private enum SharedMobileLibrary {
  private static let library = Mutex<ReferenceMobileLibrary?>(nil)

  static var current: ReferenceMobileLibrary? { library.withLock { $0 } }

  /// Forgets everything that is not on the device.
  static func reset(in world: World) { library.withLock { $0 = ReferenceMobileLibrary(world: world) } }

  /// Does the work of a call, and reports to its delegate.
  static func run(
    for delegate: any AuthenticationDelegate,
    _ work: @escaping @Sendable (ReferenceMobileLibrary) async throws -> APIResult.Content
  ) {
    guard let library = current else { return }
    Task {
      do {
        delegate.requestDidSucceed(APIResult(try await work(library)))
      } catch {
        delegate.requestDidFail(APIError(error))
      }
    }
  }
}

// MARK: - The adapter, which the vendor writes

/// The adapter of a singleton: with the isolation `process` the kit runs one case at a time, and `init(world:)` resets
/// the singleton. The first reset in a world is an installation, every further one a relaunch.
private struct SingletonAdapter: MobileLibraryDelegateProvider {
  static let statement = ConformanceStatement(
    name: "Shared mobile library", version: "2.1.2", specifications: ["lwa-v2"],
    capabilities: ReferenceMobileLibrary.statement.capabilities, isolation: .process)

  init(world: World) { SharedMobileLibrary.reset(in: world) }

  func authorize(scopes: [String], options: [String: Value]?, delegate: any AuthenticationDelegate) {
    SharedMobileLibrary.run(for: delegate) { library in
      try await library.authorize(scopes: scopes, options: options)
      return .nothing
    }
  }

  func authorize(scopes: [String], delegate: any AuthenticationDelegate) {
    authorize(scopes: scopes, options: nil, delegate: delegate)
  }

  func getAccessToken(scopes: [String], overrideParams: [String: Value]?, delegate: any AuthenticationDelegate) {
    SharedMobileLibrary.run(for: delegate) { library in
      .token(try await library.getAccessToken(scopes: scopes, overrideParams: overrideParams))
    }
  }

  func getProfile(options: [String: Value]?, delegate: any AuthenticationDelegate) {
    SharedMobileLibrary.run(for: delegate) { .profile(try await $0.getProfile(options: options)) }
  }

  func getProfile(delegate: any AuthenticationDelegate) { getProfile(options: nil, delegate: delegate) }

  func clearAuthorizationState(delegate: any AuthenticationDelegate) {
    SharedMobileLibrary.run(for: delegate) { library in
      try await library.clearAuthorizationState()
      return .nothing
    }
  }

  func handleOpenURL(url: String, sourceApplication: String?) -> Bool {
    SharedMobileLibrary.current?.handleOpenURL(url: url, sourceApplication: sourceApplication) ?? false
  }

  func getClientID() -> String? { SharedMobileLibrary.current?.getClientID() }

  func getRedirectURI() -> String? { SharedMobileLibrary.current?.getRedirectURI() }

  func failure(for error: any Error) -> MobileLibraryFailure? {
    SharedMobileLibrary.current?.failure(for: error)
  }
}

// MARK: - The suite

@Suite(.conformance(to: "lwa-v2", reports: "Reports/shared-mobile-library"))
struct SingletonClientTests {
  @Test(arguments: Conformance.cases(of: "lwa-v2", for: SingletonAdapter.self))
  func `a singleton that resets itself for each world conforms`(to testCase: ConformanceCase) async throws {
    try await testCase.check()
  }
}
