import SpecModel

/// The keys of the documents file.
enum DocumentsKey: String, FieldKey {
  case documents, references

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .documents: required(.list(of: .reference("document"), min: 1), "The documents under test.")
    case .references: optional(.list(of: .reference("reference")), "Collections of facts from outside.")
    }
  }
}

/// The keys of a document, or of a collection of facts from outside.
enum DocumentKey: String, FieldKey {
  case document, reference, title, version, date, sha256, sections

  static let table = FieldTable<Self>()

  var field: Field {
    switch self {
    case .document, .reference: required(.text(.kebabName), "The short name that sources cite.")
    case .title: required(.nonEmptyText, "The title.")
    case .version: optional(.nonEmptyText, "The version it describes, where it states one.")
    case .date: optional(.text(.date), "The date it bears, where it bears one.")
    case .sha256:
      optional(
        .text(.sha256),
        "The digest of the copy that was read; a document that never changes, such as an RFC, needs none.")
    case .sections: required(.texts(.nonEmpty, min: 1), "The headings of its sections.")
    }
  }
}

// The shapes of documents.
extension Format {
  static let documents: [Grammar.Definition] = [
    Grammar.Definition("documents-file", .map(DocumentsKey.self), says: "The documents: `documents.yaml`."),
    Grammar.Definition(
      "document", .map([DocumentKey.document, .title, .version, .date, .sha256, .sections]),
      says: "A document under test."),
    Grammar.Definition(
      "reference", .map([DocumentKey.reference, .title, .sections]),
      says: "A collection of facts from outside the documents."),
  ]
}

// The decoding of documents.
extension Decoder {
  /// Decodes a documents file.
  mutating func documents(_ root: Int) -> [Document] {
    var result: [Document] = []
    forEach(DocumentsKey.self, of: root) { decoder, _, value in
      result += decoder.soundMembers(of: value) { $0.document($1) }
    }
    return result
  }

  private mutating func document(_ node: Int) -> Document {
    var result = Document(
      id: "", title: "", version: nil, date: nil, sha256: nil, isReference: false, sections: [], mark: mark(node))
    forEach(DocumentKey.self, of: node) { decoder, key, value in
      switch key {
      case .document, .reference:
        result.id = decoder.string(value)
        result.mark = decoder.mark(value)
        result.isReference = key == .reference
      case .title: result.title = decoder.string(value)
      case .version: result.version = decoder.string(value)
      case .date: result.date = decoder.string(value)
      case .sha256: result.sha256 = decoder.string(value)
      case .sections: result.sections = decoder.strings(value)
      }
    }
    return result
  }
}
