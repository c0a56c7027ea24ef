#if Loopback
  import AuthProviding
  import HTTPTypes

  /// The way between the addresses of a world's services and those at which a server of this machine stands for them.
  ///
  /// Paths stay as they are, so that `https://api.amazon.com/auth/o2/token` is `/auth/o2/token` of the site. The two
  /// services of Cognito that have one path are told apart by the field that names an operation.
  struct LoopbackRoutes: Sendable {
    /// The address that every local one begins with, without a slash at its end.
    let base: String
    private let services: [URLParts]
    private let addresses: [String: String]
    /// The services that are told apart by the operation that a request names, by the beginning of its name.
    private let named: [String: URLParts]

    init(_ endpoints: Endpoints, at base: String) {
      self.base = base
      var services: [URLParts] = []
      var addresses: [String: String] = [:]
      for (name, address) in endpoints.all {
        let parts = URLParts(address)
        addresses[name] = base + parts.target
        services.append(parts)
      }
      self.addresses = addresses
      let names = ["AWSCognitoIdentityProviderService": "userPool", "AWSCognitoIdentityService": "identityPool"]
      named = names.filter { addresses[$0.value] != nil }.mapValues { URLParts(endpoints[$0]) }
      hosts = Set(services.map { String($0.authority.prefix { $0 != ":" }) }).sorted()
      // The longest path first: a shorter one may begin it.
      self.services = services.sorted { ($1.path.utf8.count, $0.authority) < ($0.path.utf8.count, $1.authority) }
    }

    /// Where the services are for a client.
    var endpoints: Endpoints { Endpoints(addresses) }

    /// The host that all local addresses have, as cookies know it.
    let host = "127.0.0.1"

    /// The hosts of the services, as cookies know them.
    let hosts: [String]

    /// The request as the service itself would get it.
    func original(_ request: Request) -> Request {
      let target = Self.target.flatMap { request.head.headerFields[$0] }?.prefix { $0 != "." }
      let service = target.flatMap { named[String($0)] } ?? service(for: request.head.path ?? "/")
      var request = request
      request.head.scheme = service?.scheme
      request.head.authority = service?.authority
      return request
    }

    /// The address that a client was told, as the service knows it; one that is not local stays as it is.
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
#endif
