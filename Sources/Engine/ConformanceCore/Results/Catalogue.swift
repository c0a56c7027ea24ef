public import SpecModel

/// The part of a specification that reports show: its requirements, its documented items and where they stand.
public struct Catalogue: Sendable, Hashable, Codable {
  /// The id.
  public var id: String
  /// The title.
  public var title: String
  /// A sentence about what it covers.
  public var says: String
  /// The fingerprint of its files.
  public var hash: String
  /// The documents it cites.
  public var documents: [DocumentEntry]
  /// The operations, in order, with the names the documents give them.
  public var operations: [OperationEntry]
  /// The requirements.
  public var requirements: [RequirementEntry]
  /// The documented items.
  public var items: [ItemEntry]
  /// The error codes.
  public var errors: [ErrorEntry]
  /// The state charts; none where a client keeps no state.
  public var charts: [ChartEntry]
  /// The ids that were renamed: the old one and the new one; `nil` for none.
  public var renamed: [String: String]?

  /// A document.
  public struct DocumentEntry: Sendable, Hashable, Codable {
    /// The short name.
    public var id: String
    /// The title.
    public var title: String
    /// The SHA-256 of the copy that was read.
    public var sha256: String?
    /// Whether it is a collection of facts from outside the documents under test.
    public var isReference: Bool
    /// The headings of its sections.
    public var sections: [String]
  }

  /// An operation.
  public struct OperationEntry: Sendable, Hashable, Codable {
    /// The name; `states` for the chart.
    public var name: String
    /// The name as the documents write it.
    public var documentedAs: String
    /// Its purpose.
    public var says: String?
  }

  /// A requirement.
  public struct RequirementEntry: Sendable, Hashable, Codable {
    /// The id.
    public var id: String
    /// The operation's name; `states` for a transition.
    public var operation: String
    /// How binding it is.
    public var level: Level
    /// Why a requirement of a document is only a `should`.
    public var levelReason: LevelReason?
    /// The fact.
    public var statement: String
    /// The short name of the document or collection; `nil` for a rule of the kit.
    public var document: String?
    /// The section, or the rule of the kit in words.
    public var section: String
    /// How sure a fact from outside the documents is.
    public var sureness: String?
    /// Whether it stands outside the documents under test.
    public var isBeyondDocuments: Bool
    /// The words of the document that it rests on.
    public var quote: QuoteEntry?
    /// The documented items it accounts for, facets included.
    public var items: [String]
    /// The version since which it is as it stands; `nil` for always.
    public var since: String?
    /// The number of cases that show it.
    public var cases: Int
    /// Where it stands.
    public var mark: ResultMark

    /// Whether it promises something; one that no case can show notes what the documents leave open.
    public var isPromise: Bool { cases > 0 }
  }

  /// Words of a document that a requirement rests on.
  public struct QuoteEntry: Sendable, Hashable, Codable {
    /// The words.
    public var text: String
    /// Where they stand in the specification.
    public var mark: ResultMark
  }

  /// How a specification accounts for a documented item.
  public enum Disposition: String, Sendable, Hashable, Codable, CaseIterable {
    /// Requirements account for it.
    case covered
    /// It is a contradiction or a slip of the documents.
    case erratum
    /// It is a promise of the service.
    case serviceFact = "service-fact"
    /// It allows something and promises nothing.
    case permission
    /// No client can be tested for it.
    case excluded
  }

  /// A documented item.
  public struct ItemEntry: Sendable, Hashable, Codable {
    /// The id.
    public var id: String
    /// The kind.
    public var kind: String
    /// A paraphrase of the document.
    public var says: String
    /// The short name of the document.
    public var document: String
    /// The heading of the section.
    public var section: String
    /// How the specification accounts for it.
    public var disposition: Disposition
    /// The test of a service fact, the reading of an erratum, or the reason of an exclusion.
    public var note: String?
    /// The outcomes that an erratum allows.
    public var allows: [String]
    /// The requirements that account for it.
    public var requirements: [String]
    /// Where it stands.
    public var mark: ResultMark
  }

  /// An error code, and the calls that cases expect to fail with it.
  public struct ErrorEntry: Sendable, Hashable, Codable {
    /// The code.
    public var code: String
    /// The name as the documents write it.
    public var documentedAs: String
    /// The meaning.
    public var says: String
    /// The calls that cases expect to fail with it, by operation; empty for a code that no case expects.
    public var calls: [ErrorCall]
  }

  /// A call that cases expect to fail with an error code.
  public struct ErrorCall: Sendable, Hashable, Codable {
    /// The operation's name.
    public var operation: String
    /// The ids of the cases, sorted.
    public var cases: [String]
  }

  /// A state chart, as a table of states and triggers.
  public struct ChartEntry: Sendable, Hashable, Codable {
    /// The name.
    public var name: String
    /// The subject of the chart, for people.
    public var says: String?
    /// The states, in the chart's order.
    public var states: [String]
    /// The calls and events, in the chart's order.
    public var triggers: [TriggerEntry]
    /// The cells, by state, trigger and values.
    public var cells: [CellEntry]
  }

  /// A call or an event of a chart.
  public struct TriggerEntry: Sendable, Hashable, Codable {
    /// The name.
    public var name: String
    /// Whether it is a call.
    public var isCall: Bool
    /// The conditions that matter for it.
    public var conditions: [String]
  }

  /// The cell of a chart for one state, trigger and choice of values.
  public struct CellEntry: Sendable, Hashable, Codable {
    /// The state's name.
    public var state: String
    /// The trigger's name.
    public var trigger: String
    /// The values of the trigger's conditions.
    public var values: [String]
    /// The requirement whose row covers it; `nil` where none does.
    public var requirement: String?
    /// The case that shows it; `nil` where the documents do not say what happens.
    public var shownBy: String?
    /// The states that the row allows afterwards, in its order; empty where the documents do not say what happens.
    public var targets: [String] = []
  }
}

extension Level: Codable {}
extension LevelReason: Codable {}
