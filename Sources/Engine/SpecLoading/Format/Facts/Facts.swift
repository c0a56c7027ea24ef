import SpecModel

/// The keys of a fact.
enum FactKey: String, FieldKey {
  case fact, kind, says, quote, level, because, facets, disposition = "as", provenBy = "proven-by", reading, allows
  case sureness, versions, sources

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .fact: required(.text(.itemID), "The id, never used again.")
    case .kind: required(.text(.kebabName), "The kind, such as wire-field.")
    case .says: required(.nonEmptyText, "What the source says, in words of our own.")
    case .quote:
      optional(
        .nonEmptyText,
        "The words of the document that say it: at most \(Quote.words) words, or \(Quote.characters) characters of "
          + "Chinese.")
    case .level:
      optional(
        .names([Level.should, .may].map(\.rawValue)),
        "How binding it is where it is no `must`: `should` with the reason in `because`, or a freedom, `may`.")
    case .because:
      optional(.names(LevelReason.allCases.map(\.rawValue)), "Why a document's fact is only a `should`.")
    case .facets: optional(.texts(.kebabName, min: 2), "Its parts; each needs a requirement of its own.")
    case .disposition: disposition(Disposition.allCases)
    case .provenBy: required(.text(.identifier), "The test of the simulator that proves it.")
    case .reading: required(.nonEmptyText, "The reading of the contradiction or error that is taken.")
    case .allows: optional(.texts(.nonEmpty), "The outcomes that are allowed because of it.")
    case .sureness:
      required(
        .names(Source.Sureness.allCases.map(\.rawValue)),
        "A was read in a primary source, B observed in clients or logs, C inferred.")
    case .versions: optional(.nonEmptyText, "The versions of which it is true, where it is not true of all.")
    case .sources: optional(.texts(.kebabName, min: 1), "The publications in which a reader can look it up.")
    }
  }

  /// What becomes of a fact that gives no requirement its level.
  enum Disposition: String, CaseIterable {
    case named, serviceFact = "service-fact", permission, erratum, excluded

    fileprivate var shape: Shape { .map([Field](FactKey.head) + [FactKey.disposition.disposition([self])] + more) }

    /// The keys that say more about it.
    private var more: [Field] {
      switch self {
      case .named: [FactKey.facets.field]
      case .serviceFact: [FactKey.provenBy.field]
      case .permission: []
      case .erratum: [FactKey.reading.field, FactKey.allows.field]
      case .excluded:
        [
          FactKey.because.required(
            .names(Fact.Exclusion.allCases.map(\.rawValue)), "Why no client can be tested on it.")
        ]
      }
    }
  }

  /// The keys of every fact of a document.
  fileprivate static let head: [FactKey] = [.fact, .kind, .says, .quote]

  private func disposition(_ dispositions: [Disposition]) -> Field {
    required(.names(dispositions.map(\.rawValue)), "Why it gives no requirement its level.")
  }
}

/// The keys of where somebody else can look up a fact.
enum PublicationKey: String, FieldKey {
  case repository, file, version, page, standard, section

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .repository: required(.text(.repository), "A public repository on GitHub, as owner/name.")
    case .file: required(.nonEmptyText, "The path of the file in it.")
    case .version: optional(.text(.revision), "The tag or commit at which the file was read.")
    case .page: required(.text(.pageAddress), "The address of a page.")
    case .standard: required(.nonEmptyText, "A standard, such as RFC 6749.")
    case .section: optional(.nonEmptyText, "The section of the standard.")
    }
  }
}

// The shapes of facts.
extension Format {
  static let facts: [Grammar.Definition] = [
    Grammar.Definition(
      "document-fact",
      .choice(
        [
          .map(
            [Field]([FactKey.fact, .kind, .says, .quote, .level, .because, .facets])
              // A misspelled word is one of these, and not an unknown key.
              + [FactKey.disposition.optional(.names(FactKey.Disposition.allCases.map(\.rawValue)), "What it is else.")]
          )
        ]
          + FactKey.Disposition.allCases.map(\.shape)),
      says: "A fact that a document states: a `must` unless it says otherwise."),
    Grammar.Definition(
      "reference-fact", .map([FactKey.fact, .says, .sureness, .versions, .sources]),
      says: "A fact from outside the documents, which is at most a `should`."),
    Grammar.Definition(
      "rule-of-the-kit", .map([FactKey.fact, .says]),
      says: "A rule that no source states, which is at most a `should`."),
    Grammar.Definition(
      "publication",
      .choice([
        .map([PublicationKey.repository, .file, .version]), .map([PublicationKey.page]),
        .map([PublicationKey.standard, .section]),
      ]), says: "Where a reader can look up a fact."),
  ]
}

// The decoding of facts.
extension Decoder {
  /// Decodes a fact.
  mutating func fact(_ node: Int, of source: FactSource, under section: String) -> Fact {
    var result = Fact(id: "", kind: "", says: "", source: .kitRule(""), mark: mark(node))
    var details = (disposition: "", provenBy: "", reading: "", allows: [String](), because: "")
    var sureness = Source.Sureness.c
    var level: Level?
    forEach(FactKey.self, of: node) { decoder, key, value in
      switch key {
      case .fact:
        result.id = decoder.string(value)
        result.mark = decoder.mark(value)
      case .kind: result.kind = decoder.string(value)
      case .says: result.says = decoder.string(value)
      case .quote:
        result.quote = decoder.string(value)
        result.quotePosition = decoder.position(value)
      case .level: level = Level(rawValue: decoder.string(value))
      case .because: details.because = decoder.string(value)
      case .facets: result.facets = decoder.strings(value)
      case .disposition: details.disposition = decoder.string(value)
      case .provenBy: details.provenBy = decoder.string(value)
      case .reading: details.reading = decoder.string(value)
      case .allows: details.allows = decoder.strings(value)
      case .sureness: sureness = Source.Sureness(rawValue: decoder.string(value)) ?? .c
      case .versions: result.versions = decoder.string(value)
      case .sources: result.publications = decoder.publications(value, among: source.publications)
      }
    }
    switch source.kind {
    case .document:
      result.source = .document(id: source.document, section: section)
      result.disposition = disposition(details)
      if result.disposition == .covered {
        result.level = level ?? .must
        result.levelReason = LevelReason(rawValue: details.because)
      }
    case .reference:
      result.kind = "fact"
      result.source = .reference(id: source.document, section: section, sureness: sureness)
      result.level = .should
    case .rules:
      result.kind = "rule"
      result.source = .kitRule(result.says)
      result.level = .should
    }
    return result
  }

  private func disposition(
    _ details: (disposition: String, provenBy: String, reading: String, allows: [String], because: String)
  ) -> Fact.Disposition {
    switch FactKey.Disposition(rawValue: details.disposition) {
    case .named: .named
    case .serviceFact: .serviceFact(provenBy: details.provenBy)
    case .permission: .permission
    case .erratum: .erratum(reading: details.reading, allows: details.allows)
    case .excluded: Fact.Exclusion(rawValue: details.because).map { .excluded(because: $0) } ?? .covered
    case nil: .covered
    }
  }

  private mutating func publications(_ node: Int, among known: [String: Publication]) -> [Publication] {
    list(node) { decoder, member in
      let publication = known[decoder.string(member)]
      if publication == nil { decoder.report(member) { .unknownPublication($0, among: known.keys) } }
      return publication
    }
  }

  mutating func publication(_ node: Int) -> Publication {
    var result = Publication()
    forEach(PublicationKey.self, of: node) { decoder, key, value in
      switch key {
      case .repository: result.repository = decoder.string(value)
      case .file: result.file = decoder.string(value)
      case .version: result.version = decoder.string(value)
      case .page: result.page = decoder.string(value)
      case .standard: result.standard = decoder.string(value)
      case .section: result.section = decoder.string(value)
      }
    }
    return result
  }

  /// Decodes a list of facts and facets.
  mutating func factReferences(_ node: Int) -> [FactReference] {
    if kind(node) == .scalar { return [factReference(node)] }
    return list(node) { decoder, member in decoder.factReference(member) }
  }

  /// Decodes the name of a fact or of a facet.
  func factReference(_ node: Int) -> FactReference {
    let bytes = bytes(node)
    guard let hash = bytes.firstIndex(of: UInt8(ascii: "#")) else {
      return FactReference(item: string(node), mark: mark(node))
    }
    return FactReference(
      item: String(decoding: bytes[..<hash], as: UTF8.self),
      facet: String(decoding: bytes[(hash + 1)...], as: UTF8.self), mark: mark(node))
  }
}

extension DiagnosticKind {
  static let unknownPublication = DiagnosticKind(
    "unknown-publication",
    why: "A fact's source must be one that the file says where to find.",
    remedy: "Correct the name, or add it to 'publications' at the top of the file.",
    broken: "sources: [rfc6749-5]", mended: "sources: [rfc6749-5-1]")
}

extension Diagnostic {
  fileprivate static func unknownPublication(_ name: YAMLNode, among known: some Collection<String>) -> Diagnostic {
    Diagnostic(
      .unknownPublication, at: name.span,
      "unknown publication \(quoted(name.text))"
        + (didYouMean(name.text, among: known) ?? "; add it to 'publications' at the top of the file"))
  }
}
