/// One fact that a conforming client shows, with what proves it.
///
/// Rows of an error table and transitions of a state chart are requirements too.
public struct Requirement: Hashable, Sendable {
  /// The id, never renumbered or used again, such as `ACME-EXCHANGE-001`.
  public var id: String
  /// How binding it is, as its facts say.
  public var level: Level
  /// Why a requirement of a document is only a `should`, as its facts say.
  public var levelReason: LevelReason?
  /// What the client does, in present tense.
  public var statement: String
  /// Where it comes from: the source of the first of its facts that has a level.
  public var source: Source
  /// The words of the source that the fact rests on.
  public var quote: String?
  /// The facts that it proves.
  public var proves: [FactReference]
  /// The version with which it came, or was made stricter, where that is not the specification's own.
  public var since: Version?
  /// What proves it.
  public var evidence: Evidence
  /// Where its id stands.
  public var mark: SourceMark
  /// Where the parts of the requirement stand that have no mark of their own.
  public var positions = Positions()

  /// Where parts of a requirement stand.
  public struct Positions: Hashable, Sendable {
    /// Where the statement stands.
    public var statement = SourcePosition.unknown

    /// Creates positions, all of them unknown.
    public init() {}
  }

  /// What proves a requirement.
  public enum Evidence: Hashable, Sendable {
    /// Scenarios written for it.
    ///
    /// - Parameters:
    ///   - _: The scenarios; at least one.
    case scenarios([Scenario])
    /// A row of an operation's error table.
    ///
    /// - Parameters:
    ///   - _: The row.
    case error(ErrorRow)
    /// A transition of the state chart.
    ///
    /// - Parameters:
    ///   - _: The transition.
    case transition(Transition)
    /// A rule that holds in every case.
    ///
    /// - Parameters:
    ///   - _: The rule.
    case rule(Rule)
  }

  /// Creates a requirement.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - level: How binding it is.
  ///   - statement: What the client does, in present tense.
  ///   - source: Where it comes from.
  ///   - proves: The facts that it proves.
  ///   - evidence: What proves it.
  ///   - mark: Where its id stands.
  public init(
    id: String, level: Level, statement: String, source: Source, proves: [FactReference] = [], evidence: Evidence,
    mark: SourceMark
  ) {
    self.id = id
    self.level = level
    self.statement = statement
    self.source = source
    self.proves = proves
    self.evidence = evidence
    self.mark = mark
  }
}

/// A fact, or one facet of it, as a requirement names it: `TOK-WIRE-003` or `V3-PARAM-006#removed`.
public struct FactReference: Hashable, Sendable, CustomStringConvertible {
  /// The fact's id.
  public var item: String
  /// The facet after `#`; `nil` for the whole fact.
  public var facet: String?
  /// Where the reference stands.
  public var mark: SourceMark

  /// Creates a reference to a fact.
  ///
  /// - Parameters:
  ///   - item: The fact's id.
  ///   - facet: The facet, or `nil` for the whole fact.
  ///   - mark: Where the reference stands.
  public init(item: String, facet: String? = nil, mark: SourceMark) {
    self.item = item
    self.facet = facet
    self.mark = mark
  }

  /// The reference as it is written.
  public var description: String { facet.map { "\(item)#\($0)" } ?? item }
}

/// The id of a requirement, where another part of a specification names it.
public struct RequirementReference: Hashable, Sendable {
  /// The requirement's id.
  public var id: String
  /// Where the id stands.
  public var mark: SourceMark

  /// Creates a reference.
  ///
  /// - Parameters:
  ///   - id: The requirement's id.
  ///   - mark: Where the id stands.
  public init(id: String, mark: SourceMark) {
    self.id = id
    self.mark = mark
  }
}

/// How binding a requirement is.
public enum Level: String, Sendable, Hashable, CaseIterable {
  /// A document says so plainly; a client that does not is not conformant.
  case must
  /// Shown by sample code only, or a fact from outside the documents; a client that does not gets a warning.
  case should
  /// A freedom; once a client takes it, it must take it as described.
  case may
}

/// Why a requirement that a document is the source of is no `must`.
public enum LevelReason: String, Sendable, Hashable, CaseIterable {
  /// Only sample code shows it, with its comments and its example requests and answers.
  case sampleCode = "sample-code"
  /// It follows from what the document says, but the document does not say it.
  case inference
  /// Two documents, or two places of one, say different things.
  case documentsDiffer = "documents-differ"
  /// The document itself recommends or allows it.
  case recommendation
  /// It depends on the platform, such as how the Keychain fails, and the document promises nothing about that.
  case platform

  /// The reason in words that can follow "because".
  public var meaning: String {
    switch self {
    case .sampleCode: "only sample code shows it"
    case .inference: "the document implies it and does not say it"
    case .documentsDiffer: "the documents differ"
    case .recommendation: "the document recommends it"
    case .platform: "it depends on the platform"
    }
  }
}
