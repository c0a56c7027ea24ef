/// A fact that a document or a reference states, or a rule of the kit, and how it is accounted for.
///
/// A requirement names the facts that it proves, and has its level, its source and its quote from them.
public struct Fact: Hashable, Sendable {
  /// The id, such as `TOK-WIRE-003`.
  public var id: String
  /// The kind, such as `wire-field`; `fact` of a reference, and `rule` of the kit's own rules.
  public var kind: String
  /// What the source says, in words of our own.
  public var says: String
  /// The source and the section that say it.
  public var source: Source
  /// How binding it is for a client; `nil` where nothing follows from it alone.
  public var level: Level?
  /// Why a document's fact is only a `should`.
  public var levelReason: LevelReason?
  /// The words of the document that it rests on.
  public var quote: String?
  /// Where the quote stands.
  public var quotePosition = SourcePosition.unknown
  /// Where a reader can look up a fact of a reference.
  public var publications: [Publication] = []
  /// The versions of a client or a service of which it is true, in words; `nil` for all.
  public var versions: String?
  /// The parts of a fact that says several things; each needs a requirement of its own.
  public var facets: [String]
  /// How it is accounted for.
  public var disposition: Disposition
  /// Where the id stands.
  public var mark: SourceMark

  /// How a fact is accounted for.
  public enum Disposition: Hashable, Sendable {
    /// Requirements account for it; derived, never written.
    case covered
    /// A name that the document gives, such as that of a parameter, with nothing said that a client can be judged by:
    /// requirements account for it beside facts from elsewhere.
    case named
    /// A promise of the service, proven by a test of the simulator.
    ///
    /// - Parameters:
    ///   - provenBy: The test's name.
    case serviceFact(provenBy: String)
    /// Something that is allowed, not promised.
    case permission
    /// A contradiction or a slip in the documents.
    ///
    /// - Parameters:
    ///   - reading: How it is read.
    ///   - allows: The outcomes that are allowed because of it.
    case erratum(reading: String, allows: [String])
    /// Nothing that a client can be tested on.
    ///
    /// - Parameters:
    ///   - because: Why.
    case excluded(because: Exclusion)
  }

  /// Why an item is excluded.
  public enum Exclusion: String, Sendable, Hashable, CaseIterable {
    /// It is about building the app.
    case buildTime = "build-time"
    /// It declares a name or a type, of whose behaviour other items speak.
    case signature
    /// It is a detail of sample code.
    case sampleCode = "sample-code"
    /// It is the app's duty, not the client's.
    case callerDuty = "caller-duty"
    /// It is about the document itself.
    case metadata
    /// Nothing outside the client can bring it about or observe it.
    case notProvocable = "not-provocable"
  }

  /// Creates a fact.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - kind: The kind.
  ///   - says: What the source says, in words of our own.
  ///   - source: The source and the section that say it.
  ///   - facets: The parts of a fact that says several things.
  ///   - disposition: How it is accounted for.
  ///   - mark: Where the id stands.
  public init(
    id: String, kind: String, says: String, source: Source, facets: [String] = [], disposition: Disposition = .covered,
    mark: SourceMark
  ) {
    self.id = id
    self.kind = kind
    self.says = says
    self.source = source
    self.facets = facets
    self.disposition = disposition
    self.mark = mark
  }
}
