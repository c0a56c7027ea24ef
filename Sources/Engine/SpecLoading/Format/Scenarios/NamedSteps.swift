import SpecModel

// The decoding of steps and expectations that a file refers to by name.
extension Decoder {
  /// Decodes named steps; those of one name may hold the names of earlier ones.
  mutating func decodeNamedSteps(_ node: Int) {
    forEachEntry(of: node) { decoder, key, value in
      decoder.namedSteps[decoder.string(key)] = decoder.steps(value)
    }
  }

  /// Decodes named expectations.
  mutating func decodeNamedExpectations(_ node: Int) {
    forEachEntry(of: node) { decoder, key, value in
      decoder.namedExpectations[decoder.string(key)] = decoder.expectation(value)
    }
  }

  /// Returns the steps of a name.
  mutating func steps(named node: Int) -> [Step] {
    let name = string(node)
    if namedSteps[name] == nil {
      let known = namedSteps.keys.sorted()
      report(node) { .unknownNamed(.unknownSteps, "steps", $0, list: "named-steps", among: known) }
    }
    // A misspelled name is reported once: the name that it means is not unused, and its steps bind what they bind.
    let meant = namedSteps[name] == nil ? suggest(name, among: namedSteps.keys.sorted()) ?? name : name
    usedSteps.insert(meant)
    return namedSteps[meant] ?? []
  }

  /// Returns the expectation of a name.
  mutating func expectation(named node: Int) -> Expectation {
    let name = string(node)
    if namedExpectations[name] == nil {
      let known = namedExpectations.keys.sorted()
      report(node) {
        .unknownNamed(.unknownExpectation, "expectation", $0, list: "named-expectations", among: known)
      }
    }
    let known = namedExpectations.keys.sorted()
    let meant = namedExpectations[name] == nil ? suggest(name, among: known) ?? name : name
    usedExpectations.insert(meant)
    return namedExpectations[meant] ?? Expectation(mark: mark(node))
  }

  /// Reports names that nothing refers to; in a file with errors a reference may be missing.
  mutating func reportUnusedSteps(_ node: Int) {
    guard errors.isEmpty else { return }
    forEachEntry(of: node) { decoder, key, _ in
      if !decoder.usedSteps.contains(decoder.string(key)) {
        decoder.report(key) { .unusedNamed(.unusedSteps, "steps", $0) }
      }
    }
  }

  /// Reports names that nothing refers to; in a file with errors a reference may be missing.
  mutating func reportUnusedExpectations(_ node: Int) {
    guard errors.isEmpty else { return }
    forEachEntry(of: node) { decoder, key, _ in
      if !decoder.usedExpectations.contains(decoder.string(key)) {
        decoder.report(key) { .unusedNamed(.unusedExpectation, "expectation", $0) }
      }
    }
  }
}

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
}

extension Diagnostic {
  fileprivate static func unknownNamed(
    _ kind: DiagnosticKind, _ what: String, _ node: YAMLNode, list: String, among known: [String]
  ) -> Diagnostic {
    let others = known.isEmpty ? "; write '\(list)'" : "; use \(listed(known))"
    return Diagnostic(
      kind, at: node.span, "unknown \(what) \(quoted(node.text))\(didYouMean(node.text, among: known) ?? others)")
  }

  fileprivate static func unusedNamed(_ kind: DiagnosticKind, _ what: String, _ key: YAMLNode) -> Diagnostic {
    Diagnostic(kind, at: key.span, "nothing refers to the \(what) \(quoted(key.text)); remove the name, or use it")
  }
}
