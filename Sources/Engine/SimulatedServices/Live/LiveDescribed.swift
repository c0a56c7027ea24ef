public import AuthProviding
public import SpecModel

/// A service that its file alone describes, in real time, at addresses of its own below those of a world.
public struct LiveDescribed: Sendable {
  private let locked: LockedService<DescribedService>
  /// The base of its addresses, without a slash at its end.
  private let base: String
  /// The path of its addresses within the world, such as `/services/parking`.
  private let path: String
  /// The data of its app, by their names in the file.
  public let app: [String: Value]

  /// The service, which answers requests to ``request(_:)``.
  public var service: any LiveService { locked }

  /// Creates a service; `nil` for one without rules, which its file alone does not describe.
  ///
  /// - Parameters:
  ///   - service: The service as its file describes it.
  ///   - base: The base of the world's addresses, without a slash at its end.
  ///   - seed: Decides every value that the service issues.
  public init?(_ service: Service, at base: String, seed: UInt64) {
    guard var rules = service.rules else { return nil }
    path = "/services/\(service.name)"
    self.base = base + path
    app = rules.app
    // Of all its hosts there is one here: a path leads to one exchange, whatever the host.
    rules.host = self.base
    rules.hosts = [:]
    locked = LockedService(DescribedService(service, rules, seed: seed), as: service) { _ in .any }
  }

  /// The addresses of its exchanges, by their names.
  public var endpoints: [String: String] {
    Dictionary(locked.description.exchanges.map { ($0.name, base + $0.path) }) { first, _ in first }
  }

  /// Returns a request of a world with the service's own host and path; `nil` for a request to another service.
  ///
  /// - Parameter request: The request, with its path within the world, and the world's address as its host.
  /// - Returns: The request as the service answers it.
  public func request(_ request: Request) -> Request? {
    guard let target = request.head.path, target == path || target.hasPrefix(path + "/") || target.hasPrefix(path + "?")
    else { return nil }
    var request = request
    request.head.path = String(target.dropFirst(path.count))
    request.head.authority = (request.head.authority ?? "") + path
    return request
  }
}

extension DescribedService: ForgetfulService {
  var recordLength: Int { max(ledger.credentials.count, secrets.seenCount) }

  mutating func forgetAll(butNewest count: Int) {
    let gone = ledger.forgetAll(butNewest: count)
    let kept = ledger.credentials.count
    // The states of credentials that are no more are asked for by nobody: their numbers never come back.
    if endings.count > 2 * kept { endings = endings.filter { ledger.isKept($0.key) } }
    secrets.forget(gone)
  }
}
