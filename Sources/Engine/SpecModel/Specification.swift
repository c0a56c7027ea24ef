/// A whole specification: the documented facts of one family of calls, and the evidence that a client conforms to them.
public struct Specification: Hashable, Sendable {
  /// What its `spec.yaml` says of it as a whole.
  public var head: Head
  /// The documents that it cites.
  public var documents: [Document]
  /// The error codes.
  public var errors: [ErrorCode]
  /// The simulated service.
  public var service: Service
  /// The calls, by name.
  public var operations: [Operation]
  /// The state charts; none where a client keeps no state.
  public var charts: [StateChart]
  /// What holds in every case; each is a requirement.
  public var rules: [Requirement] = []
  /// The facts of its documents, each of which it accounts for, and those of other sources that its requirements prove.
  public var facts: [Fact]
  /// What the tables of deviations need beyond the cases.
  public var deviations: [DeviationFile] = []
  /// A fingerprint of the files it was read from: 64-bit FNV-1a in hexadecimal. It shows a change; it is no signature.
  public var hash: String

  /// Creates a specification.
  ///
  /// - Parameters:
  ///   - head: What it is as a whole.
  ///   - documents: The documents that it cites.
  ///   - errors: The error codes.
  ///   - service: The simulated service.
  ///   - operations: The calls, by name.
  ///   - charts: The state charts.
  ///   - facts: The facts that it accounts for or proves.
  ///   - hash: A fingerprint of the files.
  public init(
    _ head: Head, documents: [Document] = [], errors: [ErrorCode], service: Service, operations: [Operation],
    charts: [StateChart] = [], facts: [Fact] = [], hash: String
  ) {
    self.head = head
    self.documents = documents
    self.errors = errors
    self.service = service
    self.operations = operations
    self.charts = charts
    self.facts = facts
    self.hash = hash
  }

  /// What a specification is as a whole, apart from its calls: the contents of `spec.yaml`.
  public struct Head: Hashable, Sendable {
    /// The id, such as `acme`; also the folder's name.
    public var id: String
    /// The title.
    public var title: String
    /// What it covers, in a sentence or two.
    public var says: String
    /// What the ids of its requirements begin with.
    public var prefix: String
    /// What the ids of the documents' facts begin with that it accounts for.
    public var accountsFor: [String] = []
    /// The profiles that a client can conform to, widest first.
    public var profiles: [Profile] = []
    /// The version with which it came: its requirements are as old, unless they say otherwise; `nil` for always.
    public var since: Version?
    /// Ids that were in use once and never come back.
    public var retired: [String] = []
    /// Ids that were renamed: the old one and the new one.
    public var renamed: [String: String] = [:]
    /// What its typed protocol needs to know beside the calls; `nil` for the defaults.
    public var typedProtocol: TypedProtocol?
    /// Where its id stands.
    public var mark: SourceMark

    /// Creates a head without profiles, and without ids that are no longer in use.
    ///
    /// - Parameters:
    ///   - id: The id.
    ///   - title: The title.
    ///   - says: What it covers, in a sentence or two.
    ///   - prefix: What the ids of its requirements begin with.
    ///   - mark: Where its id stands.
    public init(id: String = "", title: String = "", says: String = "", prefix: String = "", mark: SourceMark) {
      self.id = id
      self.title = title
      self.says = says
      self.prefix = prefix
      self.mark = mark
    }
  }
}

extension Specification {
  /// The id, which is also the folder's name.
  public var id: String { head.id }

  /// The profiles that a client can conform to, widest first.
  public var profiles: [Profile] {
    get { head.profiles }
    set { head.profiles = newValue }
  }
}

extension Specification.Head {
  /// Tells whether the specification accounts for a fact of a document.
  ///
  /// - Parameter id: The fact's id.
  /// - Returns: Whether the id, or a part of it before a hyphen, is one of those that `spec.yaml` lists.
  public func isAccountable(for id: String) -> Bool {
    accountsFor.contains { id == $0 || id.hasPrefix($0 + "-") }
  }
}

extension Specification {
  /// The transitions of all charts, each a requirement.
  public var transitions: [Requirement] { charts.flatMap(\.transitions) }

  /// The version since which a requirement is as it stands.
  ///
  /// - Parameter requirement: One of its requirements.
  /// - Returns: The version; `nil` for always.
  public func since(of requirement: Requirement) -> Version? { requirement.since ?? head.since }

  /// The facts of documents that it accounts for.
  public var ledger: [Fact] { facts.filter { !$0.source.isBeyondDocuments && isAccountable(for: $0.id) } }

  /// Tells whether it accounts for a fact of a document.
  ///
  /// - Parameter id: The fact's id.
  /// - Returns: Whether the id, or a part of it before a hyphen, is one of those that `spec.yaml` lists.
  public func isAccountable(for id: String) -> Bool { head.isAccountable(for: id) }

  /// Every requirement: those of the operations in order, then the transitions and the rules.
  public var requirements: [Requirement] { operations.flatMap(\.requirements) + transitions + rules }
}

extension Specification: CustomStringConvertible {
  /// Its id alone: a test that fails prints whatever holds a specification, and it has thousands of requirements.
  public var description: String { "specification \(id)" }
}
