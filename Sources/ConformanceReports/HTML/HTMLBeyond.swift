import ConformanceCore

/// What the templates of the last two sections are filled with.
struct HTMLCatalogue {
  private let results: RunResults
  private let index: RequirementIndex

  /// Creates the values.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - index: The specifications of the run.
  init(_ results: RunResults, index: RequirementIndex) {
    self.results = results
    self.index = index
  }

  /// The values of the section of facts beyond the documents.
  var beyond: [String: Any] {
    var counts: [String: [Outcome: Int]] = [:]
    for result in results.cases { counts[result.requirement, default: [:]][result.outcome, default: 0] += 1 }
    let facts = results.header.specs.flatMap { spec in
      spec.requirements.filter(\.isBeyondDocuments).map { requirement in
        [
          "id": requirement.id, "statement": requirement.statement,
          "source": index.source(of: requirement, in: spec.id),
          "tally": OutcomeTally.values(counts[requirement.id] ?? [:]), "untested": counts[requirement.id] == nil,
        ] as [String: Any]
      }
    }
    return ["facts": facts, "hasFacts": !facts.isEmpty, "nothing": facts.isEmpty]
  }

  /// The values of the ledger.
  var ledger: [String: Any] { ["specs": results.header.specs.map(values)] }

  private static let dispositions = [
    (name: "covered", many: "covered", title: "Covered by requirements"),
    (name: "erratum", many: "errata", title: "Errata"),
    (name: "service-fact", many: "service facts", title: "Promises of the service, proven by tests of the simulator"),
    (name: "permission", many: "permissions", title: "Permissions"),
    (name: "excluded", many: "excluded", title: "Excluded"),
  ]

  private func values(_ spec: Catalogue) -> [String: Any] {
    let byDisposition = Dictionary(grouping: spec.items, by: \.disposition)
    let totals = Self.dispositions.map { disposition in
      ["disposition": disposition.many, "count": byDisposition[disposition.name]?.count ?? 0] as [String: Any]
    }
    let errata = (byDisposition["erratum"] ?? []).map(values)
    var groups: [[String: Any]] = []
    for disposition in Self.dispositions where disposition.name != "erratum" {
      let items = byDisposition[disposition.name] ?? []
      guard disposition.name == "excluded" else {
        if !items.isEmpty { groups.append(group(disposition.title, items)) }
        continue
      }
      let byReason = Dictionary(grouping: items) { $0.note ?? "no reason" }
      groups += byReason.keys.sorted().map { group("\(disposition.title): \($0)", byReason[$0] ?? []) }
    }
    return [
      "id": spec.id, "spec": spec.id, "title": spec.title, "totals": totals, "errata": errata,
      "hasErrata": !errata.isEmpty,
      "groups": groups, "documentCount": spec.documents.count, "documents": spec.documents.map(values),
    ]
  }

  private func group(_ title: String, _ items: [Catalogue.ItemEntry]) -> [String: Any] {
    ["title": title, "count": items.count, "items": items.map(values)]
  }

  private func values(_ item: Catalogue.ItemEntry) -> [String: Any] {
    [
      "id": item.id, "says": item.says, "note": item.note ?? false as Any, "requirements": item.requirements,
      "allows": item.allows, "hasAllows": !item.allows.isEmpty, "hasRequirements": !item.requirements.isEmpty,
    ]
  }

  private func values(_ document: Catalogue.DocumentEntry) -> [String: Any] {
    [
      "id": document.id, "title": document.title, "sha256": document.sha256 ?? false as Any,
      "outside": document.isReference,
    ]
  }
}
