import AuthProviding
import Synchronization

/// The cookies of the app's storage, which the browser shares.
struct CookieJar: Sendable {
  /// In the order of domain and name.
  private(set) var cookies: [Cookie] = []

  /// Adds a cookie, in place of one with the same domain and name.
  mutating func set(_ cookie: Cookie) {
    remove(cookie)
    let place = cookies.firstIndex { ($0.domain, $0.name) > (cookie.domain, cookie.name) } ?? cookies.endIndex
    cookies.insert(cookie, at: place)
  }

  /// Removes a cookie, whatever its value.
  mutating func remove(_ cookie: Cookie) {
    cookies.removeAll { $0.domain == cookie.domain && $0.name == cookie.name }
  }

  /// Returns the cookies of a domain and its subdomains.
  func cookies(of domain: String) -> [Cookie] {
    let domain = domain.lowercased()
    return cookies.filter { $0.domain == domain || $0.domain.hasSuffix("." + domain) }
  }

  /// Returns the cookies that a browser sends to a host.
  func kept(for host: some StringProtocol) -> [Cookie] {
    cookies.isEmpty ? [] : cookies.filter { $0.domain == host.lowercased() }
  }
}

/// The cookie store of a world's client.
struct SimulatedCookieStore: CookieStore {
  let world: SimulatedWorld

  func cookies(of domain: String) -> [Cookie] { world.state.withLock { $0.cookies.cookies(of: domain) } }

  func delete(_ cookie: Cookie) { world.state.withLock { $0.cookies.remove(cookie) } }
}
