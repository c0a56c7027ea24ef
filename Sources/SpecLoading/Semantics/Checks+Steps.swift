import SpecModel

extension DiagnosticKind {
  static let reachOutsideGiven = DiagnosticKind(
    "reach-outside-given",
    why: "Reaching a state is what a scenario starts from, not what it shows.",
    remedy: "Move the step into 'given' or 'setup'.",
    broken: "steps: [{reach: granted}, {call: authorize}]",
    mended: "given: [{reach: granted}]\nsteps: [{call: authorize}]")

  static let notStarted = DiagnosticKind(
    "not-started",
    why: "Only a call that was left open with 'start' can be waited for or still be open.",
    remedy: "Write the binding of an earlier 'start'.",
    broken: "- {call: authorize, as: login}\n- {await: login}",
    mended: "- {start: authorize, as: login}\n- {await: login}")
}

extension SpecificationChecks {
  /// Checks steps in order, and binds what they bind.
  mutating func check(_ steps: [Step], in scope: inout Scope) {
    scope.steps = steps
    for step in steps {
      check(step, in: scope)
      bind(step, in: &scope, checking: true)
    }
    scope.steps = []
  }

  private mutating func check(_ step: Step, in scope: Scope) {
    switch step.verb {
    case .call(let invocation), .start(let invocation): check(invocation, in: scope, near: step.mark)
    case .await(let binding): checkStarted(binding, under: "await", near: step.mark, in: scope)
    case .open(let url, let source):
      check(url, in: scope)
      if let source { check(source, in: scope) }
    case .hold(let exchange): check(exchange: exchange, under: "hold", near: step.mark)
    case .release(let exchange): check(exchange: exchange, under: "release", near: step.mark)
    case .fault(let fault): check(fault, in: scope, near: step.mark)
    case .service(let name, let arguments):
      check(.unknownThing, "thing", name, arguments, among: names.things, under: "service", near: step.mark, scope)
    case .customer(let name, let arguments):
      check(
        .unknownDecision, "decision", name, arguments, among: names.decisions, under: "customer", near: step.mark, scope
      )
    case .device(let name, let arguments):
      check(.unknownDevice, "device", name, arguments, among: names.devices, under: "device", near: step.mark, scope)
    case .reach(let state, let arguments): checkReach(state, arguments, in: scope, near: step.mark)
    case .advance, .relaunch: break
    }
    guard let expectation = step.expectation else { return }
    var inside = scope
    if case .start = step.verb, let binding = step.binding { inside.started.insert(binding) }
    check(expectation, in: inside, of: binding(of: step, in: scope), verb: step.verb)
  }

  mutating func checkStarted(_ binding: String, under key: String, near mark: SourceMark, in scope: Scope) {
    guard !scope.started.contains(binding) else { return }
    let place = places.span(of: binding, under: key, near: mark)
    let meant = didYouMean(binding, among: scope.started) ?? "; bind a 'start' before this with 'as'"
    report(.notStarted, at: place, "no call \(shown(binding)) was left open\(meant)")
  }

  private mutating func checkReach(
    _ name: String, _ arguments: [Template.Field], in scope: Scope, near mark: SourceMark
  ) {
    if !scope.allowsReach {
      report(
        .reachOutsideGiven, at: places.span(mark), "a state is reached in 'given' or 'setup'; move this step there")
    }
    guard parts.folder != nil, knows(.states) || parts.charts.isEmpty else { return }
    guard let state = names.states[name] else {
      if parts.charts.isEmpty, !parts.isWholeFolder { return }
      let place = places.span(of: name, under: "reach", near: mark)
      return reportUnknown(.unknownState, "state", name, among: names.states.keys, at: place)
    }
    check(arguments, of: state.reach.compactMap(\.verb.invocation).last?.operation, in: scope)
  }
}
