import SpecModel

/// The key of a ledger file.
enum LedgerKey: String, FieldKey {
  case items

  static let table = FieldTable<Self>()

  var field: Field { required(.list(of: .reference("item")), "The documented items.") }
}

/// The keys of a documented item.
enum ItemKey: String, FieldKey {
  case item, kind, says, source, facets, disposition = "as", provenBy = "proven-by", reading, allows, because

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .item: required(.text(.itemID), "The id.")
    case .kind: required(.text(.kebabName), "The kind, such as wire-field.")
    case .says: required(.nonEmptyText, "What the document says, in words of our own.")
    case .source: required(.reference("document-section"), "The section that says it.")
    case .facets: optional(.texts(.kebabName, min: 2), "Its parts; each needs a requirement of its own.")
    case .disposition: disposition(Disposition.allCases)
    case .provenBy: required(.text(.identifier), "The test of the simulator that proves it.")
    case .reading: required(.nonEmptyText, "The reading of the contradiction or error that is taken.")
    case .allows: optional(.texts(.nonEmpty), "The outcomes that are allowed because of it.")
    case .because:
      required(
        .names(LedgerItem.Exclusion.allCases.map(\.rawValue)), "Why no client can be tested on it.")
    }
  }

  /// What becomes of an item that requirements do not cover.
  enum Disposition: String, CaseIterable {
    case serviceFact = "service-fact", permission, erratum, excluded

    /// The keys that say more about it.
    fileprivate var keys: [ItemKey] {
      switch self {
      case .serviceFact: [.provenBy]
      case .permission: []
      case .erratum: [.reading, .allows]
      case .excluded: [.because]
      }
    }

    fileprivate var shape: Shape {
      .map([Field](ItemKey.head) + [ItemKey.disposition.disposition([self])] + [Field](keys))
    }
  }

  /// The keys of every item.
  fileprivate static let head: [ItemKey] = [.item, .kind, .says, .source]

  private func disposition(_ dispositions: [Disposition]) -> Field {
    required(.names(dispositions.map(\.rawValue)), "Why requirements do not cover it.")
  }
}

// The shapes of the ledger.
extension Format {
  static let ledgers: [Grammar.Definition] = [
    Grammar.Definition(
      "ledger-file", .map(LedgerKey.self), says: "Every documented item and how it is accounted for: `ledger.yaml`."),
    Grammar.Definition(
      "item", .choice([.map(ItemKey.head + [.facets])] + ItemKey.Disposition.allCases.map(\.shape)),
      says: "A documented item."),
  ]
}

// The decoding of the ledger.
extension Decoder {
  /// Decodes a ledger file.
  mutating func ledger(_ root: Int) -> [LedgerItem] {
    var result: [LedgerItem] = []
    forEach(LedgerKey.self, of: root) { decoder, _, value in
      result = decoder.soundMembers(of: value) { $0.item($1) }
    }
    return result
  }

  private mutating func item(_ node: Int) -> LedgerItem {
    var result = LedgerItem(
      id: "", kind: "", says: "", source: .kitRule(""), facets: [], disposition: .covered, mark: mark(node))
    var details = (disposition: "", provenBy: "", reading: "", allows: [String](), because: "")
    forEach(ItemKey.self, of: node) { decoder, key, value in
      switch key {
      case .item:
        result.id = decoder.string(value)
        result.mark = decoder.mark(value)
      case .kind: result.kind = decoder.string(value)
      case .says: result.says = decoder.string(value)
      case .source:
        result.source = decoder.source(value) ?? result.source
        result.sourcePosition = decoder.position(value)
      case .facets: result.facets = decoder.strings(value)
      case .disposition: details.disposition = decoder.string(value)
      case .provenBy: details.provenBy = decoder.string(value)
      case .reading: details.reading = decoder.string(value)
      case .allows: details.allows = decoder.strings(value)
      case .because: details.because = decoder.string(value)
      }
    }
    switch ItemKey.Disposition(rawValue: details.disposition) {
    case .serviceFact: result.disposition = .serviceFact(provenBy: details.provenBy)
    case .permission: result.disposition = .permission
    case .erratum: result.disposition = .erratum(reading: details.reading, allows: details.allows)
    case .excluded:
      result.disposition = LedgerItem.Exclusion(rawValue: details.because).map { .excluded(because: $0) } ?? .covered
    case nil: break
    }
    return result
  }
}

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
    remedy: "Write a requirement that names it in 'accounts-for', or dispose of it in the ledger with 'as'.",
    broken: "- {item: TOK-WIRE-003, kind: wire-field, says: The grant type is sent., source: …}   # named nowhere",
    mended: "accounts-for: [TOK-WIRE-003]   # in a requirement")

  static let disposedItem = DiagnosticKind(
    "disposed-item",
    why: "Either requirements cover an item, or the ledger disposes of it with 'as', never both.",
    remedy: "Remove 'as' from the item, or the item from 'accounts-for'.",
    broken: """
      - {item: TOK-WIRE-003, kind: wire-field, says: …, source: …, as: excluded, because: metadata}   # and a requirement
      """,
    mended: "- {item: TOK-WIRE-003, kind: wire-field, says: …, source: …}")
}

extension SpecificationChecks {
  /// Checks that a requirement can account for the item, or the facet of one, that it names.
  mutating func check(_ reference: ItemReference) {
    guard knows(.ledger) else { return }
    let place = Place.mark(reference.mark)
    guard let item = names.items[reference.item] else {
      return reportUnknown(.unknownItem, "item", reference.item, among: names.items.keys, at: place)
    }
    switch item.disposition {
    case .covered, .erratum: break
    case .serviceFact, .permission, .excluded:
      report(
        .disposedItem, at: place,
        "the ledger disposes of \(quoted(item.id)) with 'as'; remove the item here, or 'as' there")
    }
    guard let facet = reference.facet else {
      if !item.facets.isEmpty {
        report(
          .missingFacet, at: place,
          "\(quoted(item.id)) says several things; name one after '#': \(listed(item.facets))")
      }
      return
    }
    if !item.facets.contains(facet) {
      reportUnknown(.unknownFacet, "facet", facet, of: item.id, among: item.facets, at: place)
    }
  }

  /// Checks that every documented item is accounted for.
  mutating func checkLedger() {
    guard parts.isWholeFolder else { return }
    var named: Set<String> = []
    for requirement in parts.requirements { named.formUnion(requirement.accountsFor.map(\.description)) }
    for state in parts.charts.flatMap(\.states) { named.formUnion(state.accountsFor.map(\.description)) }
    for item in parts.ledger where item.disposition == .covered {
      let wanted = item.facets.isEmpty ? [item.id] : item.facets.map { "\(item.id)#\($0)" }
      for name in wanted where !named.contains(name) {
        report(
          .unaccountedItem, at: .mark(item.mark),
          "no requirement accounts for \(quoted(name)); name it in 'accounts-for', or dispose of the item with 'as'")
      }
    }
  }
}
