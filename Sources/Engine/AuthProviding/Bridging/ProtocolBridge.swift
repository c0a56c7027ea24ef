/// The table that ties a typed protocol to its specification: calls, parameters, reply fields and error codes.
///
/// The typed protocols decode calls and encode replies by this table. Tests compare it with the specification's YAML
/// and with the members of the protocols, so the three cannot drift apart.
public struct ProtocolBridge: Sendable, Hashable {
  /// Describes it by all its parts.
  package init(specification: String, operations: [Operation], errorCodes: [String]) {
    self.specification = specification
    self.operations = operations
    self.errorCodes = errorCodes
  }

  /// The id of the specification.
  public var specification: String
  /// The calls, in the order of the protocols' members.
  public var operations: [Operation]
  /// Every error code that a client can report.
  public var errorCodes: [String]

  /// A call.
  public struct Operation: Sendable, Hashable {
    /// Describes it by all its parts.
    package init(
      name: String, forms: [String] = [], members: [Member], parameters: [Field], reply: [Field], isCancellable: Bool
    ) {
      self.name = name
      self.forms = forms
      self.members = members
      self.parameters = parameters
      self.reply = reply
      self.isCancellable = isCancellable
    }

    /// The name in the specification.
    public var name: String
    /// The names of the overloads; empty for a call with one form.
    public var forms: [String] = []
    /// The Swift members: one for each shape of the protocol and each form.
    public var members: [Member]
    /// The parameters, in the order of the members' labels.
    public var parameters: [Field]
    /// The fields of a reply.
    public var reply: [Field]
    /// Whether the customer can cancel the call.
    public var isCancellable: Bool
  }

  /// A member of a typed protocol.
  public struct Member: Sendable, Hashable {
    /// Describes it by all its parts.
    package init(protocolName: String, form: String? = nil, signature: String) {
      self.protocolName = protocolName
      self.form = form
      self.signature = signature
    }

    /// The name of the protocol.
    public var protocolName: String
    /// The form of the call that this member performs; `nil` for a call with one form.
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
    /// Whether every call has the parameter, or every conforming reply the field.
    public var isRequired: Bool
    /// The allowed values; empty if every value of the type is allowed.
    public var values: [String]
  }
}
