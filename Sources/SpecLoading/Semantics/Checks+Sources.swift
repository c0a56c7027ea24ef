import SpecModel

extension DiagnosticKind {
  static let unknownDocument = DiagnosticKind(
    "unknown-document",
    why: "A source must name a document that a reader can find.",
    remedy: "Use a name of documents.yaml, or add the document there.",
    broken: "source: {document: drs-ios, section: Next Step}",
    mended: "source: {document: drs-ios-guide, section: Next Step}")

  static let unknownSection = DiagnosticKind(
    "unknown-section",
    why: "A source must name a section by its heading, so that a reader can look it up.",
    remedy: "Copy the heading as documents.yaml lists it.",
    broken: "source: {document: drs-ios-guide, section: Next Steps}",
    mended: "source: {document: drs-ios-guide, section: Next Step}")
}

extension SpecificationChecks {
  /// Whether a source names a document and a heading that exist.
  mutating func check(_ source: Source, near mark: SourceMark) {
    switch source {
    case .document(let id, let section): check(id, section, isReference: false, near: mark)
    case .reference(let id, let section, _): check(id, section, isReference: true, near: mark)
    case .kitRule: break
    }
  }

  private mutating func check(_ id: String, _ section: String, isReference: Bool, near mark: SourceMark) {
    guard knows(.documents) else { return }
    let key = isReference ? "reference" : "document"
    guard let document = names.documents[id], document.isReference == isReference else {
      let known = parts.documents.filter { $0.isReference == isReference }.map(\.id)
      let place = sourcePlace(of: id, key, near: mark)
      return reportUnknown(.unknownDocument, key, id, among: known, at: place)
    }
    guard !document.sections.contains(section) else { return }
    let place = sourcePlace(of: section, "section", near: mark)
    reportUnknown(.unknownSection, "section", section, of: id, among: document.sections, at: place)
  }

  /// The place of a name in a requirement's own source, or in that of the file's defaults.
  private func sourcePlace(of name: String, _ key: String, near mark: SourceMark) -> SourceSpan {
    places.span(of: name, under: "source", near: mark, or: "requirement-defaults")
  }
}
