/// A documented call: its names, what it takes and gives, and what is required of it.
public struct Operation: Hashable, Sendable {
  /// The name in the specification, such as `authorize`.
  public var name: String
  /// The name as the documents write it.
  public var documentedAs: String
  /// What the call is for, in a sentence.
  public var says: String?
  /// The overloads that every scenario runs with; empty for a call with one form.
  public var forms: [Form] = []
  /// What it takes.
  public var parameters: [Parameter] = []
  /// What a reply can hold.
  public var reply: [Parameter] = []
  /// What its scenarios need first, unless they have a `given` of their own.
  public var setup: [Step] = []
  /// The arguments of its calls, unless a call says otherwise.
  public var defaults: [Template.Field] = []
  /// The requirement on which other requirements rest where they call it; `nil` for the first.
  public var basis: RequirementReference?
  /// What a call that succeeds must show besides: a part of its reply, or requests of the whole scenario.
  public var signOfSuccess: Expectation?
  /// Whether it makes a client ready for other calls, so that a client without it is ready when it is created.
  public var makesReady = false
  /// Whether the clients under test lack the call, so that steps that only make them ready by it are left out.
  public var isLeftOut = false
  /// What is required of it: written requirements first, then the rows of its error table.
  public var requirements: [Requirement]
  /// Where its name stands.
  public var mark: SourceMark

  /// An overload of a call.
  public struct Form: Hashable, Sendable {
    /// The name, a part of the case's id.
    public var name: String
    /// The name as the documents write it.
    public var documentedAs: String
    /// Where its name stands.
    public var mark: SourceMark

    /// Creates a form.
    ///
    /// - Parameters:
    ///   - name: The name, a part of the case's id.
    ///   - documentedAs: The name as the documents write it.
    ///   - mark: Where its name stands.
    public init(name: String, documentedAs: String, mark: SourceMark) {
      self.name = name
      self.documentedAs = documentedAs
      self.mark = mark
    }
  }

  /// A parameter of a call, or a field of its reply.
  public struct Parameter: Hashable, Sendable {
    /// The name in the specification.
    public var name: String
    /// The kind of value, as ``Value/kind`` names it.
    public var type: String
    /// Whether a call needs it, or every reply holds it.
    public var isRequired: Bool
    /// The values it can have; empty where any of its type will do.
    public var values: [String]
    /// The name as the documents write it, where it differs.
    public var documentedAs: String?
    /// What it is for, in a sentence.
    public var says: String?
    /// Where its name stands.
    public var mark: SourceMark

    /// Creates a parameter.
    ///
    /// - Parameters:
    ///   - name: The name in the specification.
    ///   - type: The kind of value, as ``Value/kind`` names it.
    ///   - isRequired: Whether a call needs it, or every reply holds it.
    ///   - values: The values it can have.
    ///   - documentedAs: The name as the documents write it, where it differs.
    ///   - says: What it is for, in a sentence.
    ///   - mark: Where its name stands.
    public init(
      name: String, type: String, isRequired: Bool, values: [String] = [], documentedAs: String? = nil,
      says: String? = nil, mark: SourceMark
    ) {
      self.name = name
      self.type = type
      self.isRequired = isRequired
      self.values = values
      self.documentedAs = documentedAs
      self.says = says
      self.mark = mark
    }
  }

  /// Creates an operation without parameters, whose scenarios need nothing first.
  ///
  /// - Parameters:
  ///   - name: The name in the specification.
  ///   - documentedAs: The name as the documents write it.
  ///   - requirements: What is required of it.
  ///   - mark: Where its name stands.
  public init(name: String, documentedAs: String, requirements: [Requirement] = [], mark: SourceMark) {
    self.name = name
    self.documentedAs = documentedAs
    self.requirements = requirements
    self.mark = mark
  }
}
