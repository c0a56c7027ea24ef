import SpecModel

/// What happens while a request of a call is on its way.
struct FaultMoment: Sendable {
  /// The name of the sign-out meanwhile.
  private static let signingOut = "signingOut"
  /// The name of the same call beside the one that is judged.
  private static let beside = "beside"
  /// How long a slow answer takes.
  ///
  /// Below the minute after which the network of a world gives up, so that the answer still counts.
  private static let slowness = Duration.seconds(30)

  /// The exchange, and what happens.
  let fault: ExchangeFault
  /// The steps by which time passes; `nil` where no chart has any.
  let passage: [Step]?
  /// The call that signs out; `nil` where there is none.
  let signOut: Invocation?

  /// The steps of a call of which an exchange is held while something happens; `nil` where that is impossible.
  func lines(calling own: ScriptStep) -> [ScriptStep]? {
    guard case .call(let invocation) = own.step.verb, invocation.times == 1 else { return nil }
    let mark = own.step.mark
    func line(_ verb: Step.Verb, as name: String? = nil) -> ScriptStep { ScriptStep(Step(verb, as: name, mark: mark)) }
    func wait(for name: String) -> ScriptStep {
      let once = Expectation(completions: Matcher(.equals(.literal(1)), mark: mark), mark: mark)
      return ScriptStep(Step(.await(name), expecting: once, mark: mark))
    }
    func store(_ condition: Service.StoreCondition, isEvidence: Bool) -> ScriptStep {
      ScriptStep(.store(condition, at: mark), isEvidence: isEvidence)
    }
    let held = [
      line(.hold(fault.exchange)), line(.start(invocation), as: ExplorationModel.faulted),
    ]
    let release = line(.release(fault.exchange))
    let end = [release, wait(for: ExplorationModel.faulted)]
    switch fault.kind {
    case .slow: return held + [line(.advance(Self.slowness))] + end
    case .clockJump: return passage.map { held + $0.map { ScriptStep($0) } + end }
    case .storeFails: return held + [store(.failing, isEvidence: true)] + end + [store(.ok, isEvidence: false)]
    case .heldPastSignOut, .refusedPastSignOut, .lostPastSignOut:
      guard let signOut else { return nil }
      let after = fault.kind.atRelease.flatMap { ExchangeFault(fault.exchange, $0).step(at: mark) }
      return (after.map { [ScriptStep($0)] } ?? []) + held + [
        line(.start(signOut), as: Self.signingOut), release, wait(for: Self.signingOut),
        wait(for: ExplorationModel.faulted),
      ]
    case .offlineAtOnce:
      func offline(times: Int?) -> ScriptStep {
        let fault = FaultTemplate(
          exchange: fault.exchange, kind: "network", argument: .literal("offline"), times: times)
        return ScriptStep(Step(.fault(fault), mark: mark), isEvidence: times == nil)
      }
      // Held, as the first call would otherwise be over before the second one begins.
      return [offline(times: nil)] + held + [
        line(.start(invocation), as: Self.beside), release, wait(for: ExplorationModel.faulted),
        wait(for: Self.beside), offline(times: 0),
      ]
    default: return nil
    }
  }
}

// Calls that meet with a fault.
extension ExplorationModel {
  /// The name under which a call that meets with a fault is judged.
  static let faulted = "faulted"

  /// Why the call of a cell cannot meet with a kind of fault; `nil` where it can.
  func obstacle(to kind: ExchangeFault.Kind, at cell: Cell) -> String? {
    switch kind {
    case .answeredTwice: "a request of a client takes one answer"
    case .clockJump where passage == nil: "the chart has no event by which time passes"
    case .heldPastSignOut, .refusedPastSignOut, .lostPastSignOut:
      if let forgetting {
        cell.trigger == forgetting.trigger
          ? "the call signs out itself"
          : signOut(in: cell.state) == nil ? "the chart does not say what a sign-out does there" : nil
      } else {
        "the chart has no call that leads from every state to one without a customer"
      }
    default: nil
    }
  }

  /// The place in the chart's table in which nothing happens but that time passes, and the state stays.
  ///
  /// - Parameter state: The state.
  /// - Returns: The place; `nil` where there is none, or the client does not keep to it.
  func passage(in state: String) -> Cell? {
    guard let passage else { return nil }
    return chart.cells.first {
      $0.state == state && $0.trigger == passage.name && usable.contains($0) && targets(of: $0) == [state]
    }
  }

  /// What happens in a state while a request of a call is on its way.
  func moment(of fault: ExchangeFault, in state: String) -> FaultMoment {
    FaultMoment(fault: fault, passage: passage?.steps, signOut: signOut(in: state))
  }

  private func signOut(in state: String) -> Invocation? {
    guard let forgetting, let trigger = chart.triggers.first(where: { $0.name == forgetting.trigger }) else {
      return nil
    }
    let cell = Cell(state: state, trigger: trigger.name, values: conditions(of: trigger.name).compactMap(\.first))
    guard usable.contains(cell), targets(of: cell) == [forgetting.state], let last = trigger.steps.last,
      trigger.steps.count == 1, case .call(let invocation) = last.verb
    else { return nil }
    return invocation
  }

  /// The states that are allowed after a call that meets with a fault.
  ///
  /// It leaves the state before it, or one that the call leads to however it ends: whoever signs in anew may have given up
  /// the old grant by then. What is in progress may be given up as by a relaunch, and a call may have made the client ready.
  /// After a sign-out meanwhile, it leaves what either order of the two leads to.
  func allowed(after fault: ExchangeFault, at cell: Cell, leadingTo targets: [String]) -> [String] {
    func ends(of trigger: String, in state: String) -> [String] {
      transitions.keys.filter { $0.state == state && $0.trigger == trigger }.flatMap { self.targets(of: $0) ?? [] }
    }
    var allowed: Set<String>
    if fault.kind.isPastSignOut, let forgetting {
      allowed = Set([forgetting.state] + ends(of: cell.trigger, in: forgetting.state))
    } else {
      allowed = Set([cell.state] + targets + ends(of: cell.trigger, in: cell.state))
      for trigger in harmless { allowed.formUnion(ends(of: trigger, in: cell.state)) }
    }
    if fault.kind == .clockJump, let passage {
      for state in allowed { allowed.formUnion(ends(of: passage.name, in: state)) }
    }
    return chart.states.map(\.name).filter(allowed.contains)
  }

  /// How a call that meets with a fault may end: with a success, or with a code that the specification lists.
  static func endings(at mark: SourceMark) -> [Alternative] {
    let anything = Matcher(.map([], closed: false), mark: mark)
    let endings: [(String, Expectation.Ending)] = [
      ("succeeds", .reply(anything)),
      ("fails with a code of the list", .fails(codes: .listed, details: nil, mark: mark)),
      ("is cancelled", .cancelled(mark: mark)),
    ]
    return endings.map { name, ending in
      Alternative(
        name: name,
        steps: [Alternative.Bound(binding: faulted, expectation: Expectation(ending: ending, mark: mark))],
        overall: nil, mark: mark)
    }
  }
}

extension StateChart {
  /// The first event by which nothing happens but that time passes.
  var passage: Trigger? {
    triggers.first { trigger in
      !trigger.isCall && !trigger.steps.isEmpty
        && trigger.steps.allSatisfy { if case .advance = $0.verb { true } else { false } }
    }
  }
}

extension Step {
  /// The name of the device's store in instructions.
  private static let store = "store"

  /// The step that changes how the store responds.
  static func store(_ condition: Service.StoreCondition, at mark: SourceMark) -> Step {
    let field = Template.Field(name: "state", value: .literal(.string(condition.rawValue)), mark: mark)
    return Step(.device(store, arguments: .map([field])), mark: mark)
  }

  /// Whether the step changes how the store responds.
  var changesStore: Bool { if case .device(Self.store, _) = verb { true } else { false } }
}
