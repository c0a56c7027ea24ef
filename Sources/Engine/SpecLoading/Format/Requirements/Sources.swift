import SpecModel

/// The keys of where a fact comes from.
enum SourceKey: String, FieldKey {
  case document, reference, section, sureness, kitRule = "kit-rule"

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .document: required(.text(.kebabName), "One of the documents.")
    case .reference: required(.text(.kebabName), "A collection of facts from outside the documents.")
    case .section: required(.nonEmptyText, "The heading of its section.")
    case .sureness:
      required(.names(Source.Sureness.allCases.map(\.rawValue)), "A was read, B observed, C inferred.")
    case .kitRule: required(.nonEmptyText, "A rule of this kit, in words.")
    }
  }
}

// The shapes of sources.
extension Format {
  static let sources: [Grammar.Definition] = [
    Grammar.Definition(
      "source",
      .choice([
        .map([SourceKey.document, .section]), .map([SourceKey.reference, .section, .sureness]),
        .map([SourceKey.kitRule]),
      ]), says: "Where a fact comes from."),
    Grammar.Definition(
      "document-section", .map([SourceKey.document, .section]), says: "A section of a document under test."),
  ]
}

// The decoding of sources.
extension Decoder {
  /// Decodes where a fact comes from.
  mutating func source(_ node: Int) -> Source? {
    var document: String?
    var reference: String?
    var section = ""
    var sureness: Source.Sureness?
    var rule: String?
    forEach(SourceKey.self, of: node) { decoder, key, value in
      switch key {
      case .document: document = decoder.string(value)
      case .reference: reference = decoder.string(value)
      case .section: section = decoder.string(value)
      case .sureness: sureness = Source.Sureness(rawValue: decoder.string(value))
      case .kitRule: rule = decoder.string(value)
      }
    }
    if let document { return .document(id: document, section: section) }
    if let reference { return .reference(id: reference, section: section, sureness: sureness ?? .c) }
    return rule.map { .kitRule($0) }
  }
}

extension DiagnosticKind {
  static let unknownDocument = DiagnosticKind(
    "unknown-document",
    why: "A source must name a document that a reader can find.",
    remedy: "Use a name of documents.yaml or of the kit's own documents, or add the document there.",
    broken: "source: {document: drs-ios, section: Next Step}",
    mended: "source: {document: drs-ios-guide, section: Next Step}")

  static let unknownSection = DiagnosticKind(
    "unknown-section",
    why: "A source must name a section by its heading, so that a reader can look it up.",
    remedy: "Copy the heading as documents.yaml lists it.",
    broken: "source: {document: drs-ios-guide, section: Next Steps}",
    mended: "source: {document: drs-ios-guide, section: Next Step}")
}

// The checks of sources.
extension SpecificationChecks {
  /// Checks that a source names a document and a heading that exist.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - mark: Where it stands.
  mutating func check(_ source: Source, at mark: SourceMark) {
    switch source {
    case .document(let id, let section): check(id, section, under: .document, at: mark)
    case .reference(let id, let section, _): check(id, section, under: .reference, at: mark)
    case .kitRule: break
    }
  }

  private mutating func check(_ id: String, _ section: String, under key: SourceKey, at mark: SourceMark) {
    guard knows(.documents) else { return }
    let isReference = key == .reference
    guard let document = names.documents[id], document.isReference == isReference else {
      let known = parts.citableDocuments.filter { $0.isReference == isReference }.map(\.id)
      return reportUnknown(.unknownDocument, key.rawValue, id, among: known, at: .field(key.rawValue, in: mark))
    }
    guard !document.sections.contains(section) else { return }
    reportUnknown(
      .unknownSection, "section", section, of: id, among: document.sections,
      at: .field(SourceKey.section.rawValue, in: mark))
  }
}
