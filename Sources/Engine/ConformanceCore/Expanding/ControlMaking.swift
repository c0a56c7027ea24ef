import SpecModel

/// Makes the script that must be accepted, for a refusal to count as one.
struct ControlMaking: Sendable {
  let flatten: StepFlattening
  let makeReady: Readying

  /// Makes the control of a script.
  ///
  /// A control that is written always runs. One that is not follows from the script where that expects a refusal, or
  /// where an alternative of it does and something in the steps provokes that.
  ///
  /// - Parameters:
  ///   - control: The control as written; `nil` for one that follows from the script's instructions.
  ///   - script: The script that expects a refusal.
  ///   - rewrite: Puts the row's values in.
  ///   - isUnready: Whether the script is about what happens to a client that was not made ready.
  /// - Returns: The control; `nil` where nothing is written, and nothing follows.
  func callAsFunction(
    _ control: Control?, of script: Script, rewrite: Rewriter, isUnready: Bool = false
  ) -> Script? {
    let refused = script.refusedBindings
    func isRefused(_ step: Step) -> Bool {
      step.expectation?.expectsRefusal ?? false || step.boundName.map(refused.contains) ?? false
    }
    switch control {
    case .steps(let given, let steps):
      return makeReady(
        Script(
          given: given.map { flatten($0.map { rewrite($0) }, isGiven: true) } ?? script.given,
          steps: flatten(steps.map { rewrite($0) }), overall: nil, alternatives: []), unless: isUnready)
    case .replacing(let arguments):
      let arguments = rewrite(arguments)
      return accepted(script) { step in
        guard isRefused(step) else { return step }
        var result = step
        result.verb = step.verb.replacing(arguments)
        return result
      }
    case nil:
      let isProvoked = script.steps.contains { $0.step.verb.isProvocation }
      // Where nothing is refused there is nothing to control: that a client refuses everything shows at once.
      guard script.expectsRefusal || (isProvoked && !refused.isEmpty) else { return nil }
      return accepted(script) { $0.verb.isProvocation ? nil : $0 }
    }
  }

  /// The script with each call expected to succeed and nothing else asserted.
  private func accepted(_ script: Script, change: (Step) -> Step?) -> Script {
    let steps = script.steps.compactMap { line -> ScriptStep? in
      guard var step = change(line.step) else { return nil }
      // A refusal may come while a call is left open; an acceptance may take its time.
      if step.expectation?.expectsRefusal ?? false, case .start(let invocation) = step.verb {
        step.verb = .call(invocation)
      }
      // Only that it succeeds: what an accepted call does is shown by requirements of its own.
      step.expectation = step.verb.isCompleting ? .success(at: step.mark) : nil
      return ScriptStep(step, isEvidence: false, onlyMakesReady: line.onlyMakesReady)
    }
    return Script(given: script.given, steps: steps, overall: nil, alternatives: [])
  }
}

extension Expectation {
  /// The expectation of any success.
  static func success(at mark: SourceMark) -> Expectation {
    Expectation(ending: .reply(Matcher(.map([], closed: false), mark: mark)), mark: mark)
  }

  /// Whether a call is expected to fail or to end as cancelled.
  var expectsRefusal: Bool { ending?.isRefusal ?? false || each?.ending.isRefusal ?? false }
}

extension Expectation.Ending {
  /// Whether it is a failure or a cancellation.
  var isRefusal: Bool { if case .reply = self { false } else { true } }
}

extension Script {
  /// Whether a step of it, whatever alternative is taken, is expected to be refused.
  var expectsRefusal: Bool {
    steps.contains { $0.step.expectation?.expectsRefusal ?? false }
  }

  /// The bindings of the calls that an alternative expects to be refused.
  var refusedBindings: Set<String> {
    Set(alternatives.flatMap(\.steps).filter { $0.expectation.expectsRefusal }.map(\.binding))
  }
}

extension Step {
  /// The name that the step binds, or that it awaits.
  var boundName: String? {
    if case .await(let name) = verb { binding ?? name } else { binding }
  }
}

extension Step.Verb {
  /// Whether it provokes a refusal by itself: a fault, a hold, a decision of the customer, a change of the device.
  var isProvocation: Bool {
    switch self {
    case .fault, .customer, .device, .hold, .release: true
    default: false
    }
  }

  /// Whether a call is complete when the step ends.
  var isCompleting: Bool {
    switch self {
    case .call, .await: true
    default: false
    }
  }
}
