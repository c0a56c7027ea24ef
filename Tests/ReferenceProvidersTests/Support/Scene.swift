import AuthProviding
import DeterministicExecution
import ReferenceProviders

/// A simulated world with the reference authorization manager in it.
final class Scene: ClientScene<ReferenceAuthorizationManager> {
  init(seed: UInt64 = 7) throws { try super.init(seed: seed) { ReferenceAuthorizationManager(world: $0) } }

  var manager: ReferenceAuthorizationManager { client }

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
}
