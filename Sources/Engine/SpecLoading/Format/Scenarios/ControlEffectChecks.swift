import SpecModel

extension DiagnosticKind {
  static let controlWithoutEffect = DiagnosticKind(
    "control-without-effect",
    why: "A control that does what the refused call does must be accepted and refused at once, so no client passes.",
    remedy: "Give the control another argument than the refused call has, or steps that must be accepted.",
    broken: "steps: [{call: exchange, with: {code: x}, expect: {fails: any}}]\ncontrol: {code: x}",
    mended: "steps: [{call: exchange, with: {code: x}, expect: {fails: any}}]\ncontrol: {code: $grant.code}")
}

/// What is refused, and what comes before it.
struct Refusal {
  /// The operation whose setup comes first where nothing else does.
  var setup: [Step]
  /// The steps before; `nil` for the operation's setup.
  var given: [Step]?
  var steps: [Step]
  /// The rows that the steps run with; empty where there are none.
  var rows: [Row] = []
  /// The alternatives, of which one may be the refusal.
  var alternatives: [Alternative] = []
  /// Whether the last call is refused although its step does not say so, as that of an error row.
  var isOfLastCall = false
}

// The checks of what a control does.
extension SpecificationChecks {
  /// Checks that a control does something else than what is refused, in every row.
  mutating func checkEffect(of control: Control?, on refusal: Refusal) {
    guard let control, let place = control.mark, knows(.operation) else { return }
    let refused = refusedSteps(of: refusal)
    // A misspelled argument is reported by itself: what the call would be with it, nobody knows.
    guard !refused.isEmpty, refusal.steps.allSatisfy({ knowsArguments(of: $0.verb) }) else { return }
    let rows: [Row?] = refusal.rows.isEmpty ? [nil] : refusal.rows
    guard let row = rows.first(where: { isSame(control, as: refusal, refused, in: $0) }) else { return }
    let which = row.map { " in the row \(quoted($0.name))" } ?? ""
    report(
      .controlWithoutEffect, at: .mark(place),
      "the control does what is refused\(which), so that no client can pass; change an argument of the refused call")
  }

  /// The numbers of the steps that are refused, whatever alternative is taken.
  private func refusedSteps(of refusal: Refusal) -> Set<Int> {
    let bindings = Set(refusal.alternatives.flatMap(\.steps).filter { $0.expectation.isRefusal }.map(\.binding))
    var result: Set<Int> = []
    for (number, step) in refusal.steps.enumerated() {
      var name = step.binding
      if name == nil, case .await(let awaited) = step.verb { name = awaited }
      if step.expectation?.isRefusal == true || name.map(bindings.contains) == true { result.insert(number) }
    }
    if refusal.isOfLastCall, let last = refusal.steps.lastIndex(where: \.verb.isCompleting) { result.insert(last) }
    return result
  }

  private func knowsArguments(of verb: Step.Verb) -> Bool {
    guard let invocation = verb.invocation, let call = names.calls[invocation.operation] else { return true }
    return invocation.arguments.allSatisfy { call.parameters[$0.name] != nil }
  }

  private func isSame(_ control: Control, as refusal: Refusal, _ refused: Set<Int>, in row: Row?) -> Bool {
    let verbs = refusal.steps.map(\.verb)
    switch control {
    case .replacing(let arguments):
      let changed = verbs.enumerated().map { number, verb in
        refused.contains(number) ? verb.replacing(arguments) : verb
      }
      return plain(changed, in: row) == plain(verbs, in: row)
    case .steps(let given, let steps):
      let before = refusal.given ?? refusal.setup
      return plain(steps.map(\.verb), in: row) == plain(verbs, in: row)
        && given.map { plain($0.map(\.verb), in: row) == plain(before.map(\.verb), in: row) } ?? true
    }
  }

  /// The verbs with all arguments that their calls have, those of the defaults too, without places and names.
  private func plain(_ verbs: [Step.Verb], in row: Row?) -> [Step.Verb] {
    verbs.map { verb in
      guard var invocation = verb.invocation else { return verb.unmarked(in: row) }
      let written = Set(invocation.arguments.map(\.name))
      let defaults = names.calls[invocation.operation]?.operation.defaults.filter { !written.contains($0.name) } ?? []
      invocation.arguments += defaults
      invocation = invocation.unmarked(in: row)
      invocation.arguments.removeAll { $0.value == .omitted }
      // Whether a call is awaited at once or later, it is the same call.
      return .call(invocation)
    }
  }
}

extension Control {
  /// Where it stands; `nil` for one that says nothing.
  fileprivate var mark: SourceMark? {
    switch self {
    case .replacing(let arguments): arguments.first?.mark
    case .steps(_, let steps): steps.first?.mark
    }
  }
}

extension Step.Verb {
  /// Whether a call is complete when the step ends.
  fileprivate var isCompleting: Bool {
    switch self {
    case .call, .await: true
    default: false
    }
  }

  /// The verb with these arguments over its own, where it is a call.
  fileprivate func replacing(_ arguments: [Template.Field]) -> Step.Verb {
    guard var invocation else { return self }
    let replaced = Set(arguments.map(\.name))
    invocation.arguments = invocation.arguments.filter { !replaced.contains($0.name) } + arguments
    if case .start = self { return .start(invocation) }
    return .call(invocation)
  }
}
