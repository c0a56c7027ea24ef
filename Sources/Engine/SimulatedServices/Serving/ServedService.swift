public import AuthProviding
public import SpecModel
public import WorldScripting

/// A service in a world on a socket: what it tells its clients, its pages, and its routes of the control plane.
public protocol ServedService: Sendable {
  /// The service, which answers requests.
  var service: any LiveService { get }
  /// Its part of the world's description for clients: a name, and its addresses, ids and secrets.
  var announcement: (name: String, value: Value) { get }
  /// The pages on which a person signs in; `nil`, unless it says otherwise, for none.
  var signIn: SignInForm? { get }
  /// Its routes of the control plane, by which tests change what only this service has; none unless it says otherwise.
  var controls: [ServedControl] { get }
  /// Whether it answers a request that belongs to no exchange of any service, as a service does whose one address takes
  /// every operation; `false` unless it says otherwise.
  var answersUnknownRequests: Bool { get }
  /// What it can rotate while it answers; nothing unless it says otherwise.
  var rotations: [ServedRotation] { get }

  /// Returns what the service answers where a client sends too many requests.
  ///
  /// - Parameter exchange: The exchange, by the names of the service's description.
  /// - Returns: The answer; unless the service says otherwise, the status 429.
  func throttling(of exchange: String) -> ServedThrottling
}

// What a service without pages leaves out.
extension ServedService {
  /// No pages.
  public var signIn: SignInForm? { nil }
  /// No routes.
  public var controls: [ServedControl] { [] }
  /// It does not.
  public var answersUnknownRequests: Bool { false }
  /// Nothing.
  public var rotations: [ServedRotation] { [] }
  /// The status 429.
  public func throttling(of _: String) -> ServedThrottling { .standard }
}

/// A route of the control plane that belongs to one service.
public struct ServedControl: Sendable {
  /// The methods of routes.
  public enum Method: String, Sendable {
    /// Reads.
    case get = "GET"
    /// Changes.
    case put = "PUT"
  }

  /// What a request to a route holds.
  public struct Input: Sendable {
    /// The fields of the query.
    public let query: FormFields
    /// The JSON body; `null` where there is none.
    public let body: Value
    /// The time since the world's start.
    public let now: Duration

    /// Creates an input.
    ///
    /// - Parameters:
    ///   - query: The fields of the query.
    ///   - body: The JSON body.
    ///   - now: The time since the world's start.
    public init(query: FormFields, body: Value, now: Duration) {
      self.query = query
      self.body = body
      self.now = now
    }
  }

  /// Answers a request to a route.
  public typealias Answer = @Sendable (Input) throws(InstructionError) -> Value

  /// The last part of its path.
  public let name: String
  /// Its method.
  public let method: Method
  /// Answers a request, or throws what is wrong with it.
  public let answer: Answer

  /// Creates a route.
  ///
  /// - Parameters:
  ///   - name: The last part of its path.
  ///   - method: Its method.
  ///   - answer: Answers a request, or throws what is wrong with it.
  public init(_ name: String, _ method: Method, answer: @escaping Answer) {
    self.name = name
    self.method = method
    self.answer = answer
  }
}
