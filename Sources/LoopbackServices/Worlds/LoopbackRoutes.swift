#if Loopback
  import AuthProviding

  /// The way between the addresses of a world's services and those at which a server of this machine stands for them.
  ///
  /// Paths stay as they are, so that `https://api.amazon.com/auth/o2/token` is `/auth/o2/token` of the site. Services
  /// with the same path, as those of Cognito, tell requests apart by what is in them.
  struct LoopbackRoutes: Sendable {
    /// The address that every local one begins with, without a slash at its end.
    let base: String
    private let services: [URLParts]
    private let addresses: [String: String]

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
      // The longest path first: a shorter one may begin it.
      self.services = services.sorted { ($1.path.utf8.count, $0.authority) < ($0.path.utf8.count, $1.authority) }
    }

    /// Where the services are for a client.
    var endpoints: Endpoints { Endpoints(addresses) }

    /// The host that all local addresses have, as cookies know it.
    let host = "127.0.0.1"

    /// The hosts of the services, as cookies know them.
    var hosts: [String] { Set(services.map { String($0.authority.prefix { $0 != ":" }) }).sorted() }

    /// The request as the service itself would get it.
    func original(_ request: Request) -> Request {
      let service = service(for: request.head.path ?? "/")
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

    private func service(for target: String) -> URLParts? {
      let path = target.utf8.prefix { $0 != UInt8(ascii: "?") }
      return services.first { path.starts(with: $0.path.utf8) } ?? services.last
    }
  }
#endif
