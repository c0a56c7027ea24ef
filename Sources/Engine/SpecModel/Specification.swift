/// A whole specification: the documented facts of one family of calls, and the evidence that a client conforms to them.
public struct Specification: Hashable, Sendable {
  /// The id, such as `acme`; also the folder's name.
  public var id: String
  /// The title.
  public var title: String
  /// What it covers, in a sentence or two.
  public var says: String
  /// What the ids of its requirements begin with.
  public var prefix: String
  /// The profiles that a client can conform to, widest first.
  public var profiles: [Profile]
  /// The version with which it came: its requirements are as old, unless they say otherwise; `nil` for always.
  public var since: Version?
  /// Ids that were in use once and never come back.
  public var retired: [String]
  /// Ids that were renamed: the old one and the new one.
  public var renamed: [String: String]
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
  public var rules: [Requirement]
  /// The documented items.
  public var ledger: [LedgerItem]
  /// What the tables of deviations need beyond the cases.
  public var deviations: [DeviationFile]
  /// What its typed protocol needs to know beside the calls; `nil` for the defaults.
  public var typedProtocol: TypedProtocol?
  /// A fingerprint of the files it was read from: 64-bit FNV-1a in hexadecimal. It shows a change; it is no signature.
  public var hash: String
  /// Where its id stands.
  public var mark: SourceMark

  /// Creates a specification.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - title: The title.
  ///   - says: What it covers, in a sentence or two.
  ///   - prefix: What the ids of its requirements begin with.
  ///   - profiles: The profiles, widest first.
  ///   - retired: Ids that were in use once and never come back.
  ///   - renamed: Ids that were renamed.
  ///   - documents: The documents that it cites.
  ///   - errors: The error codes.
  ///   - service: The simulated service.
  ///   - operations: The calls, by name.
  ///   - charts: The state charts.
  ///   - rules: What holds in every case.
  ///   - ledger: The documented items.
  ///   - deviations: What the tables of deviations need beyond the cases.
  ///   - hash: A fingerprint of the files.
  ///   - mark: Where its id stands.
  public init(
    id: String, title: String, says: String, prefix: String, profiles: [Profile], retired: [String],
    renamed: [String: String], documents: [Document], errors: [ErrorCode], service: Service,
    operations: [Operation], charts: [StateChart], rules: [Requirement] = [], ledger: [LedgerItem],
    deviations: [DeviationFile] = [], hash: String, mark: SourceMark
  ) {
    self.id = id
    self.title = title
    self.says = says
    self.prefix = prefix
    self.profiles = profiles
    self.retired = retired
    self.renamed = renamed
    self.documents = documents
    self.errors = errors
    self.service = service
    self.operations = operations
    self.charts = charts
    self.rules = rules
    self.ledger = ledger
    self.deviations = deviations
    self.hash = hash
    self.mark = mark
  }
}

extension Specification {
  /// The transitions of all charts, each a requirement.
  public var transitions: [Requirement] { charts.flatMap(\.transitions) }

  /// The version since which a requirement is as it stands.
  ///
  /// - Parameter requirement: One of its requirements.
  /// - Returns: The version; `nil` for always.
  public func since(of requirement: Requirement) -> Version? { requirement.since ?? since }

  /// Every requirement: those of the operations in order, then the transitions and the rules.
  public var requirements: [Requirement] { operations.flatMap(\.requirements) + transitions + rules }
}
