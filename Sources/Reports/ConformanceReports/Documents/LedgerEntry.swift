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

extension Catalogue.Disposition {
  /// The plural, after a number.
  var plural: String {
    switch self {
    case .covered: "covered by requirements"
    case .named: "names"
    case .erratum: "errata"
    case .serviceFact: "promises of the service"
    case .permission: "permissions"
    case .excluded: "excluded"
    }
  }
}

extension LedgerEntry {
  /// How its specification accounts for the item, before the note.
  var meaning: String {
    switch item.disposition {
    case .covered: "covered by"
    case .named: "a name, used by"
    case .erratum: "an erratum, read as:"
    case .serviceFact: "a promise of the service, proven by the simulator's test"
    case .permission: "allowed, not promised"
    case .excluded: item.note.flatMap(Fact.Exclusion.init).map(Self.meaning) ?? ""
    }
  }

  private static func meaning(of exclusion: Fact.Exclusion) -> String {
    switch exclusion {
    case .buildTime: "about building the app"
    case .signature: "a name or a type, whose behaviour other items state"
    case .sampleCode: "a detail of sample code"
    case .callerDuty: "the app's duty, not the client's"
    case .metadata: "about the document itself"
    case .notProvocable: "nothing outside the client can cause it or observe it"
    }
  }
}
