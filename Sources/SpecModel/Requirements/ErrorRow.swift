/// An error code of an operation, with the ways to bring it about.
public struct ErrorRow: Hashable, Sendable {
  /// The code that the call fails with.
  public var code: String
  /// The ways to bring it about; at least one.
  public var provocations: [Provocation]
  /// What must be accepted for the refusals to count; `nil` where the case without its instructions is the control.
  public var control: Control?

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - code: The code that the call fails with.
  ///   - provocations: The ways to bring it about.
  ///   - control: What must be accepted for the refusals to count.
  public init(code: String, provocations: [Provocation], control: Control?) {
    self.code = code
    self.provocations = provocations
    self.control = control
  }

  /// One way to bring an error about.
  public struct Provocation: Hashable, Sendable {
    /// The row's name, the last segment of the case's id.
    public var name: String
    /// What comes before; `nil` stands for the operation's `setup`.
    public var given: [Step]?
    /// The steps; the last call among them fails with the row's code.
    public var steps: [Step]
    /// A control of its own; `nil` stands for the row's.
    public var control: Control?
    /// Where the name stands.
    public var mark: SourceMark

    /// Creates a provocation.
    ///
    /// - Parameters:
    ///   - name: The row's name.
    ///   - given: What comes before; `nil` stands for the operation's `setup`.
    ///   - steps: The steps; the last call among them fails with the row's code.
    ///   - control: A control of its own.
    ///   - mark: Where the name stands.
    public init(name: String, given: [Step]?, steps: [Step], control: Control?, mark: SourceMark) {
      self.name = name
      self.given = given
      self.steps = steps
      self.control = control
      self.mark = mark
    }
  }
}
