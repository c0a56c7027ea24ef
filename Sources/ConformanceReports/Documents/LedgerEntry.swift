package import ConformanceCore
import SpecModel

/// A documented item, and the specification whose ledger lists it.
package struct LedgerEntry: Sendable, Hashable {
  /// The specification's id.
  package var spec: String
  /// The item.
  package var item: Catalogue.ItemEntry

  /// The item's name on a page, on which the ledgers of several specifications stand.
  var path: String { "\(spec)/\(item.id)" }
}

/// What became of a documented item, as the ledger of its specification says.
enum ItemDisposition: String, CaseIterable {
  /// Requirements account for it.
  case covered
  /// It is a contradiction or a slip of the documents.
  case erratum
  /// It is a promise of the service.
  case serviceFact = "service-fact"
  /// It allows something and promises nothing.
  case permission
  /// It is nothing that a client can be tested for.
  case excluded

  /// The plural, after a number.
  var plural: String {
    switch self {
    case .covered: "covered by requirements"
    case .erratum: "errata"
    case .serviceFact: "promises of the service"
    case .permission: "permissions"
    case .excluded: "excluded"
    }
  }
}

extension LedgerEntry {
  /// What became of the item; `nil` where this kit does not know the word.
  var disposition: ItemDisposition? { ItemDisposition(rawValue: item.disposition) }

  /// What became of the item, before its note.
  var meaning: String {
    switch disposition {
    case .covered: "covered by"
    case .erratum: "an erratum, read so:"
    case .serviceFact: "of the service, proven by the simulator's test"
    case .permission: "allowed, not promised"
    case .excluded: item.note.flatMap(LedgerItem.Exclusion.init).map(Self.meaning) ?? ""
    case nil: ""
    }
  }

  private static func meaning(of exclusion: LedgerItem.Exclusion) -> String {
    switch exclusion {
    case .buildTime: "about building the app"
    case .sampleCode: "a detail of sample code"
    case .callerDuty: "the app's duty, not the client's"
    case .metadata: "about the document itself"
    case .notProvocable: "nothing outside the client can bring it about"
    }
  }
}
