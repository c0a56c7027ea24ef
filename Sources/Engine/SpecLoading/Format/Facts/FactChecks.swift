import SpecModel

extension DiagnosticKind {
  static let unknownFact = DiagnosticKind(
    "unknown-fact",
    why: "A requirement proves what a source states, and the files of facts hold all of that.",
    remedy: "Correct the id, or add the fact to the file of its source in 'facts'.",
    broken: "proves: [TOK-WIRE-303]", mended: "proves: [TOK-WIRE-003]")

  static let unknownFacet = DiagnosticKind(
    "unknown-facet",
    why: "A facet is a part of a fact, and the fact names its parts.",
    remedy: "Use a facet of the fact, or add it to the fact.",
    broken: "proves: [V3-PARAM-006#promts]", mended: "proves: [V3-PARAM-006#prompts]")

  static let missingFacet = DiagnosticKind(
    "missing-facet",
    why: "A fact of several parts is proven part by part, or one of them would be forgotten.",
    remedy: "Name the facet after '#'.",
    broken: "proves: [V3-PARAM-006]", mended: "proves: [V3-PARAM-006#prompts]")

  static let unprovenFact = DiagnosticKind(
    "unproven-fact",
    why: "Every fact of a document is tested, or its file says why not.",
    remedy: "Write a requirement that names it in 'proves', or say with 'as' what else it is.",
    broken: "- {fact: TOK-WIRE-003, kind: wire-field, says: The grant type is sent.}   # named nowhere",
    mended: "proves: [TOK-WIRE-003]   # in a requirement")

  static let disposedFact = DiagnosticKind(
    "disposed-fact",
    why: "Either requirements prove a fact, or its file says with 'as' why none does, never both.",
    remedy: "Remove 'as' from the fact, or the fact from 'proves'.",
    broken: """
      - {fact: TOK-WIRE-003, kind: wire-field, says: …, as: excluded, because: metadata}   # and a requirement
      """,
    mended: "- {fact: TOK-WIRE-003, kind: wire-field, says: …}")

  static let mixedLevels = DiagnosticKind(
    "mixed-levels",
    why: "A requirement has the level of its facts; of facts of two levels, one would convict for the other.",
    remedy: "Split the requirement, so that each part proves facts of one level.",
    broken: "proves: [TOK-WIRE-003, KIT-004]   # a must and a should",
    mended: "proves: [TOK-WIRE-003]   # and a second requirement that proves KIT-004")

  static let missingLevel = DiagnosticKind(
    "missing-level",
    why: "A requirement binds as much as its facts do, and names and errata bind nobody.",
    remedy: "Name the fact that says what the client does, of a document, a reference or the kit's rules.",
    broken: "proves: [V3-PARAM-006]   # which is 'as: named'", mended: "proves: [V3-PARAM-006, WIRE-2-003]")

  static let unsureGround = DiagnosticKind(
    "unsure-ground",
    why: "A fact of sureness C is a guess, and a guess convicts nobody.",
    remedy: "Find where it is published and name that in 'sources', or state it as a rule of the kit.",
    broken: "proves: [WIRE-5-014]   # which has 'sureness: C'", mended: "proves: [KIT-021]")

  static let missingPublication = DiagnosticKind(
    "missing-publication",
    why: "Nobody outside can verify a fact whose source he cannot open.",
    remedy: "Write 'sources' with a repository and file, a page or a standard; without one, the sureness is C.",
    broken: "- {fact: WIRE-4-001, says: …, sureness: A}",
    mended: "- {fact: WIRE-4-001, says: …, sureness: A, sources: [rfc6749-5-1]}")
}

// The checks of files of facts.
extension SpecificationChecks {
  /// Checks each fact of the specification's own files by itself.
  mutating func checkFacts() {
    checkOnce("source of facts", parts.factFiles.map { ($0.document.id, $0.document.mark) })
    checkOnce("fact", parts.factFiles.flatMap(\.facts).map { ($0.id, $0.mark) })
    for file in parts.factFiles {
      if parts.folder != nil { checkFileName(of: file.document.id, at: file.document.mark) }
      for fact in file.facts { check(fact) }
    }
  }

  private mutating func check(_ fact: Fact) {
    checkOnce("facet", fact.facets.map { ($0, fact.mark) })
    checkReason(of: fact)
    checkQuote(of: fact)
    if case .reference(_, _, let sureness) = fact.source, sureness != .c, fact.publications.isEmpty {
      report(
        .missingPublication, at: .mark(fact.mark),
        "\(quoted(fact.id)) has sureness \(sureness.rawValue), and nothing says where it was read; write 'sources'")
    }
  }

  private mutating func checkReason(of fact: Fact) {
    guard !fact.source.isBeyondDocuments, let level = fact.level else { return }
    if level == .should, fact.levelReason == nil {
      report(
        .missingReason, at: .mark(fact.mark),
        "\(quoted(fact.id)) is a should although a document states it; say why: 'because' takes "
          + listed(LevelReason.allCases.map(\.rawValue)))
    }
    if level != .should, fact.levelReason != nil {
      report(
        .needlessReason, at: .mark(fact.mark),
        "\(quoted(fact.id)) is a \(level.rawValue), so it needs no 'because'; remove it, or write 'level: should'")
    }
  }

  private mutating func checkQuote(of fact: Fact) {
    if fact.quote == nil, fact.level == .must {
      warn(
        .missingQuote, at: .mark(fact.mark),
        "\(quoted(fact.id)) is a must; write 'quote' with the words of the document that it rests on")
    }
    guard let quote = fact.quote else { return }
    if let excess = Quote.excess(of: quote) {
      report(.longQuote, at: .mark(fact.mark.at(fact.quotePosition)), "the quote has \(excess)")
    }
  }
}

// The checks of what requirements say of facts.
extension SpecificationChecks {
  /// Checks that a requirement proves facts that there are, of one level.
  mutating func checkGround(of requirement: Requirement) {
    for reference in requirement.proves { check(reference) }
    guard parts.knowsFacts, !requirement.leavesOpen,
      requirement.proves.allSatisfy({ names.facts.byID[$0.item] != nil })
    else { return }
    let facts = names.facts.facts(requirement.proves)
    guard let ground = facts.first(where: { $0.level != nil }) else {
      let what = facts.isEmpty ? "no fact" : "no fact that binds a client"
      return report(
        .missingLevel, at: .mark(requirement.mark),
        "\(quoted(requirement.id)) proves \(what); name what says it in 'proves'")
    }
    if let other = facts.first(where: { $0.level != nil && $0.level != ground.level }) {
      report(
        .mixedLevels, at: .mark(requirement.mark),
        "\(quoted(requirement.id)) proves \(quoted(ground.id)), a \(ground.level?.rawValue ?? ""), and "
          + "\(quoted(other.id)), a \(other.level?.rawValue ?? ""); split it")
    }
    for fact in facts {
      guard case .reference(_, _, .c) = fact.source else { continue }
      report(
        .unsureGround, at: .mark(requirement.mark),
        "\(quoted(requirement.id)) rests on \(quoted(fact.id)), of which no source is known; state it as a rule of the kit"
      )
    }
  }

  /// Checks that the fact which lists an error code is there.
  mutating func check(_ code: ErrorCode) {
    guard parts.knowsFacts, names.facts.byID[code.statedBy.item] == nil else { return }
    reportUnknown(
      .unknownFact, "fact", code.statedBy.item, among: names.facts.byID.keys, at: .mark(code.statedBy.mark))
  }

  /// Checks that something can name the fact, or the facet of one, that it names.
  mutating func check(_ reference: FactReference) {
    guard parts.knowsFacts else { return }
    let place = Place.mark(reference.mark)
    guard let fact = names.facts.byID[reference.item] else {
      return reportUnknown(.unknownFact, "fact", reference.item, among: names.facts.byID.keys, at: place)
    }
    switch fact.disposition {
    case .covered, .named, .erratum: break
    case .serviceFact, .permission, .excluded:
      report(
        .disposedFact, at: place,
        "\(quoted(fact.id)) has 'as', which says that no client is judged by it; remove it here, or 'as' there")
    }
    guard let facet = reference.facet else {
      if !fact.facets.isEmpty {
        report(
          .missingFacet, at: place,
          "\(quoted(fact.id)) says several things; name one after '#': \(listed(fact.facets))")
      }
      return
    }
    if !fact.facets.contains(facet) {
      reportUnknown(.unknownFacet, "facet", facet, of: fact.id, among: fact.facets, at: place)
    }
  }

  /// Checks that every fact of the specification's documents is accounted for.
  mutating func checkAccounting() {
    guard parts.isWholeFolder else { return }
    var named: Set<String> = []
    for requirement in parts.requirements { named.formUnion(requirement.proves.map(\.description)) }
    for state in parts.charts.flatMap(\.states) { named.formUnion(state.proves.map(\.description)) }
    let codes = Set(parts.errors.map(\.statedBy.item))
    for fact in parts.knownFacts where parts.isAccountable(for: fact) {
      guard fact.disposition == .covered || fact.disposition == .named && !codes.contains(fact.id) else { continue }
      let wanted = fact.facets.isEmpty ? [fact.id] : fact.facets.map { "\(fact.id)#\($0)" }
      for name in wanted where !named.contains(name) {
        report(
          .unprovenFact, at: .mark(fact.mark),
          "no requirement proves \(quoted(name)); name it in 'proves', or say with 'as' what else it is")
      }
    }
    checkPrefixes()
  }

  /// Checks that there are facts whose ids begin as the specification says: of others none would have to be proven.
  private mutating func checkPrefixes() {
    guard let head = parts.head else { return }
    let ids = parts.knownFacts.filter { !$0.source.isBeyondDocuments }.map(\.id)
    for prefix in head.said.accountsFor where !ids.contains(where: { $0 == prefix || $0.hasPrefix(prefix + "-") }) {
      let known = Set(ids.compactMap { $0.split(separator: "-").first.map(String.init) }).sorted()
      reportUnknown(
        .unknownFact, "beginning of facts in 'accounts-for'", prefix, among: known, at: .mark(head.said.mark))
    }
  }
}

extension Requirement {
  /// Whether it notes that the documents say nothing of a transition, and so proves nothing.
  var leavesOpen: Bool {
    if case .transition(let transition) = evidence { return transition.target == .unspecified }
    return false
  }
}
