/// The table that ties a typed protocol to its specification: calls, parameters, reply fields and error codes.
///
/// The adapters decode calls and encode replies by it, and tests compare it with the specification's YAML and with the
/// members of the protocols, so that none of the three can drift.
public struct ProtocolBridge: Sendable, Hashable {
  /// The id of the specification.
  public var specification: String
  /// The calls, in the order of the protocols' members.
  public var operations: [Operation]
  /// Every error code that a client can report.
  public var errorCodes: [String]

  /// A call.
  public struct Operation: Sendable, Hashable {
    /// The name in the specification.
    public var name: String
    /// Its overloads; empty for a call with one form.
    public var forms: [String] = []
    /// What the call is in Swift, one member for each shape of the protocol and each form.
    public var members: [Member]
    /// What it takes, in the order of the members' labels.
    public var parameters: [Field]
    /// What a reply holds.
    public var reply: [Field]
    /// Whether the customer can cancel it.
    public var isCancellable: Bool
  }

  /// A member of a typed protocol.
  public struct Member: Sendable, Hashable {
    /// The name of the protocol.
    public var protocolName: String
    /// The form of the call that it is; `nil` for a call with one form.
    public var form: String?
    /// The member's name with its labels, such as `refresh(refreshToken:clientID:clientSecret:)`.
    public var signature: String
  }

  /// A parameter of a call, or a field of its reply.
  public struct Field: Sendable, Hashable {
    /// The name in the specification.
    public var name: String
    /// The kind of value, as `Value.kind` names it.
    public var type: String
    /// Whether every call holds it, or every reply that keeps the specification's promises.
    public var isRequired: Bool
    /// The values that it can have; empty where any of its type will do.
    public var values: [String]
  }

  /// Every bridge that there is.
  public static let all: [ProtocolBridge] = [
    .tokenEndpoint, .mobileLibrary, .authorizationManager, .deviceRegistration, .mobileClient,
  ]
}
