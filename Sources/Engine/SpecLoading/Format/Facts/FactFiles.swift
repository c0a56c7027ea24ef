import SpecModel

/// The keys of a file of facts: what its source is, and its sections.
enum FactFileKey: String, FieldKey {
  case document, reference, rules, title, version, date, sha256, publications, sections

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .document: required(.text(.kebabName), "The document's short name, which is also the file's.")
    case .reference: required(.text(.kebabName), "The collection's short name, which is also the file's.")
    case .rules: required(.text(.kebabName), "The short name of the rules, which is also the file's.")
    case .title: required(.nonEmptyText, "The title.")
    case .version: optional(.nonEmptyText, "The version it describes, where it states one.")
    case .date: optional(.text(.date), "The date it bears, where it bears one.")
    case .sha256:
      optional(
        .text(.sha256),
        "The digest of the copy that was read; a document that never changes, such as an RFC, needs none.")
    case .publications:
      optional(
        .map(keys: .kebabName, of: .reference("publication"), says: "A publication by its short name."),
        "Where its facts can be looked up.")
    case .sections: required(.list(of: .reference("section"), min: 1), "Its sections, in its order.")
    }
  }

  fileprivate func sections(of kind: FactKind) -> Field {
    required(.list(of: .reference(kind.sectionShape), min: 1), "Its sections, in its order.")
  }
}

/// The keys of a section of a source.
enum FactSectionKey: String, FieldKey {
  case section, facts

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .section: required(.nonEmptyText, "The heading.")
    case .facts: optional(.list(of: .reference("fact"), min: 1), "What it says, in its order.")
    }
  }

  fileprivate static func facts(of kind: FactKind) -> Field {
    facts.optional(.list(of: .reference(kind.factShape), min: 1), "What it says, in its order.")
  }
}

/// The kinds of sources that facts have.
enum FactKind: CaseIterable {
  case document, reference, rules

  var sectionShape: String {
    switch self {
    case .document: "document-section"
    case .reference: "reference-section"
    case .rules: "rules-section"
    }
  }

  /// The kind of file.
  var file: FileKind {
    switch self {
    case .document: .document
    case .reference: .reference
    case .rules: .kitRules
    }
  }

  var factShape: String {
    switch self {
    case .document: "document-fact"
    case .reference: "reference-fact"
    case .rules: "rule-of-the-kit"
    }
  }
}

// The shapes of files of facts.
extension Format {
  static let factFiles: [Grammar.Definition] =
    [
      Grammar.Definition(
        "document-file",
        .map(
          [Field]([FactFileKey.document, .title, .version, .date, .sha256])
            + [FactFileKey.sections.sections(of: .document)]),
        says: "What a document under test says, section by section: `facts/NAME.yaml`."),
      Grammar.Definition(
        "reference-file",
        .map(
          [Field]([FactFileKey.reference, .title, .publications]) + [FactFileKey.sections.sections(of: .reference)]),
        says: "What is known from outside the documents, and from where: `facts/NAME.yaml`."),
      Grammar.Definition(
        "kit-rules-file",
        .map([Field]([FactFileKey.rules, .title]) + [FactFileKey.sections.sections(of: .rules)]),
        says: "Rules that no source states: `facts/NAME.yaml`."),
    ]
    + FactKind.allCases.map { kind in
      Grammar.Definition(
        kind.sectionShape, .map([FactSectionKey.section.field, FactSectionKey.facts(of: kind)]),
        says: "A section and what it says.")
    }
}

/// What a file of facts holds.
struct FactFile: Sendable {
  var kind: FactKind
  /// The source; rules count as a collection from outside the documents.
  var document: Document
  var facts: [Fact] = []
}

/// What the facts of a file have in common.
struct FactSource {
  var kind: FactKind
  /// The short name of the document.
  var document: String
  /// Where facts can be looked up, by the names that they use.
  var publications: [String: Publication]
}

// The decoding of files of facts.
extension Decoder {
  /// Decodes a file of facts.
  mutating func factFile(_ root: Int, _ kind: FactKind) -> FactFile {
    var document = Document(
      id: "", title: "", version: nil, date: nil, sha256: nil, isReference: kind != .document, sections: [],
      mark: mark(root))
    var sections: Int?
    var publications: [String: Publication] = [:]
    forEach(FactFileKey.self, of: root) { decoder, key, value in
      switch key {
      case .document, .reference, .rules:
        document.id = decoder.string(value)
        document.mark = decoder.mark(value)
      case .title: document.title = decoder.string(value)
      case .version: document.version = decoder.string(value)
      case .date: document.date = decoder.string(value)
      case .sha256: document.sha256 = decoder.string(value)
      case .publications:
        decoder.forEachEntry(of: value) { decoder, name, value in
          publications[decoder.string(name)] = decoder.publication(value)
        }
      case .sections: sections = value
      }
    }
    var result = FactFile(kind: kind, document: document)
    guard let sections else { return result }
    let source = FactSource(kind: kind, document: document.id, publications: publications)
    for (heading, facts) in list(sections, { $0.factSection($1, of: source) }) {
      result.document.sections.append(heading)
      result.facts += facts
    }
    return result
  }

  private mutating func factSection(_ node: Int, of source: FactSource) -> (heading: String, facts: [Fact]) {
    var heading = ""
    var facts: Int?
    forEach(FactSectionKey.self, of: node) { decoder, key, value in
      switch key {
      case .section: heading = decoder.string(value)
      case .facts: facts = value
      }
    }
    guard let facts else { return (heading, []) }
    return (heading, soundMembers(of: facts) { $0.fact($1, of: source, under: heading) })
  }
}
