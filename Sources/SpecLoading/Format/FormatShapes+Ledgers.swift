import SpecModel

// The ledger file.
extension FormatShapes {
  static let ledgers: [Grammar.Definition] = [
    Grammar.Definition(
      "ledger-file",
      .map([Field("items", .list(of: .reference("item")), required: true, says: "The documented items.")]),
      says: "Every documented item and what became of it: `ledger.yaml`."),
    Grammar.Definition("item", .choice(items), says: "A documented item."),
  ]

  private static let items: [Shape] = [
    .map(
      itemHead + [
        Field("facets", .list(of: .text(.kebabName), min: 2), says: "Its parts; each needs a requirement of its own.")
      ]),
    disposed(
      as: "service-fact",
      [Field("proven-by", .text(.identifier), required: true, says: "The test of the simulator that proves it.")]),
    disposed(as: "permission", []),
    disposed(
      as: "erratum",
      [
        Field("reading", .text(.nonEmpty), required: true, says: "How the contradiction or slip is read."),
        Field("allows", .list(of: .text(.nonEmpty)), says: "The outcomes that are allowed because of it."),
      ]),
    disposed(
      as: "excluded",
      [
        Field(
          "because", .names(LedgerItem.Exclusion.allCases.map(\.rawValue)), required: true,
          says: "Why no client can be tested on it.")
      ]),
  ]

  private static let itemHead = [
    Field("item", .text(.itemID), required: true, says: "The id."),
    Field("kind", .text(.kebabName), required: true, says: "The kind, such as wire-field."),
    neededSentence("What the document says, in words of our own."),
    Field("source", .reference("document-section"), required: true, says: "The section that says it."),
  ]

  private static func disposed(as disposition: String, _ more: [Field]) -> Shape {
    .map(itemHead + [Field("as", .names([disposition]), required: true, says: "What became of it.")] + more)
  }
}
