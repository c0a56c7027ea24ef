// The documents file.
extension FormatShapes {
  static let documents: [Grammar.Definition] = [
    Grammar.Definition(
      "documents-file",
      .map([
        Field(
          "documents", .list(of: .reference("document"), min: 1), required: true, says: "The documents under test."),
        Field("references", .list(of: .reference("reference")), says: "Collections of facts from outside."),
      ]), says: "The documents: `documents.yaml`."),
    Grammar.Definition(
      "document",
      .map([
        Field("document", .text(.kebabName), required: true, says: "The short name that sources cite."),
        Field("title", .text(.nonEmpty), required: true, says: "The title."),
        Field("version", .text(.nonEmpty), says: "The version it describes, where it says one."),
        Field("date", .text(.date), says: "The date it bears, where it bears one."),
        Field("sha256", .text(.sha256), required: true, says: "The digest of the copy that was read."),
        sections,
      ]), says: "A document under test."),
    Grammar.Definition(
      "reference",
      .map([
        Field("reference", .text(.kebabName), required: true, says: "The short name that sources cite."),
        Field("title", .text(.nonEmpty), required: true, says: "The title."),
        sections,
      ]), says: "A collection of facts from outside the documents."),
  ]

  private static let sections = Field(
    "sections", .list(of: .text(.nonEmpty), min: 1), required: true, says: "The headings of its sections.")
}
