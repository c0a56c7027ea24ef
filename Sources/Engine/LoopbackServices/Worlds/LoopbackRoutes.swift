import AuthProviding
import HTTPTypes

/// Translates between the addresses of a world's services and their addresses on a server of this machine.
///
/// Paths stay as they are, so that `https://login.example.com/oauth/token` is `/oauth/token` of the site. Services that
/// share a path are distinguished by the field with the operation.
struct LoopbackRoutes: Sendable {
  /// The base of all local addresses, without a slash at its end.
  let base: String
  private let services: [URLParts]
  private let addresses: [String: String]
  /// The services that are distinguished by a request's operation, by the prefix of its name.
  private let named: [String: URLParts]

  /// Routes to services.
  ///
  /// - Parameters:
  ///   - endpoints: The addresses of the services.
  ///   - targets: The names of the addresses that requests with the name of an operation go to, by the beginnings of these
  ///     names.
  ///   - base: The base of all local addresses, without a slash at its end.
  init(_ endpoints: Endpoints, ofTargets targets: [String: String], at base: String) {
    self.base = base
    var services: [URLParts] = []
    var addresses: [String: String] = [:]
    for (name, address) in endpoints.all {
      let parts = URLParts(address)
      addresses[name] = base + parts.target
      services.append(parts)
    }
    self.addresses = addresses
    named = targets.filter { addresses[$0.value] != nil }.mapValues { URLParts(endpoints[$0]) }
    hosts = Set(services.map { String($0.authority.prefix { $0 != ":" }) }).sorted()
    // The longest path first: a shorter one may be its prefix.
    self.services = services.sorted { ($1.path.utf8.count, $0.authority) < ($0.path.utf8.count, $1.authority) }
  }

  /// The local addresses of the services.
  var endpoints: Endpoints { Endpoints(addresses) }

  /// The host of all local addresses, without the port, as in cookies.
  let host = "127.0.0.1"

  /// The hosts of the services, without ports, as in cookies.
  let hosts: [String]

  /// Returns the request with the service's own address.
  func original(_ request: Request) -> Request {
    let target = Self.target.flatMap { request.head.headerFields[$0] }?.prefix { $0 != "." }
    let service = target.flatMap { named[String($0)] } ?? service(for: request.head.path ?? "/")
    var request = request
    request.head.scheme = service?.scheme
    request.head.authority = service?.authority
    return request
  }

  /// Returns the service's own address for a local one; any other address stays as it is.
  func original(_ url: String) -> String {
    guard url.utf8.starts(with: base.utf8) else { return url }
    let target = String(url.dropFirst(base.count))
    guard let service = service(for: target) else { return url }
    return "\(service.scheme)://\(service.authority)\(target)"
  }

  private static let target = HTTPField.Name("x-amz-target")

  private func service(for target: String) -> URLParts? {
    let path = target.utf8.prefix { $0 != UInt8(ascii: "?") }
    return services.first { path.starts(with: $0.path.utf8) } ?? services.last
  }
}

/// A customer whom clients send to addresses of this machine.
struct TranslatingCustomer: Customer {
  let customer: any Customer
  let routes: LoopbackRoutes

  func authenticate(at url: String, callback: String) async -> SessionEnd {
    await customer.authenticate(at: routes.original(url), callback: callback)
  }

  func browse(to url: String) async -> BrowserEnd { await customer.browse(to: routes.original(url)) }
}

/// The cookies of services that a client reaches at an address of this machine.
struct TranslatingCookies: CookieStore {
  let cookies: any CookieStore
  let routes: LoopbackRoutes

  func cookies(of domain: String) -> [Cookie] {
    // With or without the port, since cookies ignore ports.
    guard domain.prefix(while: { $0 != ":" }) == routes.host else { return cookies.cookies(of: domain) }
    return routes.hosts.flatMap { cookies.cookies(of: $0) }
  }

  func delete(_ cookie: Cookie) { cookies.delete(cookie) }
}
