import ConformanceCore

/// What the template of the ledger is filled with: documents, their sections, and the items that each says.
struct HTMLLedger {
  private let ledgers: [DocumentLedger]
  private let outcomes: RequirementOutcomes

  /// Creates the values.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - outcomes: What the requirements came to.
  init(_ results: RunResults, outcomes: RequirementOutcomes) {
    ledgers = DocumentLedger.all(of: results.header.specs)
    self.outcomes = outcomes
  }

  /// The values of the section.
  var values: [String: Any] {
    let errata = ledgers.flatMap(\.entries).filter { $0.item.disposition == "erratum" }
    return [
      "documents": ledgers.map(values), "hasErrata": !errata.isEmpty, "errataCount": errata.count,
      "errata": errata.map { ["item": "\($0.spec)/\($0.item.id)", "id": $0.item.id, "says": $0.item.says] },
    ]
  }

  /// What can have become of an item: the name, its plural and what it means.
  private static let dispositions = [
    (name: "covered", many: "covered by requirements", means: "covered by"),
    (name: "erratum", many: "errata", means: "an erratum, read so:"),
    (name: "service-fact", many: "promises of the service", means: "of the service, proven by the simulator's test"),
    (name: "permission", many: "permissions", means: "allowed, not promised"),
    (name: "excluded", many: "excluded", means: ""),
  ]

  private static let exclusions = [
    "build-time": "about building the app", "sample-code": "a detail of sample code",
    "caller-duty": "the app's duty, not the client's", "metadata": "about the document itself",
    "not-provocable": "nothing outside the client can bring it about",
  ]

  private func values(_ ledger: DocumentLedger) -> [String: Any] {
    [
      "id": ledger.id, "title": ledger.title, "sha256": ledger.sha256 ?? false as Any,
      "totals": totals(ledger.entries), "count": ledger.entries.count, "sections": ledger.sections.map(values),
    ]
  }

  private func values(_ section: DocumentLedger.Section) -> [String: Any] {
    let byOutcome = section.entries.reduce(into: [Outcome: Int]()) { counts, entry in
      if let outcome = outcomes.gravest(of: entry.item.requirements, in: entry.spec) {
        counts[outcome, default: 0] += 1
      }
    }
    return [
      "heading": section.heading, "isEmpty": section.entries.isEmpty,
      "count": Counted.of(section.entries.count, "item"), "totals": totals(section.entries),
      "tally": OutcomeTally.values(byOutcome), "items": section.entries.map(values),
    ]
  }

  private func totals(_ entries: [DocumentLedger.Entry]) -> [[String: Any]] {
    let counts = Dictionary(grouping: entries, by: \.item.disposition).mapValues(\.count)
    return Self.dispositions.compactMap { disposition in
      counts[disposition.name].map { ["count": $0, "disposition": disposition.many] }
    }
  }

  private func values(_ entry: DocumentLedger.Entry) -> [String: Any] {
    let item = entry.item
    let disposition = Self.dispositions.first { $0.name == item.disposition }
    let isExcluded = item.disposition == "excluded"
    return [
      "item": "\(entry.spec)/\(item.id)", "id": item.id, "kind": item.kind, "says": item.says,
      "disposition": item.disposition,
      "means": isExcluded ? item.note.flatMap { Self.exclusions[$0] } ?? "" : disposition?.means ?? "",
      "note": item.disposition == "covered" ? false : item.note ?? false as Any,
      "isCode": isExcluded || item.disposition == "service-fact",
      "allows": item.allows, "hasAllows": !item.allows.isEmpty,
      "requirements": item.requirements.map { id -> [String: Any] in
        let tally = outcomes.tally(of: id, in: entry.spec)
        return ["id": id, "tally": OutcomeTally.values(tally), "notRun": tally.isEmpty]
      },
    ]
  }
}
