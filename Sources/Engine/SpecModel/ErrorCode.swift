/// An error code that a client of the specification can fail with.
public struct ErrorCode: Hashable, Sendable {
  /// The code in the specification, such as `invalid_grant`.
  public var code: String
  /// The name as the documents write it.
  public var documentedAs: String
  /// What it means, in a sentence.
  public var says: String
  /// The fact that lists it.
  public var statedBy: FactReference
  /// Where it comes from, as the fact says.
  public var source: Source
  /// Where the code stands.
  public var mark: SourceMark

  /// Creates an error code.
  ///
  /// - Parameters:
  ///   - code: The code in the specification.
  ///   - documentedAs: The name as the documents write it.
  ///   - says: What it means, in a sentence.
  ///   - statedBy: The fact that lists it.
  ///   - source: Where it comes from, as the fact says.
  ///   - mark: Where the code stands.
  public init(
    code: String, documentedAs: String, says: String, statedBy: FactReference? = nil, source: Source = .kitRule(""),
    mark: SourceMark
  ) {
    self.code = code
    self.documentedAs = documentedAs
    self.says = says
    self.statedBy = statedBy ?? FactReference(item: "", mark: mark)
    self.source = source
    self.mark = mark
  }
}

/// An error code of an operation, with the ways to bring it about.
public struct ErrorRow: Hashable, Sendable {
  /// The code that the call fails with.
  public var code: String
  /// Where the code stands, in the file of the requirement.
  public var codePosition: SourcePosition
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
  ///   - codePosition: Where the code stands.
  public init(
    code: String, provocations: [Provocation], control: Control?, codePosition: SourcePosition = .unknown
  ) {
    self.code = code
    self.codePosition = codePosition
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
