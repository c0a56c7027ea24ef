import SpecModel

// The decoding of references to requirements.
extension Decoder {
  /// Decodes the id of a requirement.
  func requirementReference(_ node: Int) -> RequirementReference {
    RequirementReference(id: string(node), mark: mark(node))
  }
}

extension DiagnosticKind {
  static let unknownRequirement = DiagnosticKind(
    "unknown-requirement",
    why: "What a case rests on is a requirement of the same specification: reports link to it.",
    remedy: "Correct the id, or remove the key.",
    broken: "- {call: signIn, rests-on: ACME-SIGNIN-999}", mended: "- {call: signIn, rests-on: ACME-SIGNIN-001}")

  static let undocumentedBasis = DiagnosticKind(
    "undocumented-basis",
    why: "A must rests on nothing but what the documents name: a client that lacks the call may still be right.",
    remedy: "Show the requirement by calls that a document names, or prove a fact that is a should.",
    broken: "- {call: isSignedIn, expect: {reply: {isSignedIn: false}}}   # of a must",
    mended: "- {call: getTokens, expect: {fails: any}}")
}

// The checks of references to requirements.
extension SpecificationChecks {
  /// Checks that a must calls no operation of which the documents say nothing.
  ///
  /// - Parameters:
  ///   - steps: Steps of the requirement, in their order.
  ///   - requirement: The requirement.
  mutating func checkBases(of steps: [Step], for requirement: Requirement) {
    guard requirement.level == .must, parts.isWholeFolder else { return }
    for step in steps {
      if case .reach(let state, _) = step.verb {
        for inner in names.states[state]?.reach ?? [] { checkBasis(of: inner, at: step.mark, for: requirement) }
      } else {
        checkBasis(of: step, at: step.mark, for: requirement)
      }
    }
  }

  private mutating func checkBasis(of step: Step, at mark: SourceMark, for requirement: Requirement) {
    guard let name = step.verb.invocation?.operation, let call = names.calls[name], call.isUndocumented else { return }
    report(
      .undocumentedBasis, at: .mark(mark),
      "\(quoted(requirement.id)) is a must, but no requirement of \(quoted(name)) cites a document; use a documented call"
    )
  }

  /// Checks that a requirement is one of the specification.
  mutating func check(_ reference: RequirementReference) {
    guard parts.isWholeFolder, !names.requirements.contains(reference.id) else { return }
    reportUnknown(
      .unknownRequirement, "requirement", reference.id, among: names.requirements, at: .mark(reference.mark))
  }
}
