import SpecModel

// The problems of what a file's scenarios refer to by name.
extension DiagnosticKind {
  static let unknownSteps = DiagnosticKind(
    "unknown-steps",
    why: "A name among steps stands for steps that 'named-steps' of its file lists.",
    remedy: "Correct the name, or add the steps to 'named-steps'.",
    broken: "given: [signed-inn]", mended: "given: [signed-in]")

  static let unusedSteps = DiagnosticKind(
    "unused-steps",
    why: "Named steps that nothing refers to are never taken.",
    remedy: "Remove them, or write their name among steps.",
    broken: "named-steps: {signed-in: […]}   # and 'signed-in' nowhere",
    mended: "named-steps: {signed-in: […]}   # and 'given: [signed-in]' in a scenario")

  static let unknownExpectation = DiagnosticKind(
    "unknown-expectation",
    why: "A name in the place of an expectation stands for one that 'named-expectations' of its file lists.",
    remedy: "Correct the name, or add the expectation to 'named-expectations'.",
    broken: "expect: refussed", mended: "expect: refused")

  static let unusedExpectation = DiagnosticKind(
    "unused-expectation",
    why: "A named expectation that nothing refers to is never judged.",
    remedy: "Remove it, or write its name after 'expect'.",
    broken: "named-expectations: {refused: {…}}   # and no 'expect: refused'",
    mended: "named-expectations: {refused: {…}}   # and 'expect: refused' at a step")

  static let unknownRows = DiagnosticKind(
    "unknown-rows",
    why: "A scenario can only refer to rows that 'named-rows' of its file lists.",
    remedy: "Correct the name, or add the rows to 'named-rows'.",
    broken: "for-each: refusels", mended: "for-each: refusals")

  static let unusedRows = DiagnosticKind(
    "unused-rows",
    why: "Named rows that no scenario refers to test nothing.",
    remedy: "Remove them, or refer to them with 'for-each'.",
    broken: "named-rows: {refusals: […]}   # and no 'for-each: refusals'",
    mended: "named-rows: {refusals: […]}   # and 'for-each: refusals' in a scenario")

  static let unknownOutcomes = DiagnosticKind(
    "unknown-outcomes",
    why: "A scenario can only refer to outcomes that 'named-outcomes' of its file lists.",
    remedy: "Correct the name, or add the outcomes to 'named-outcomes'.",
    broken: "outcomes: kept-or-remved", mended: "outcomes: kept-or-removed")

  static let unusedOutcomes = DiagnosticKind(
    "unused-outcomes",
    why: "Named outcomes that no scenario refers to check nothing.",
    remedy: "Remove them, or refer to them with 'outcomes'.",
    broken: "named-outcomes: {kept-or-removed: […]}   # and no 'outcomes: kept-or-removed'",
    mended: "named-outcomes: {kept-or-removed: […]}   # and 'outcomes: kept-or-removed' in a scenario")
}

extension NamedPartsKey {
  /// The kinds of problems, what the parts are called, and how the name of one is written where it is used.
  fileprivate var words: (unknown: DiagnosticKind, unused: DiagnosticKind, what: String, remedy: (String) -> String) {
    switch self {
    case .steps: (.unknownSteps, .unusedSteps, "steps", { "them, or write '\($0)' among steps" })
    case .expectations: (.unknownExpectation, .unusedExpectation, "expectation", { "it, or write 'expect: \($0)'" })
    case .rows: (.unknownRows, .unusedRows, "rows", { "them, or write 'for-each: \($0)' or 'each: \($0)'" })
    case .outcomes: (.unknownOutcomes, .unusedOutcomes, "outcomes", { "them, or write 'outcomes: \($0)'" })
    }
  }
}

extension Diagnostic {
  static func unknownPart(_ part: NamedPartsKey, _ node: YAMLNode, among known: [String]) -> Diagnostic {
    let others = known.isEmpty ? "; write '\(part.rawValue)'" : "; use \(listed(known))"
    return Diagnostic(
      part.words.unknown, at: node.span,
      "unknown \(part.words.what) \(quoted(node.text))\(didYouMean(node.text, among: known) ?? others)")
  }

  static func unusedPart(_ part: NamedPartsKey, _ key: YAMLNode) -> Diagnostic {
    let words = part.words
    return Diagnostic(
      words.unused, at: key.span,
      "nothing refers to the \(words.what) \(quoted(key.text)); remove \(words.remedy(key.text))")
  }
}
