import AuthProviding
import DeterministicExecution
import ReferenceProviders
import SimulatedServices
import Synchronization
import WorldScripting

/// A simulated world with the reference authorization manager in it.
final class Scene {
  let scheduler: Scheduler
  let scripted: any ScriptedWorld
  private(set) var manager: ReferenceAuthorizationManager

  init(seed: UInt64 = 7) throws {
    // The manager shares a renewal among its callers in a task of its own, which must follow the world.
    _ = RuntimeExecutors.install()
    scheduler = Scheduler(seed: seed)
    scripted = LoginWithAmazonWorldMaker().makeWorld(on: scheduler, seed: seed)
    manager = try ReferenceAuthorizationManager(world: scripted.world)
    take(manager)
  }

  deinit { scheduler.cancelAll() }

  var record: WorldRecord { scripted.record }
  var redirectURI: String { scripted.world.app.redirectURI ?? "" }

  /// How many requests of an exchange were sent.
  func count(_ exchange: String) -> Int { record.exchanges.count { $0.name == exchange } }

  /// The fields of a token request's form.
  func tokenForms() -> [FormFields] {
    record.exchanges.filter { $0.name == "token" }.map { FormFields(encoded: $0.request.text) }
  }

  /// The fields of the query of the page shown last.
  func pageQuery() -> FormFields { FormFields(encoded: URLParts(record.pages.last ?? "").query ?? "") }

  func relaunch() throws {
    manager = try ReferenceAuthorizationManager(world: scripted.world)
    take(manager)
  }

  /// Starts an authorization and lets the world come to rest.
  func start(_ scopes: [String], _ strategy: AuthorizeRequest.InteractiveStrategy? = nil) -> Authorization {
    let authorization = Authorization()
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

  /// Authorizes, and gives how it ended within ten virtual minutes.
  func authorize(_ scopes: [String], _ strategy: AuthorizeRequest.InteractiveStrategy? = nil) -> End {
    let authorization = start(scopes, strategy)
    _ = scheduler.run(within: .seconds(600)) { authorization.end != nil }
    return authorization.summary
  }

  func advance(_ duration: Duration) { _ = scheduler.advance(by: duration) }

  func apply(_ instruction: WorldInstruction) throws {
    _ = try scripted.apply(instruction)
    _ = scheduler.drain()
  }

  func decide(_ decision: String, _ arguments: [String: Value] = [:]) throws {
    try apply(.customer(decision, arguments: arguments))
  }

  func fault(_ exchange: String, _ kind: String, _ argument: Value, times: Int? = nil) throws {
    try apply(.fault(.init(exchange: exchange, kind: kind, argument: argument, times: times)))
  }

  private func take(_ manager: ReferenceAuthorizationManager) {
    scripted.deliverIncomingURLs { url, source in manager.open(url: url, from: source) }
  }
}

/// An authorization under way.
final class Authorization: Sendable {
  private let state = Mutex<Result<AuthorizeOutcome, any Error>?>(nil)

  var end: Result<AuthorizeOutcome, any Error>? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  var summary: End {
    switch end {
    case nil: .pending
    case .success(.authorized(let result))?: .authorized(result)
    case .success(.cancelled)?: .cancelled
    case .failure(let failure as AuthorizationManagerFailure)?: .failed(failure.code)
    case .failure(let error)?: .surprised("\(error)")
    }
  }
}

/// How an authorization ended, for comparisons.
enum End: Equatable {
  case pending
  case authorized(AuthorizeResult)
  case cancelled
  case failed(AuthorizationManagerErrorCode)
  case surprised(String)

  var token: String? { if case .authorized(let result) = self { result.token } else { nil } }
  var user: AuthorizeResult.User? { if case .authorized(let result) = self { result.user } else { nil } }
}
