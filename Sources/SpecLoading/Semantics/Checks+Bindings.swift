import SpecModel

extension DiagnosticKind {
  static let bindingTaken = DiagnosticKind(
    "binding-taken",
    why: "A name that is bound twice means one thing in one line and another in the next.",
    remedy: "Give the second step another name.",
    broken: "- {call: getProfile, as: first}\n- {call: getProfile, as: first}",
    mended: "- {call: getProfile, as: first}\n- {call: getProfile, as: second}")
}

extension SpecificationChecks {
  /// Binds what steps bind, without checking them again.
  func bind(_ steps: [Step], in scope: inout Scope) {
    var quiet = self
    for step in steps { quiet.bind(step, in: &scope, checking: false) }
  }

  /// Binds what a step binds.
  mutating func bind(_ step: Step, in scope: inout Scope, checking: Bool) {
    if case .reach(let name, _) = step.verb { bindState(name, in: &scope) }
    guard let name = step.binding else { return }
    let isPredefined = name == "app" || name == "row"
    if checking, isPredefined || scope.bound[name] != nil {
      let why = isPredefined ? "is predefined" : "is bound already"
      let place = places.span(of: name, under: "as", near: step.mark)
      report(.bindingTaken, at: place, "\(shown(name)) \(why); use another name")
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
