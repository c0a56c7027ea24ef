/// A documented item in a specification's ledger, and how it is accounted for.
public struct LedgerItem: Hashable, Sendable {
  /// The id, such as `TOK-WIRE-003`.
  public var id: String
  /// The kind, such as `wire-field`.
  public var kind: String
  /// What the document says, in words of our own.
  public var says: String
  /// The document and the section that say it.
  public var source: Source
  /// Where the source stands.
  public var sourcePosition: SourcePosition
  /// The parts of an item that says several things; each needs a requirement of its own.
  public var facets: [String]
  /// How it is accounted for.
  public var disposition: Disposition
  /// Where the id stands.
  public var mark: SourceMark

  /// How a documented item is accounted for.
  public enum Disposition: Hashable, Sendable {
    /// Requirements account for it; derived, never written.
    case covered
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

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - kind: The kind.
  ///   - says: What the document says, in words of our own.
  ///   - source: The document and the section that say it.
  ///   - facets: The parts of an item that says several things.
  ///   - disposition: How it is accounted for.
  ///   - mark: Where the id stands.
  ///   - sourcePosition: Where the source stands.
  public init(
    id: String, kind: String, says: String, source: Source, facets: [String], disposition: Disposition,
    mark: SourceMark, sourcePosition: SourcePosition = .unknown
  ) {
    self.id = id
    self.kind = kind
    self.says = says
    self.source = source
    self.sourcePosition = sourcePosition
    self.facets = facets
    self.disposition = disposition
    self.mark = mark
  }
}
