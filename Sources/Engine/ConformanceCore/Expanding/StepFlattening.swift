import SpecModel

/// Puts defaults, forms and the steps that reach a state into steps, so that a runner needs the steps alone.
struct StepFlattening: Sendable {
  let operations: [String: Operation]
  let states: [String: StateChart.State]

  init(_ specification: Specification) {
    operations = Dictionary(specification.operations.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    states = Dictionary(specification.charts.flatMap(\.states).map { ($0.name, $0) }, uniquingKeysWith: { $1 })
  }

  /// Flattens steps.
  ///
  /// - Parameters:
  ///   - steps: The steps as written.
  ///   - form: The overload of an operation's calls that name none, as operation and form; calls of other operations
  ///     that name none take the first.
  ///   - isEvidence: Whether faults, holds and decisions in them must take effect.
  ///   - isGiven: Whether they come before the scenario, so that a call among them may be there to make the client ready.
  /// - Returns: The steps, none of them a `reach`.
  func callAsFunction(
    _ steps: [Step], form: (operation: String, form: String)? = nil, isEvidence: Bool = true,
    isGiven: Bool = false
  ) -> [ScriptStep] {
    steps.flatMap { step -> [ScriptStep] in
      var flat = step
      let onlyMakesReady = makesReady(step, isGiven: isGiven)
      if onlyMakesReady, operations[step.verb.invocation?.operation ?? ""]?.isLeftOut == true { return [] }
      switch step.verb {
      case .call(let invocation): flat.verb = .call(complete(invocation, form: form))
      case .start(let invocation): flat.verb = .start(complete(invocation, form: form))
      case .reach(let state, let arguments): return reach(state, arguments: arguments, form: form)
      default: break
      }
      return [ScriptStep(flat, isEvidence: isEvidence, onlyMakesReady: onlyMakesReady)]
    }
  }

  /// Whether a step does no more than make the client ready: nothing refers to its reply or, after the beginning,
  /// expects anything of it.
  private func makesReady(_ step: Step, isGiven: Bool) -> Bool {
    guard case .call(let invocation) = step.verb, operations[invocation.operation]?.makesReady == true else {
      return false
    }
    return step.binding == nil && (isGiven || step.expectation == nil)
  }

  /// The steps that reach a state, with their bindings under the state's name.
  func reach(
    _ state: String, arguments: [Template.Field] = [], form: (operation: String, form: String)? = nil
  ) -> [ScriptStep] {
    guard let state = states[state] else { return [] }
    let steps = Rewriter.naming(state.reach) { [state.name, $0] }.map { step -> Step in
      var result = step
      result.verb = result.verb.replacing(arguments)
      return result
    }
    return callAsFunction(steps, form: form, isEvidence: false, isGiven: true)
  }

  private func complete(_ invocation: Invocation, form: (operation: String, form: String)?) -> Invocation {
    var result = invocation
    let written = Set(invocation.arguments.map(\.name))
    let operation = operations[invocation.operation]
    let defaults = operation?.defaults.filter { !written.contains($0.name) } ?? []
    result.arguments = (defaults + invocation.arguments).filter { $0.value != .omitted }
    let chosen = form.flatMap { $0.operation == invocation.operation ? $0.form : nil }
    // Calls of other operations have the form that is documented first: which one does not matter to the case.
    result.form = invocation.form ?? chosen ?? operation?.forms.first?.name
    return result
  }
}

extension Step.Verb {
  /// The verb with these arguments over its own, where it is a call.
  func replacing(_ arguments: [Template.Field]) -> Step.Verb {
    guard !arguments.isEmpty, var invocation else { return self }
    let replaced = Set(arguments.map(\.name))
    invocation.arguments = invocation.arguments.filter { !replaced.contains($0.name) } + arguments
    if case .start = self { return .start(invocation) }
    return .call(invocation)
  }

  /// The call that the verb makes; `nil` for a verb that makes none.
  var invocation: Invocation? {
    switch self {
    case .call(let invocation), .start(let invocation): invocation
    default: nil
    }
  }
}
