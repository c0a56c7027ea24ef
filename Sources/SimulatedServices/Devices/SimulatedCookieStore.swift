import AuthProviding
import Synchronization

/// The cookies of the app's storage as a client sees them.
struct SimulatedCookieStore<S: SimulatedService>: CookieStore {
  let world: SimulatedWorld<S>

  func cookies(of domain: String) -> [Cookie] { world.state.withLock { $0.cookies.cookies(of: domain) } }

  func delete(_ cookie: Cookie) { world.state.withLock { $0.cookies.remove(cookie) } }
}
