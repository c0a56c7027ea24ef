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
      + rules + specifications + services + ledgers + deviations + documents + knownFailures)
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
    case .ledger: "ledger-file"
    case .deviations: "deviations-file"
    case .documents: "documents-file"
    case .errors: "errors-file"
    case .knownFailures: "known-failures-file"
    }
  }
}

// Shapes that several concepts share.
extension Shape {
  /// Steps, perhaps none.
  static let steps = Shape.list(of: .reference("step"))
  /// Steps, or the word for no step at all.
  static let stepsOrNone = Shape.choice([.names(["none"]), .steps])

  /// At least one step.
  static let someSteps = Shape.list(of: .reference("step"), min: 1)

  /// The documented items that something accounts for.
  static let itemReferences = Shape.list(of: .text(.itemOrFacet))

  /// A text that is not empty.
  static let nonEmptyText = Shape.text(.nonEmpty)

  /// Texts that keep a rule.
  static func texts(_ rule: TextRule, min: Int = 0) -> Shape { .list(of: .text(rule), min: min) }
}
