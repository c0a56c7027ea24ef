import SpecModel

extension DiagnosticKind {
  static let strayKey = DiagnosticKind(
    "stray-key",
    why: "The step's verb does not read this key, so it would have no effect.",
    remedy: "Remove the key, or move it to the step that needs it.",
    broken: "- {advance: 59m, times: 2}", mended: "- {call: getProfile, times: 2}")

  static let faultWithoutRespond = DiagnosticKind(
    "fault-without-respond",
    why: "A fault must say what happens to the request.",
    remedy: "Write 'respond' with a fault of the service file.",
    broken: "- {fault: token}", mended: "- {fault: token, respond: {network: offline}}")

  static let notOneName = DiagnosticKind(
    "not-one-name",
    why: "A step gives the world one instruction.",
    remedy: "Write one name with its arguments, and a step for each further one.",
    broken: "- {service: {revoke: {}, customer: {name: Ada}}}",
    mended: "- {service: {revoke: {}}}\n- {service: {customer: {name: Ada}}}")

  static let unknownDuration = DiagnosticKind(
    "unknown-duration",
    why: "A step can only pass a duration that the service has; the settings of the service file name them.",
    remedy: "Correct the name, add the setting in seconds, or write a duration such as 61m.",
    broken: "- {advance: past acess-token-lifetime}", mended: "- {advance: past access-token-lifetime}")

  static let bindingTaken = DiagnosticKind(
    "binding-taken",
    why: "A name that is bound twice means one thing in one line and another in the next.",
    remedy: "Give the second step another name.",
    broken: "- {call: getProfile, as: first}\n- {call: getProfile, as: first}",
    mended: "- {call: getProfile, as: first}\n- {call: getProfile, as: second}")

  static let reachOutsideGiven = DiagnosticKind(
    "reach-outside-given",
    why: "A scenario starts from a state that is reached; reaching it is not what it shows.",
    remedy: "Move the step into 'given' or 'setup'.",
    broken: "steps: [{reach: granted}, {call: authorize}]",
    mended: "given: [{reach: granted}]\nsteps: [{call: authorize}]")

  static let notStarted = DiagnosticKind(
    "not-started",
    why: "Only a call that 'start' left open can be awaited or still be open.",
    remedy: "Write the binding of an earlier 'start'.",
    broken: "- {call: authorize, as: login}\n- {await: login}",
    mended: "- {start: authorize, as: login}\n- {await: login}")
}

extension DiagnosticKind {
  static let nothingToInterleave = DiagnosticKind(
    "nothing-to-interleave",
    why: "Only calls that are started one right after the other can run at once.",
    remedy: "Write at least two 'start' steps right after it, and await their bindings.",
    broken: "- {interleave: [3]}\n- {call: fetch}",
    mended:
      "- {interleave: [3]}\n- {start: fetch, as: one}\n- {start: signOut, as: two}\n- {await: one}\n- {await: two}")
}

extension Diagnostic {
  static func strayKey(_ key: YAMLNode, verb: String) -> Diagnostic {
    Diagnostic(.strayKey, at: key.span, "\(quoted(key.text)) has no effect beside \(quoted(verb)); remove it")
  }

  static func faultWithoutRespond(_ node: YAMLNode) -> Diagnostic {
    Diagnostic(.faultWithoutRespond, at: node.span, "this fault does not say what happens; write 'respond'")
  }

  static func unknownDuration(_ node: YAMLNode, _ name: String, among known: [String]) -> Diagnostic {
    let remedy =
      didYouMean(name, among: known) ?? (known.isEmpty ? "; the service names none" : "; use \(listed(known))")
    return Diagnostic(.unknownDuration, at: node.span, "unknown duration \(quoted(name))\(remedy)")
  }

  static func notOneName(_ node: YAMLNode) -> Diagnostic {
    Diagnostic(
      .notOneName, at: node.span, "expected one name with what it takes, found \(node.count); write a step for each")
  }
}

/// What is bound at a step of a scenario.
struct Scope {
  /// What a binding holds.
  enum Binding {
    /// The reply of a call.
    case reply(operation: String)
    /// What an instruction gives.
    case fields([String])
    /// The client's answer to an incoming URL.
    case opened
    /// What the `reach` of a state bound.
    case state([String: Binding])
    /// Something that is not known.
    case unknown
  }

  /// The bindings so far.
  var bound: [String: Binding] = [:]
  /// The calls that were left open.
  var started: Set<String> = []
  /// What `$row` holds, and whether that is a plain value in every row; `nil` where there is no row.
  var row: [String: Bool]?
  /// Where a row leaves out what `$row` would give, by the field's name.
  var omitted: [String: SourceMark] = [:]
  /// The steps that this one is among; later ones bind names too.
  var steps: [Step] = []
  /// Whether a state may be reached here.
  var allowsReach = false

  /// Where an argument is left out, by itself or by a row; `nil` where it has a value.
  func place(ofOmitted argument: Template.Field) -> SourceMark? {
    switch argument.value {
    case .omitted: argument.mark
    case .reference(let reference) where reference.root == "row" && reference.path.count == 2:
      omitted[reference.path[1]]
    default: nil
    }
  }
}

extension SpecificationChecks {
  /// Checks steps in order, and binds their names.
  mutating func check(_ steps: [Step], in scope: inout Scope) {
    scope.steps = steps
    for step in steps {
      check(step, in: scope)
      bind(step, in: &scope, checking: true)
    }
    scope.steps = []
  }

  private mutating func check(_ step: Step, in scope: Scope) {
    let name = Place.value(after: step.mark)
    switch step.verb {
    case .call(let invocation), .start(let invocation): check(invocation, in: scope, of: step)
    case .await(let binding): checkStarted(binding, in: scope, at: name)
    case .open(let url, let source):
      check(url, in: scope)
      if let source { check(source, in: scope) }
    case .hold(let exchange, _), .release(let exchange): check(exchange: exchange, at: name)
    case .fault(let fault): check(fault, of: step, in: scope)
    case .service(let thing, let arguments): check(.thing, thing, arguments, at: name, in: scope)
    case .customer(let decision, let arguments): check(.decision, decision, arguments, at: name, in: scope)
    case .device(let device, let arguments): check(.device, device, arguments, at: name, in: scope)
    case .reach(let state, let arguments): checkReach(state, arguments, of: step, in: scope)
    case .interleave: checkInterleaving(of: step, in: scope)
    case .advance, .relaunch: break
    }
    if let requirement = step.restsOn { check(requirement) }
    guard let expectation = step.expectation else { return }
    var inside = scope
    if case .start = step.verb, let binding = step.binding { inside.started.insert(binding) }
    check(expectation, in: inside, of: binding(of: step, in: scope), verb: step.verb)
  }

  /// Checks that a binding is that of a call that was left open.
  mutating func checkStarted(_ binding: String, in scope: Scope, at place: Place) {
    guard !scope.started.contains(binding) else { return }
    let remedy = didYouMean(binding, among: scope.started) ?? "; bind an earlier 'start' with 'as'"
    report(.notStarted, at: place, "no 'start' left the call \(quoted(binding)) open\(remedy)")
  }

  /// Checks that at least two calls are started right after a step that lets calls run at once.
  private mutating func checkInterleaving(of step: Step, in scope: Scope) {
    let index = scope.steps.firstIndex { $0.mark == step.mark } ?? scope.steps.startIndex
    let started = scope.steps[index...].dropFirst().prefix { if case .start = $0.verb { true } else { false } }
    guard started.count < 2 else { return }
    report(
      .nothingToInterleave, at: .mark(step.mark),
      "\(started.count) calls are started next, and nothing can run at once; write two 'start' steps")
  }

  private mutating func checkReach(_ name: String, _ arguments: [Template.Field], of step: Step, in scope: Scope) {
    if !scope.allowsReach {
      report(
        .reachOutsideGiven, at: .mark(step.mark), "a state is reached in 'given' or 'setup'; move this step there")
    }
    guard parts.folder != nil, knows(.states) || parts.charts.isEmpty else { return }
    guard let state = names.states[name] else {
      if parts.charts.isEmpty, !parts.isWholeFolder { return }
      return reportUnknown(.unknownState, "state", name, among: names.states.keys, at: .value(after: step.mark))
    }
    check(arguments, of: state.reach.compactMap(\.verb.invocation).last?.operation, in: scope)
  }
}

// Bindings.
extension SpecificationChecks {
  /// Binds the names of steps that are checked elsewhere.
  func bind(_ steps: [Step], in scope: inout Scope) {
    var silent = self
    for step in steps { silent.bind(step, in: &scope, checking: false) }
  }

  private mutating func bind(_ step: Step, in scope: inout Scope, checking: Bool) {
    if case .reach(let name, _) = step.verb { bindState(name, in: &scope) }
    guard let name = step.binding else { return }
    let isPredefined = name == "app" || name == "row"
    if checking, isPredefined || scope.bound[name] != nil {
      let why = isPredefined ? "is predefined" : "is bound already"
      report(.bindingTaken, at: .mark(step.mark.at(step.bindingPosition)), "\(quoted(name)) \(why); use another name")
    }
    scope.bound[name] = binding(of: step, in: scope)
    if case .start = step.verb { scope.started.insert(name) }
  }

  /// Binds the names that a state's `reach` binds, under the state's name.
  func bindState(_ name: String, in scope: inout Scope) {
    guard let state = names.states[name] else {
      scope.bound[name] = .unknown
      return
    }
    var inner = Scope()
    bind(state.reach, in: &inner)
    scope.bound[name] = .state(inner.bound)
  }

  /// What a step's binding holds.
  func binding(of step: Step, in scope: Scope) -> Scope.Binding {
    switch step.verb {
    case .call(let invocation), .start(let invocation): .reply(operation: invocation.operation)
    case .await(let name): scope.bound[name] ?? .unknown
    case .open: .opened
    case .service(let name, _): names.things[name].map { .fields($0.gives) } ?? .unknown
    default: .fields([])
    }
  }
}
