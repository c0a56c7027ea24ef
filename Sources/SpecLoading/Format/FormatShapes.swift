/// The shapes of everything that a specification's files can hold: the one description of the format.
///
/// Structural validation, the JSON Schema and the lookup of a file's kind all follow from it.
package enum FormatShapes {
  /// The grammar of all files.
  package static let grammar = Grammar(
    title: "A specification of the conformance kit",
    files: [
      Grammar.FileKind(key: "operation", shape: "operation-file"),
      Grammar.FileKind(key: "spec", shape: "spec-file"),
      Grammar.FileKind(key: "service", shape: "service-file"),
      Grammar.FileKind(key: "states", shape: "states-file"),
      Grammar.FileKind(key: "items", shape: "ledger-file"),
      Grammar.FileKind(key: "documents", shape: "documents-file"),
      Grammar.FileKind(key: "errors", shape: "errors-file"),
      Grammar.FileKind(key: "known-failures", shape: "known-failures-file"),
    ],
    definitions: operations + requirements + scenarios + steps + values + expectations + matchers + charts
      + specifications + services + ledgers + documents + knownFailures)
}

extension FormatShapes {
  /// A sentence for people, which every `says` is.
  static func sentence(_ says: String) -> Field { Field("says", .text(.nonEmpty), says: says) }

  /// A sentence for people that must be there.
  static func neededSentence(_ says: String) -> Field {
    Field("says", .text(.nonEmpty), required: true, says: says)
  }

  static let documentedAs = Field(
    "documented-as", .text(.nonEmpty), required: true, says: "The name as the documents write it.")

  static let accountsFor = Field(
    "accounts-for", .list(of: .text(.itemOrFacet)), says: "The documented items it accounts for, each written out.")

  static let stepList = Shape.list(of: .reference("step"))

  /// At least one step.
  static let someSteps = Shape.list(of: .reference("step"), min: 1)
}
