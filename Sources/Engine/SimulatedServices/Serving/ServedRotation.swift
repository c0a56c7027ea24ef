public import AuthProviding
public import SpecModel

/// Credentials that a service can rotate while it answers a request, as services do at any time.
public struct ServedRotation: Sendable {
  /// What is rotated, in the plural, such as `signing keys`.
  public let name: String
  /// Whether the rotation shows in the answer to a request of an exchange.
  public let concerns: @Sendable (_ exchange: String, _ request: Request) -> Bool
  /// Rotates, and answers a request at a time since the service's start.
  public let answer: @Sendable (_ request: Request, _ now: Duration) -> LiveAnswer

  /// Describes a rotation.
  ///
  /// - Parameters:
  ///   - name: What is rotated, in the plural, such as `signing keys`.
  ///   - concerns: Returns whether the rotation shows in the answer to a request of an exchange.
  ///   - answer: Rotates, and answers a request at a time since the service's start.
  public init(
    _ name: String, of concerns: @escaping @Sendable (_ exchange: String, _ request: Request) -> Bool,
    answer: @escaping @Sendable (_ request: Request, _ now: Duration) -> LiveAnswer
  ) {
    self.name = name
    self.concerns = concerns
    self.answer = answer
  }
}

/// What a service answers where a client sends too many requests: a fault of its description.
public struct ServedThrottling: Sendable, Hashable {
  /// The kind of the fault.
  public let fault: String
  /// The argument of the kind.
  public let argument: Value

  /// The status 429 (RFC 6585, section 4), with no body.
  public static let standard = ServedThrottling(fault: "status", .integer(429))

  /// Describes the answer.
  ///
  /// - Parameters:
  ///   - fault: The kind of the fault.
  ///   - argument: The argument of the kind.
  public init(fault: String, _ argument: Value) {
    self.fault = fault
    self.argument = argument
  }
}
