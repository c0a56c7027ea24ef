/// The format of specifications: everything that their files can hold.
///
/// Each concept of the format has its keys, its shapes, its decoding and its checks in a folder or a file of its own.
/// The validation of structure, the JSON Schema and the kinds of files follow from the shapes.
package enum Format {
  /// The grammar of all files.
  package static let grammar = Grammar(
    title: "A specification of the conformance kit",
    files: FileKind.allCases.map { Grammar.FileKind(key: $0.key, shape: $0.shape) },
    definitions: operations + requirements + scenarios + steps + values + expectations + matchers + charts
      + rules + specifications + services + factFiles + facts + deviations + patterns + knownFailures)
}

extension FileKind {
  /// The name of the shape of a whole file.
  fileprivate var shape: String {
    switch self {
    case .operation: "operation-file"
    case .spec: "spec-file"
    case .service: "service-file"
    case .states: "states-file"
    case .always: "rules-file"
    case .deviations: "deviations-file"
    case .document: "document-file"
    case .reference: "reference-file"
    case .kitRules: "kit-rules-file"
    case .errors: "errors-file"
    case .knownFailures: "known-failures-file"
    }
  }
}

// Shapes that several concepts share.
extension Shape {
  /// Steps, perhaps none.
  static let steps = Shape.list(of: .reference("step-or-name"))
  /// Steps, or the word for no step at all.
  static let stepsOrNone = Shape.choice([.names(["none"]), .steps])

  /// At least one step.
  static let someSteps = Shape.list(of: .reference("step-or-name"), min: 1)

  /// The facts that something proves.
  static let factReferences = Shape.list(of: .text(.itemOrFacet), min: 1)

  /// A text that is not empty.
  static let nonEmptyText = Shape.text(.nonEmpty)

  /// Texts that keep a rule.
  static func texts(_ rule: TextRule, min: Int = 0) -> Shape { .list(of: .text(rule), min: min) }
}
