import SpecModel

extension DiagnosticKind {
  static let unknownItem = DiagnosticKind(
    "unknown-item",
    why: "A requirement can only account for an item that the ledger lists.",
    remedy: "Correct the id, or add the item to ledger.yaml.",
    broken: "accounts-for: [TOK-WIRE-303]", mended: "accounts-for: [TOK-WIRE-003]")

  static let unknownFacet = DiagnosticKind(
    "unknown-facet",
    why: "A facet is a part of an item, and the ledger names the parts.",
    remedy: "Use a facet of the item, or add it in ledger.yaml.",
    broken: "accounts-for: [V3-PARAM-006#promts]", mended: "accounts-for: [V3-PARAM-006#prompts]")

  static let missingFacet = DiagnosticKind(
    "missing-facet",
    why: "An item that says several things is accounted for part by part, or one of them would be forgotten.",
    remedy: "Name the facet after '#'.",
    broken: "accounts-for: [V3-PARAM-006]", mended: "accounts-for: [V3-PARAM-006#prompts]")

  static let unaccountedItem = DiagnosticKind(
    "unaccounted-item",
    why: "Every documented item is tested, or the ledger says why not.",
    remedy: "Write a requirement that names it in 'accounts-for', or say in the ledger what became of it with 'as'.",
    broken: "- {item: TOK-WIRE-003, kind: wire-field, says: The grant type is sent.}   # named nowhere",
    mended: "accounts-for: [TOK-WIRE-003]   # in a requirement")

  static let disposedItem = DiagnosticKind(
    "disposed-item",
    why: "An item is either covered by requirements or something else became of it, never both.",
    remedy: "Remove 'as' from the item, or the item from 'accounts-for'.",
    broken: "- {item: TOK-WIRE-003, kind: wire-field, says: …, as: excluded, because: metadata}   # and a requirement",
    mended: "- {item: TOK-WIRE-003, kind: wire-field, says: …}")
}

extension SpecificationChecks {
  /// Whether a requirement names an item, or a part of one, that it can account for.
  mutating func check(_ reference: ItemReference) {
    guard knows(.ledger) else { return }
    let place = { [places] in places.span(reference.mark) }
    guard let item = names.items[reference.item] else {
      return reportUnknown(.unknownItem, "item", reference.item, among: names.items.keys, at: place())
    }
    switch item.disposition {
    case .covered, .erratum: break
    case .serviceFact, .permission, .excluded:
      report(
        .disposedItem, at: place(),
        "the ledger says that something else became of \(shown(item.id)); remove it here, or 'as' there")
    }
    guard let facet = reference.facet else {
      if !item.facets.isEmpty {
        report(
          .missingFacet, at: place(),
          "\(shown(item.id)) says several things; name one after '#': \(listed(item.facets))")
      }
      return
    }
    if !item.facets.contains(facet) {
      reportUnknown(.unknownFacet, "facet", facet, of: item.id, among: item.facets, at: place())
    }
  }

  /// Whether every documented item is accounted for.
  mutating func checkLedger() {
    guard parts.isWholeFolder else { return }
    var named: Set<String> = []
    for requirement in parts.requirements { named.formUnion(requirement.accountsFor.map(\.description)) }
    for state in parts.charts.flatMap(\.states) { named.formUnion(state.accountsFor.map(\.description)) }
    for item in parts.ledger where item.disposition == .covered {
      let wanted = item.facets.isEmpty ? [item.id] : item.facets.map { "\(item.id)#\($0)" }
      for name in wanted where !named.contains(name) {
        report(
          .unaccountedItem, at: places.span(item.mark),
          "no requirement accounts for \(shown(name)); name it in 'accounts-for', or say with 'as' what became of it")
      }
    }
  }
}
