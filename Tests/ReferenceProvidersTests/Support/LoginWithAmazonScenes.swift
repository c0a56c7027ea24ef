import AuthProviding
import CognitoProtocols
import DeterministicExecution
import LoginWithAmazonProtocols
import Synchronization

@testable import CognitoClients
@testable import LoginWithAmazonClients

/// A simulated world with the reference authorization manager in it.
final class AuthorizationScene: ClientScene<ReferenceAuthorizationManager> {
  init(seed: UInt64 = 7) throws { try super.init(seed: seed) { ReferenceAuthorizationManager(world: $0) } }

  var manager: ReferenceAuthorizationManager { client }

  /// Starts an authorization and runs the world until it is quiescent.
  func start(_ scopes: [String], _ strategy: AuthorizeRequest.InteractiveStrategy? = nil) -> StartedAuthorization {
    let authorization = StartedAuthorization()
    let manager = manager
    scheduler.spawn {
      do {
        authorization.end = .success(
          try await manager.authorize(
            AuthorizeRequest(scopes: scopes, interactiveStrategy: strategy)))
      } catch {
        authorization.end = .failure(error)
      }
    }
    _ = scheduler.drain()
    return authorization
  }

  /// Authorizes, and returns the outcome after at most ten virtual minutes.
  func authorize(_ scopes: [String], _ strategy: AuthorizeRequest.InteractiveStrategy? = nil) -> AuthorizationEnd {
    let authorization = start(scopes, strategy)
    _ = scheduler.run(within: .seconds(600)) { authorization.end != nil }
    return authorization.summary
  }
}

/// An authorization in progress.
final class StartedAuthorization: Sendable {
  private let state = Mutex<Result<Cancellable<AuthorizeResult>, any Error>?>(nil)

  var end: Result<Cancellable<AuthorizeResult>, any Error>? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  var summary: AuthorizationEnd {
    switch end {
    case nil: .pending
    case .success(.completed(let result))?: .authorized(result)
    case .success(.cancelled)?: .cancelled
    case .failure(let failure as AuthorizationManagerFailure)?: .failed(failure.code)
    case .failure(let error)?: .failedUnexpectedly("\(error)")
    }
  }
}

/// The outcome of an authorization, for comparisons.
enum AuthorizationEnd: Equatable {
  case pending
  case authorized(AuthorizeResult)
  case cancelled
  case failed(AuthorizationManagerErrorCode)
  case failedUnexpectedly(String)

  var token: String? { if case .authorized(let result) = self { result.token } else { nil } }
  var user: AuthorizeResult.User? { if case .authorized(let result) = self { result.user } else { nil } }
}

/// A simulated world with the reference mobile library in it.
final class MobileLibraryScene: ClientScene<ReferenceMobileLibrary> {
  static let both: [String: Value] = ["scopes": ["profile", "postal_code"]]
  static let forced: [String: Value] = [
    "scopes": ["profile", "postal_code"], "overrideParams": ["kForceRefresh": "YES"],
  ]

  init(seed: UInt64 = 7) throws { try super.init(seed: seed) { ReferenceMobileLibrary(world: $0) } }

  /// Signs the customer in for both scopes.
  func signIn() -> [Completion.Ending] { call("authorize", Self.both) }

  /// The token for both scopes.
  func token() -> Value? { call("getAccessToken", Self.both).reply?["token"] }
}
