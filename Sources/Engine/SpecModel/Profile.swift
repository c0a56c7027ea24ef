extension Specification {
  /// A kind of client that a verdict can be given for: by what it lets the kit control, by its calls, and by its app.
  public struct Profile: Hashable, Sendable {
    /// The name.
    public var name: String
    /// What it is for, in a sentence.
    public var says: String
    /// The capabilities that it needs.
    public var needs: Set<Capability>
    /// The calls that its clients have; `nil` for all.
    public var operations: [String]?
    /// The settings of its clients' app that differ from the usual, by name.
    public var app: [String: Value]
    /// The operations that its clients call in another way.
    public var adaptations: [Adaptation]
    /// Where the name stands.
    public var mark: SourceMark

    /// How the clients of a profile call an operation, in the place of what the operation says.
    public struct Adaptation: Hashable, Sendable {
      /// The operation's name.
      public var operation: String
      /// The setup in place of the operation's own; `nil` leaves that.
      public var setup: [Step]?
      /// The arguments over the operation's defaults; one that is omitted is never passed.
      public var defaults: [Template.Field]
      /// The arguments that each of its calls passes; a case with a call that does not is outside of the profile.
      public var only: [Template.Field]
      /// Where the operation's name stands.
      public var mark: SourceMark

      /// Creates an adaptation.
      ///
      /// - Parameters:
      ///   - operation: The operation's name.
      ///   - setup: The setup in place of the operation's own.
      ///   - defaults: The arguments over the operation's defaults.
      ///   - only: The arguments that each of its calls passes.
      ///   - mark: Where the operation's name stands.
      public init(
        operation: String, setup: [Step]?, defaults: [Template.Field], only: [Template.Field] = [], mark: SourceMark
      ) {
        self.operation = operation
        self.setup = setup
        self.defaults = defaults
        self.only = only
        self.mark = mark
      }
    }

    /// Creates a profile.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - says: What it is for, in a sentence.
    ///   - needs: The capabilities that it needs.
    ///   - operations: The calls that its clients have; `nil` for all.
    ///   - app: The settings of its clients' app that differ from the usual.
    ///   - adaptations: The operations that its clients call in another way.
    ///   - mark: Where the name stands.
    public init(
      name: String, says: String, needs: Set<Capability>, operations: [String]? = nil, app: [String: Value] = [:],
      adaptations: [Adaptation] = [], mark: SourceMark
    ) {
      self.name = name
      self.says = says
      self.needs = needs
      self.operations = operations
      self.app = app
      self.adaptations = adaptations
      self.mark = mark
    }

    /// Whether it is told apart by capabilities alone, so that a client's capabilities say whether it can reach it.
    public var isOfCapabilitiesAlone: Bool { operations == nil && app.isEmpty && adaptations.isEmpty }

    /// Whether its clients have a call.
    ///
    /// - Parameter operation: The operation's name.
    /// - Returns: Whether they have it.
    public func has(_ operation: String) -> Bool { operations?.contains(operation) ?? true }
  }
}

extension Specification {
  /// The settings of the app that differ from the usual in a profile.
  ///
  /// - Parameter profile: The profile's name; `nil`, or an unknown one, for none.
  /// - Returns: The settings by name; empty where nothing differs.
  public func app(in profile: String?) -> [String: Value] { profiles.first { $0.name == profile }?.app ?? [:] }
}
