import SpecModel

/// What the chart of a specification says of walks: which moves there are in a state, where they lead, what they must show.
struct ExplorationModel: Sendable {
  /// How often a walk has the same call under the same conditions.
  private static let mostAlike = 4

  let specification: Specification
  let chart: StateChart
  /// The cells in which the client passes the cases of the chart: walks look for what breaks elsewhere.
  var usable: Set<Cell> = []
  /// What services answer in their own words.
  var stated = StatedFaults.none
  /// What can change at the service before a move.
  var changes: [WorldChange] = []
  /// The cells whose call shows the customer a page, on which another one can sign in.
  var paged: Set<Cell> = []
  let expander: Expander
  let transitions: [Cell: (requirement: Requirement, transition: Transition)]
  private let lasting: Set<String>
  /// The cells that are true as they stand only right after the way to their state.
  let beginning: Set<Cell>
  /// Those of them that hold nowhere else; of the others an expectation speaks of the way's own names.
  let beginningOnly: Set<Cell>
  private let conflicts: Set<StatePair>
  let customers: CustomerTurns?
  /// The relaunch, and the calls that make the client ready.
  let harmless: Set<String>
  /// The calls that make the client ready, as each other call may too.
  let readying: Set<String>
  /// The events that launch the client again.
  private let relaunching: Set<String>
  /// The event by which time passes, and nothing else happens.
  let passage: StateChart.Trigger?
  /// The call that leads from every state to one without a customer, and that state.
  private(set) var forgetting: (trigger: String, state: String)?
  /// The states in which nobody is signed in, and in which another customer may take the device.
  private var free: Set<String> = []

  private struct StatePair: Hashable {
    let one: String
    let other: String

    init(_ one: String, _ other: String) { (self.one, self.other) = (one, other) }
  }

  init(_ chart: StateChart, of specification: Specification) {
    self.specification = specification
    self.chart = chart
    expander = Expander(specification)
    transitions = Dictionary(
      chart.transitions.flatMap { requirement -> [(Cell, (Requirement, Transition))] in
        guard case .transition(let transition) = requirement.evidence else { return [] }
        return chart.cells(of: transition).map { ($0, (requirement, transition)) }
      }, uniquingKeysWith: { first, _ in first })
    lasting = Set(chart.conditions.flatMap(\.values).filter(\.changesWorld).map(\.name))
    let ready = Set(specification.operations.filter(\.makesReady).map(\.name))
    readying = ready
    relaunching = Set(chart.triggers.filter { $0.steps.contains { $0.verb == .relaunch } }.map(\.name))
    harmless = relaunching.union(chart.triggers.map(\.name).filter(ready.contains))
    let names = Set(chart.states.map(\.name))
    let beginningOnly = Set(transitions.filter { $0.value.transition.beginsWalk != nil }.keys)
    self.beginningOnly = beginningOnly
    beginning = beginningOnly.union(
      transitions.filter { _, row in
        row.transition.expectation?.references.contains { names.contains($0.root) } ?? false
      }.keys)
    customers = CustomerTurns(of: specification.service, in: chart, by: expander)
    passage = chart.passage
    conflicts = chart.states.reduce(into: []) { conflicts, state in
      for other in chart.states where state.makesOtherwise(than: other) {
        conflicts.insert(StatePair(state.name, other.name))
      }
    }
    forgetting =
      chart.triggers.lazy.filter(\.isCall).compactMap { [self] trigger in
        end(of: trigger.name, by: ready).map { (trigger: trigger.name, state: $0) }
      }.first
    if let customers {
      let signOuts = specification.rules.flatMap(\.operationsThatForget)
      let ends = (signOuts + [forgetting?.trigger].compactMap(\.self)).compactMap { end(of: $0) }
      // Where calls name a customer, a chart in which nobody signs out is about one customer at the service, not about who
      // has the device.
      if !ends.isEmpty || !customers.areNamed { free = Set(ends + chart.states.prefix(1).map(\.name)) }
    }
  }

  /// The one state to which a call may lead from everywhere.
  ///
  /// - Parameters:
  ///   - trigger: The call.
  ///   - calls: The calls that the way to that state may have; `nil` for any.
  /// - Returns: The state; `nil` where there is none or several, or the way has other calls.
  private func end(of trigger: String, by calls: Set<String>? = nil) -> String? {
    // What a new install may become is open.
    let rows = transitions.filter { cell, row in
      cell.trigger == trigger && cell.state != chart.states.first?.name && row.transition.target != .unspecified
    }
    // A sign-out that may leave a question of the service open leads to where nobody is signed in all the same.
    let allowed = rows.keys.map { Set(targets(of: $0) ?? []) }
    let ends = allowed.dropFirst().reduce(allowed.first ?? []) { $0.intersection($1) }
    guard ends.count == 1, let end = ends.first, rows.keys.contains(where: { $0.state != end }),
      let state = chart.states.first(where: { $0.name == end })
    else { return nil }
    let way = state.reach.compactMap(\.verb.invocation?.operation)
    return calls.map { way.allSatisfy($0.contains) } ?? true ? end : nil
  }

  /// The requirement that says what happens in a cell; `nil` for a cell that the chart does not have.
  func requirement(at cell: Cell) -> Requirement? { transitions[cell]?.requirement }

  /// The states that a cell may lead to; `nil` where the documents do not say.
  func targets(of cell: Cell) -> [String]? {
    switch transitions[cell]?.transition.target {
    case .same?, .ignored?: [cell.state]
    case .states(let states)?: states
    case .unspecified?, nil: nil
    }
  }

  /// Whether nothing happens in a cell but that time passes, or that the app is launched again.
  func isPause(_ cell: Cell) -> Bool { cell.trigger == passage?.name || relaunching.contains(cell.trigger) }

  /// Whether a call of a cell may meet with a fault: it completes where there is none.
  func canFail(_ cell: Cell) -> Bool {
    guard let transition = transitions[cell]?.transition, transition.target != .ignored,
      let trigger = chart.triggers.first(where: { $0.name == cell.trigger })
    else { return false }
    return trigger.isCall && targets(of: cell) != nil && transition.expectation?.completions == nil
  }

  /// Whether a walk ends with a move: what follows is not as the chart says, by its own word, or as the move changes the
  /// world for good.
  func isLast(_ move: Move, in state: String) -> Bool {
    if move.isAtOnce { return move.calls.contains(where: mayEndWalk) }
    // What time has ended meanwhile, such as a code, the state does not say.
    if move.fault?.kind == .clockJump { return true }
    return transitions[move.cell(in: state)]?.transition.endsWalk != nil || isLasting(move.values)
  }

  /// Whether a value of a condition changes the world for good.
  func isLasting(_ values: [String]) -> Bool { values.contains(where: lasting.contains) }

  /// Whether the chart describes a cell after a walk.
  ///
  /// The ways to two states may make the same thing at the service in two ways, such as a user with a second factor and one
  /// without: what the chart says of the one is not true of the other. Some transitions are true only right after the way
  /// to their state, by their own word. What could not be stored, no launch can restore. And a customer who consented before
  /// a fault is not asked again.
  private func describes(_ cell: Cell, after walk: Walk) -> Bool {
    if beginningOnly.contains(cell), !walk.moves.isEmpty || cell.state != walk.start { return false }
    let faulted = walk.moves.filter { $0.fault != nil }
    if relaunching.contains(cell.trigger), faulted.contains(where: { $0.fault?.kind == .storeFails }) { return false }
    if refuses(cell), faulted.contains(where: { $0.trigger == cell.trigger }) { return false }
    return isLike(walk.start, cell.state)
  }

  /// Whether the customer decides something else in a cell than usually.
  private func refuses(_ cell: Cell) -> Bool {
    let names = chart.triggers.first { $0.name == cell.trigger }?.conditions ?? []
    return zip(names, cell.values).contains { name, value in
      decides(name, value) && chart.conditions.first { $0.name == name }?.values.first?.name != value
    }
  }

  /// Whether what the chart says of a state is true on a walk that began in another.
  func isLike(_ start: String, _ state: String) -> Bool { !conflicts.contains(StatePair(start, state)) }

  /// Whether a move can be made after a walk: the client has it, the chart describes it, and others can take the device.
  func isPossible(_ move: Move, in state: String, after walk: Walk) -> Bool {
    let cells = move.calls.map { $0.cell(in: state) }
    guard cells.allSatisfy({ usable.contains($0) && describes($0, after: walk) }), isPatient(move, after: walk)
    else { return false }
    if move.calls.contains(where: \.isByOther), move.isAtOnce || !canTurn(in: state) && !paged.contains(cells[0]) {
      return false
    }
    if let fault = move.fault, !canFail(cells[0]) || obstacle(to: fault.kind, at: cells[0]) != nil { return false }
    return !move.isAtOnce || areCallable(atOnce: cells)
  }

  /// Whether a move repeats no call so often that a service could refuse it, of which charts say nothing.
  private func isPatient(_ move: Move, after walk: Walk) -> Bool {
    let made = (walk.moves + [move]).flatMap(\.calls)
    return move.calls.allSatisfy { call in
      made.count { $0.trigger == call.trigger && $0.values == call.values } <= Self.mostAlike
    }
  }

  /// Whether another customer may take the device in a state: nobody is signed in, and nothing of anybody is kept.
  func canTurn(in state: String) -> Bool { free.contains(state) }

  /// Whether the reply of a cell's call shows what is one customer's alone.
  func showsCustomer(_ cell: Cell) -> Bool {
    guard let customers, let expectation = transitions[cell]?.transition.expectation else { return false }
    return customers.areShown(by: expectation)
  }

  /// The overloads of a trigger's call; empty for an event, and for a call that has none.
  func forms(of trigger: String) -> [String] {
    specification.operations.first { $0.name == trigger }?.forms.map(\.name) ?? []
  }

  /// The values of each condition that matters for a trigger, in the chart's order.
  func conditions(of trigger: String) -> [[String]] {
    (chart.triggers.first { $0.name == trigger }?.conditions ?? []).compactMap { name in
      chart.conditions.first { $0.name == name }?.values.map(\.name)
    }
  }

  /// The case of each cell, by itself.
  var cellCases: [(cell: Cell, testCase: TestCase)] {
    chart.transitions.flatMap { requirement -> [(Cell, TestCase)] in
      guard case .transition(let transition) = requirement.evidence else { return [] }
      // An unspecified cell has no case.
      return zip(chart.cells(of: transition), expander.transitionCases(requirement, of: chart)).map { ($0, $1) }
    }
  }

  /// The states that are allowed after a move; `nil` where the documents do not say.
  func allowed(after move: Move, from state: String) -> [String]? {
    precondition(!move.isAtOnce, "the orders of calls at once say where they lead")
    let cell = move.cell(in: state)
    guard let targets = targets(of: cell) else { return nil }
    return move.fault.map { allowed(after: $0, at: cell, leadingTo: targets) } ?? targets
  }

  /// The case that a walk is: its steps, what each must show, and the states that are allowed at its end.
  ///
  /// - Parameters:
  ///   - walk: The walk, with at least one move.
  ///   - states: The state before each move.
  /// - Returns: The case, and for each of its steps the move that it belongs to; `nil` where the chart lacks a cell.
  func testCase(of walk: Walk, through states: [String]) -> (testCase: TestCase, moves: [Int])? {
    guard let last = walk.moves.last, let state = states.last,
      let requirement = requirement(at: last.cell(in: state))
    else { return nil }
    guard let (steps, moves) = lines(of: walk, through: states) else { return nil }
    let script = Script(
      given: expander.flatten.reach(walk.start), steps: steps, overall: nil,
      alternatives: walk.moves.contains(where: \.isAtOnce)
        ? alternatives(of: walk, through: states) : last.fault == nil ? [] : Self.endings(at: requirement.mark))
    guard let allowed = allowed(atEndOf: walk, in: state) else { return nil }
    // Where the chart leaves open what several calls at once do, any state is right.
    let recognition =
      allowed.isEmpty
      ? nil
      : TestCase.Recognition(allowed: allowed, recognisers: expander.recognisers(of: chart), mark: requirement.mark)
    var testCase = TestCase(
      requirement, in: expander, operation: Transition.operation, path: ["explored", "\(walk.number)"],
      script: script, control: nil, recognition: recognition, mark: requirement.mark)
    testCase.id = "\(walk.spec)/\(walk.chart)/explored/\(walk.number)"
    if last.fault != nil || last.isAtOnce || isBeyondChart(walk, through: states) { testCase.level = .should }
    return (testCase, moves)
  }

  /// The steps of a walk's moves, and for each the move that it belongs to; `nil` where the chart lacks a cell.
  func lines(of walk: Walk, through states: [String]) -> (steps: [ScriptStep], moves: [Int])? {
    var steps: [ScriptStep] = []
    var moves: [Int] = []
    var turn = CustomerTurns.Turn()
    for (index, (move, state)) in zip(walk.moves, states).enumerated() {
      turn.goOn(to: move)
      let isFirst = index == 0 && state == walk.start
      guard let lines = lines(of: move, in: state, isFirst: isFirst, turn: turn, onWalkFrom: walk.start) else {
        return nil
      }
      steps += lines
      moves += Array(repeating: index, count: lines.count)
    }
    return (steps, moves)
  }

  /// The states that are allowed at the end of a walk; empty for any, `nil` where the chart lacks a cell.
  private func allowed(atEndOf walk: Walk, in state: String) -> [String]? {
    guard let last = walk.moves.last else { return nil }
    guard last.isAtOnce else { return allowed(after: last, from: state) }
    let ends = Set((orders(of: last, in: state, onWalkFrom: walk.start) ?? []).flatMap(\.ends))
    return chart.states.map(\.name).filter(ends.contains)
  }

  /// The steps of a move from a state, in a turn of customers.
  private func lines(
    of move: Move, in state: String, isFirst: Bool, turn: CustomerTurns.Turn, onWalkFrom start: String
  ) -> [ScriptStep]? {
    let own =
      move.isAtOnce ? lines(ofCallsAtOnce: move, in: state) : lines(ofCall: move, in: state, isFirst: isFirst)
    guard let lines = own, let mark = lines.first?.step.mark
    else { return nil }
    var before: [ScriptStep] = []
    if let change = move.change {
      guard
        let step = change == .data
          ? customers?.change(in: turn, at: mark) : change.step(at: specification.service, mark: mark)
      else { return nil }
      before.append(step)
    }
    guard !turn.isFirst, let customers else { return before + lines }
    if move.isByOther { before += customers.steps(ofTurn: turn.number, onWalkFrom: start, at: mark) }
    return before + customers.taking(lines, inTurn: turn, onWalkFrom: start)
  }

  /// The steps of a move of one call or event, as the first customer takes them.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - state: The state before it.
  ///   - isFirst: Whether it comes right after the way to the state. Elsewhere what an expectation asks by the way's own
  ///     names is not asked, but only how the call ends.
  /// - Returns: The steps; `nil` where the chart lacks the cell.
  func lines(ofCall move: Move, in state: String, isFirst: Bool = true) -> [ScriptStep]? {
    let cell = move.cell(in: state)
    guard let (requirement, transition) = transitions[cell],
      let trigger = chart.triggers.first(where: { $0.name == cell.trigger })
    else { return nil }
    var (before, own) = expander.steps(
      of: transition, at: cell, trigger: trigger, chart: chart, form: move.form, mark: requirement.mark)
    if let last = own.indices.last, own[last].step.verb.isCompleting {
      let mark = own[last].step.mark
      let once = Expectation(completions: Matcher(.equals(.literal(1)), mark: mark), mark: mark)
      if move.fault != nil || own[last].step.expectation == nil {
        own[last] = own[last].changed { $0.expectation = once }
      } else if !isFirst, beginning.contains(cell) {
        own[last] = own[last].changed { $0.expectation = $0.expectation?.ofEnding }
      }
    }
    if let fault = move.fault, let last = own.last {
      if let step = stated.step(of: fault, at: requirement.mark) {
        before.append(ScriptStep(step))
        own[own.count - 1] = last.changed { $0.binding = Self.faulted }
      } else {
        guard own.count == 1, let lines = moment(of: fault, in: state).lines(calling: last) else { return nil }
        own = lines
      }
    }
    return before + own + resetting(before, at: requirement.mark)
  }

  /// The step that takes back a customer's decision which no page asked for.
  func resetting(_ steps: [ScriptStep], at mark: SourceMark) -> [ScriptStep] {
    let decides = steps.contains { if case .customer = $0.step.verb { true } else { false } }
    guard decides, let usual = specification.service.vocabulary.decisions.first else { return [] }
    return [ScriptStep(Step(.customer(usual.name, arguments: .map([])), mark: mark), isEvidence: false)]
  }
}

extension Requirement {
  /// The operations after which a rule asks that credentials are forgotten.
  fileprivate var operationsThatForget: [String] {
    if case .rule(.forgets(let forgetting)) = evidence { forgetting.after } else { [] }
  }
}

extension StateChart.State {
  /// What the way to the state makes at the service or on the device, without what it only gets from there.
  private var made: [(name: String, fields: Set<String>)] {
    reach.compactMap { step in
      guard step.binding == nil else { return nil }
      switch step.verb {
      case .service(let name, .map(let fields)), .device(let name, .map(let fields)):
        return (name, Set(fields.map { "\($0.name)=\($0.value)" }))
      case .service(let name, .literal(let value)), .device(let name, .literal(let value)):
        return (name, Set((value.fields ?? [:]).map { "\($0.key)=\($0.value)" }))
      default: return nil
      }
    }
  }

  /// Whether the way to the state makes something that the way to another makes too, but otherwise: some fields are the
  /// same, and some are not.
  fileprivate func makesOtherwise(than other: Self) -> Bool {
    made.contains { one in
      let alike = other.made.filter { $0.name == one.name && !$0.fields.isDisjoint(with: one.fields) }
      return !alike.isEmpty && !alike.contains { $0.fields == one.fields }
    }
  }
}

extension StateChart.Choice {
  /// Whether its steps change the service or the device; a step that binds a name only reads.
  fileprivate var changesWorld: Bool {
    steps.contains { step in
      switch step.verb {
      case .service, .device: step.binding == nil
      case .hold, .fault: true
      default: false
      }
    }
  }
}
