package import SpecModel

/// The part of a specification that reports show: its requirements, its documented items and where they stand.
package struct Catalogue: Sendable, Hashable, Codable {
  /// The id.
  package var id: String
  /// The title.
  package var title: String
  /// A sentence about what it covers.
  package var says: String
  /// The fingerprint of its files.
  package var hash: String
  /// The documents it cites.
  package var documents: [DocumentEntry]
  /// The operations, in order, with the names the documents give them.
  package var operations: [OperationEntry]
  /// The requirements.
  package var requirements: [RequirementEntry]
  /// The facts of documents that it accounts for, and those of references that its requirements prove.
  package var items: [ItemEntry]
  /// The error codes.
  package var errors: [ErrorEntry]
  /// The state charts; none where a client keeps no state.
  package var charts: [ChartEntry]
  /// The ids that were renamed: the old one and the new one; `nil` for none.
  package var renamed: [String: String]?

  /// A document.
  package struct DocumentEntry: Sendable, Hashable, Codable {
    /// The short name.
    package var id: String
    /// The title.
    package var title: String
    /// The SHA-256 of the copy that was read.
    package var sha256: String?
    /// Whether it is a collection of facts from outside the documents under test.
    package var isReference: Bool
    /// The headings of its sections.
    package var sections: [String]
  }

  /// An operation.
  package struct OperationEntry: Sendable, Hashable, Codable {
    /// The name; `states` for the chart.
    package var name: String
    /// The name as the documents write it.
    package var documentedAs: String
    /// Its purpose.
    package var says: String?
  }

  /// A requirement.
  package struct RequirementEntry: Sendable, Hashable, Codable {
    /// The id.
    package var id: String
    /// The operation's name; `states` for a transition.
    package var operation: String
    /// How binding it is.
    package var level: Level
    /// Why a requirement of a document is only a `should`.
    package var levelReason: LevelReason?
    /// The fact.
    package var statement: String
    /// The short name of the document or collection; `nil` for a rule of the kit.
    package var document: String?
    /// The section, or the rule of the kit in words.
    package var section: String
    /// How sure a fact from outside the documents is.
    package var sureness: String?
    /// Whether it stands outside the documents under test.
    package var isBeyondDocuments: Bool
    /// The words of the document that it rests on.
    package var quote: QuoteEntry?
    /// The facts that it proves, facets included.
    package var items: [String]
    /// The version since which it is as it stands; `nil` for always.
    package var since: String?
    /// The number of cases that show it.
    package var cases: Int
    /// Where it stands.
    package var mark: ResultMark

    /// Whether it promises something; one that no case can show notes what the documents leave open.
    package var isPromise: Bool { cases > 0 }
  }

  /// Words of a document that a requirement rests on.
  package struct QuoteEntry: Sendable, Hashable, Codable {
    /// The words.
    package var text: String
    /// Where they stand in the specification.
    package var mark: ResultMark
  }

  /// How a specification accounts for a documented item.
  package enum Disposition: String, Sendable, Hashable, Codable, CaseIterable {
    /// Requirements account for it.
    case covered
    /// It is a name, about which the document says nothing that a client can be judged by.
    case named
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
  package struct ItemEntry: Sendable, Hashable, Codable {
    /// The id.
    package var id: String
    /// The kind.
    package var kind: String
    /// A paraphrase of the document.
    package var says: String
    /// The short name of the document.
    package var document: String
    /// The heading of the section.
    package var section: String
    /// How the specification accounts for it.
    package var disposition: Disposition
    /// The test of a service fact, the reading of an erratum, or the reason of an exclusion.
    package var note: String?
    /// The outcomes that an erratum allows.
    package var allows: [String]
    /// How binding it is; `nil` where nothing follows from it alone.
    package var level: Level?
    /// Why a document's fact is only a `should`.
    package var levelReason: LevelReason?
    /// The words of the document that it rests on.
    package var quote: QuoteEntry?
    /// How sure a fact of a reference is.
    package var sureness: String?
    /// Where a reader can look up a fact of a reference; `nil` for none.
    package var sources: [SourceEntry]?
    /// The versions of which it is true, in words; `nil` for all.
    package var versions: String?
    /// The requirements that account for it.
    package var requirements: [String]
    /// Where it stands.
    package var mark: ResultMark
  }

  /// Where a reader can look up a fact.
  package struct SourceEntry: Sendable, Hashable, Codable {
    /// The place in words.
    package var text: String
    /// The shortest words that name it.
    package var shortName: String
    /// Its address; `nil` for what has none.
    package var address: String?
  }

  /// An error code, and the calls that cases expect to fail with it.
  package struct ErrorEntry: Sendable, Hashable, Codable {
    /// The code.
    package var code: String
    /// The name as the documents write it.
    package var documentedAs: String
    /// The meaning.
    package var says: String
    /// The calls that cases expect to fail with it and with no other code, by operation.
    package var calls: [ErrorCall]
    /// The calls that cases expect to fail with it or to end in another way, by operation; `nil` for none.
    package var openCalls: [ErrorCall]?

    /// Whether cases expect it, and each of them takes another outcome for it too.
    package var isOnlyOneOfSeveral: Bool { calls.isEmpty && openCalls != nil }
  }

  /// A call that cases expect to fail with an error code.
  package struct ErrorCall: Sendable, Hashable, Codable {
    /// The operation's name.
    package var operation: String
    /// The ids of the cases, sorted.
    package var cases: [String]
  }

  /// A state chart, as a table of states and triggers.
  package struct ChartEntry: Sendable, Hashable, Codable {
    /// The name.
    package var name: String
    /// The subject of the chart, for people.
    package var says: String?
    /// The states, in the chart's order.
    package var states: [String]
    /// The calls and events, in the chart's order.
    package var triggers: [TriggerEntry]
    /// The cells, by state, trigger and values.
    package var cells: [CellEntry]
  }

  /// A call or an event of a chart.
  package struct TriggerEntry: Sendable, Hashable, Codable {
    /// The name.
    package var name: String
    /// Whether it is a call.
    package var isCall: Bool
    /// The conditions that matter for it.
    package var conditions: [String]
  }

  /// The cell of a chart for one state, trigger and choice of values.
  package struct CellEntry: Sendable, Hashable, Codable {
    /// The state's name.
    package var state: String
    /// The trigger's name.
    package var trigger: String
    /// The values of the trigger's conditions.
    package var values: [String]
    /// The requirement whose row covers it; `nil` where none does.
    package var requirement: String?
    /// The case that shows it; `nil` where the documents do not say what happens.
    package var shownBy: String?
    /// The states that the row allows afterwards, in its order; empty where the documents do not say what happens.
    package var targets: [String] = []
  }
}

extension Level: Codable {}
extension LevelReason: Codable {}
