import AuthProviding

/// The cookies that the app's storage keeps, and that the browser shares with it.
struct CookieJar: Sendable {
  /// In the order of domain and name.
  private(set) var cookies: [Cookie] = []

  /// Puts a cookie in, in place of one with the same domain and name.
  mutating func set(_ cookie: Cookie) {
    remove(cookie)
    let place = cookies.firstIndex { ($0.domain, $0.name) > (cookie.domain, cookie.name) } ?? cookies.endIndex
    cookies.insert(cookie, at: place)
  }

  /// Takes a cookie out, whatever its value.
  mutating func remove(_ cookie: Cookie) {
    cookies.removeAll { $0.domain == cookie.domain && $0.name == cookie.name }
  }

  /// The cookies of a site and of the hosts beneath it.
  func cookies(of domain: String) -> [Cookie] {
    let domain = domain.lowercased()
    return cookies.filter { $0.domain == domain || $0.domain.hasSuffix("." + domain) }
  }

  /// The cookies that a browser sends to a host.
  func kept(for host: some StringProtocol) -> [Cookie] {
    cookies.isEmpty ? [] : cookies.filter { $0.domain == host.lowercased() }
  }
}
