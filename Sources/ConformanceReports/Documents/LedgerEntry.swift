package import ConformanceCore
import SpecModel

/// A documented item, and the specification whose ledger lists it.
package struct LedgerEntry: Sendable, Hashable {
  /// The specification's id.
  package var spec: String
  /// The item.
  package var item: Catalogue.ItemEntry

  /// The item's name on a page with the ledgers of several specifications.
  var path: String { "\(spec)/\(item.id)" }
}

/// How a specification accounts for a documented item.
enum ItemDisposition: String, CaseIterable {
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
  /// How its specification accounts for the item; `nil` for a word that this version of the kit does not know.
  var disposition: ItemDisposition? { ItemDisposition(rawValue: item.disposition) }

  /// How its specification accounts for the item, before the note.
  var meaning: String {
    switch disposition {
    case .covered: "covered by"
    case .erratum: "an erratum, read as:"
    case .serviceFact: "a promise of the service, proven by the simulator's test"
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
    case .notProvocable: "nothing outside the client can cause it"
    }
  }
}
