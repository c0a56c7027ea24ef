/// One fact that a conforming client shows, with what proves it.
///
/// Rows of an error table and transitions of a state chart are requirements too.
public struct Requirement: Hashable, Sendable {
  /// The id, never renumbered or used again, such as `LWATOKEN-EXCHANGE-001`.
  public var id: String
  /// How binding it is.
  public var level: Level
  /// The fact, in present tense.
  public var statement: String
  /// Where it comes from.
  public var source: Source
  /// The documented items it accounts for.
  public var accountsFor: [ItemReference]
  /// What proves it.
  public var evidence: Evidence
  /// Where its id stands.
  public var mark: SourceMark

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
  }

  /// Creates a requirement.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - level: How binding it is.
  ///   - statement: The fact, in present tense.
  ///   - source: Where it comes from.
  ///   - accountsFor: The documented items it accounts for.
  ///   - evidence: What proves it.
  ///   - mark: Where its id stands.
  public init(
    id: String, level: Level, statement: String, source: Source, accountsFor: [ItemReference], evidence: Evidence,
    mark: SourceMark
  ) {
    self.id = id
    self.level = level
    self.statement = statement
    self.source = source
    self.accountsFor = accountsFor
    self.evidence = evidence
    self.mark = mark
  }
}

/// A documented item, or one facet of it, as a requirement names it: `TOK-WIRE-003` or `V3-PARAM-006#removed`.
public struct ItemReference: Hashable, Sendable, CustomStringConvertible {
  /// The item's id.
  public var item: String
  /// The facet after `#`; `nil` for the whole item.
  public var facet: String?
  /// Where the reference stands.
  public var mark: SourceMark

  /// Creates a reference to an item.
  ///
  /// - Parameters:
  ///   - item: The item's id.
  ///   - facet: The facet, or `nil` for the whole item.
  ///   - mark: Where the reference stands.
  public init(item: String, facet: String? = nil, mark: SourceMark) {
    self.item = item
    self.facet = facet
    self.mark = mark
  }

  /// The reference as it is written.
  public var description: String { facet.map { "\(item)#\($0)" } ?? item }
}
