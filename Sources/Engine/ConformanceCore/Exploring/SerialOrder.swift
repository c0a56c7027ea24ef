import SpecModel

/// What calls that are made at once would show if they were made one after the other, in one order.
struct SerialOrder: Sendable, Hashable {
  /// The calls, in this order.
  var parts: [Part]
  /// The states that the last one may lead to.
  var ends: [String]

  /// One call in its place.
  struct Part: Sendable, Hashable {
    /// The number of the call among those that are made at once, from 0.
    var call: Int
    /// The transition that it takes.
    var requirement: String
    /// How binding that is.
    var level: Level
    /// How it ends there.
    var expectation: Expectation
  }
}

// Calls that are made at once.
extension ExplorationModel {
  /// The names under which calls that are made at once are awaited.
  static let namesAtOnce = ["firstCall", "secondCall", "thirdCall"]

  /// Whether calls can be made at once: what one of them needs before it must not change what another meets with.
  func areCallable(atOnce cells: [Cell]) -> Bool {
    guard (2...Move.mostAtOnce).contains(cells.count) else { return false }
    var chosen: [String: String] = [:]
    for cell in cells {
      guard let trigger = chart.triggers.first(where: { $0.name == cell.trigger }), trigger.isCall,
        trigger.steps.count == 1, case .call? = trigger.steps.first?.verb, !beginning.contains(cell),
        !isLasting(cell.values), let target = transitions[cell]?.transition.target, target != .ignored
      else { return false }
      for (name, value) in zip(trigger.conditions, cell.values) {
        // Who decides next on which page depends on the order: only one call may ask a customer who was told what to do.
        if let other = chosen[name], other != value || decides(name, other),
          arranges(name, value) || arranges(name, other)
        {
          return false
        }
        chosen[name] = value
      }
    }
    return true
  }

  private func steps(_ condition: String, _ value: String) -> [Step] {
    chart.conditions.first { $0.name == condition }?.values.first { $0.name == value }?.steps ?? []
  }

  private func arranges(_ condition: String, _ value: String) -> Bool { !steps(condition, value).isEmpty }

  /// Whether a value of a condition lets the customer decide something.
  func decides(_ condition: String, _ value: String) -> Bool {
    steps(condition, value).contains { if case .customer = $0.verb { true } else { false } }
  }

  /// Whether a call ends a walk in some state.
  func mayEndWalk(_ move: Move) -> Bool {
    chart.states.contains { isLast(move, in: $0.name) }
  }

  /// The orders in which calls at once could have been made, as far as the chart describes all of them.
  ///
  /// - Parameters:
  ///   - move: Calls at once.
  ///   - state: The state in which they are made.
  ///   - start: The state in which the walk began.
  /// - Returns: The orders; `nil` where the chart leaves one of them open, so that nobody can be convicted.
  func orders(of move: Move, in state: String, onWalkFrom start: String) -> [SerialOrder]? {
    let calls = move.calls
    var found: [SerialOrder] = []
    for order in calls.indices.permuted {
      guard let orders = orders(of: calls, order[...], from: state, onWalkFrom: start, after: []) else { return nil }
      found += orders.filter { !found.contains($0) }
    }
    guard let others = ordersGivingUp(of: calls, from: state, onWalkFrom: start) else { return nil }
    return found + others.filter { !found.contains($0) }
  }

  /// The orders in which some of the calls come to nothing, as the chart says that another of them gives them up: they fail
  /// or are cancelled without an effect, and the rest are made one after the other.
  private func ordersGivingUp(of calls: [Move], from state: String, onWalkFrom start: String) -> [SerialOrder]? {
    var found: [SerialOrder] = []
    for lost in calls.indices.subsets where !lost.isEmpty && lost.count < calls.count {
      let kept = calls.indices.filter { !lost.contains($0) }
      let isGivenUp = lost.allSatisfy { one in kept.contains { givesUp(calls[$0].trigger, calls[one].trigger) } }
      guard isGivenUp else { continue }
      let parts = lost.compactMap { endings(ofGivenUp: $0, calls[$0], in: state) }
      guard parts.count == lost.count else { continue }
      for order in kept.indices.permuted {
        guard let orders = orders(of: calls, order.map { kept[$0] }[...], from: state, onWalkFrom: start, after: [])
        else { return nil }
        // Each of them may say that it failed, or that it was cancelled.
        for endings in parts.reduce([[]], { lists, part in lists.flatMap { list in part.map { list + [$0] } } }) {
          found += orders.map { SerialOrder(parts: endings + $0.parts, ends: $0.ends) }
        }
      }
    }
    return found
  }

  /// Whether the chart says that a call may give up another one that is made at the same time.
  private func givesUp(_ trigger: String, _ other: String) -> Bool {
    chart.triggers.first { $0.name == trigger }?.givesUp?.calls.contains(other) ?? false
  }

  /// How a call may end that is given up.
  private func endings(ofGivenUp call: Int, _ move: Move, in state: String) -> [SerialOrder.Part]? {
    guard let (requirement, _) = transitions[move.cell(in: state)] else { return nil }
    let mark = requirement.mark
    return [.fails(codes: .any, details: nil, mark: mark), .cancelled(mark: mark)].map { ending in
      SerialOrder.Part(
        call: call, requirement: requirement.id, level: requirement.level,
        expectation: Expectation(ending: ending, mark: mark))
    }
  }

  private func orders(
    of calls: [Move], _ rest: ArraySlice<Int>, from state: String, onWalkFrom start: String,
    after parts: [SerialOrder.Part]
  ) -> [SerialOrder]? {
    guard let call = rest.first else { return [] }
    let cell = calls[call].cell(in: state)
    guard usable.contains(cell), !beginning.contains(cell), isLike(start, state),
      let (requirement, transition) = transitions[cell], let targets = targets(of: cell),
      parts.isEmpty || !looksUp(cell)
    else { return nil }
    let part = SerialOrder.Part(
      call: call, requirement: requirement.id, level: requirement.level,
      expectation: transition.expectedAtOnce(at: requirement.mark))
    if rest.count == 1 { return [SerialOrder(parts: parts + [part], ends: targets)] }
    guard transition.endsWalk == nil else { return nil }
    var found = interrupting(
      cell, by: rest.dropFirst(), of: calls, onWalkFrom: start, after: parts + [part], leadingTo: targets)
    for target in targets {
      guard
        let orders = orders(of: calls, rest.dropFirst(), from: target, onWalkFrom: start, after: parts + [part])
      else { return nil }
      found += orders
    }
    return found
  }

  /// The orders in which other calls are made while one is half done: it asks the customer, so that the client is where the
  /// call leads if the customer decides otherwise; or it has only made the client ready so far, as each call may. Of
  /// several other calls, the last ones may come after it.
  private func interrupting(
    _ cell: Cell, by rest: ArraySlice<Int>, of calls: [Move], onWalkFrom start: String,
    after parts: [SerialOrder.Part], leadingTo targets: [String]
  ) -> [SerialOrder] {
    let others = transitions.keys.filter { other in
      other.state == cell.state
        && (readying.contains(other.trigger) || asksCustomer(cell.trigger) && other.trigger == cell.trigger)
    }.flatMap { self.targets(of: $0) ?? [] }
    return Set(others).subtracting([cell.state]).sorted().flatMap { state -> [SerialOrder] in
      var found: [SerialOrder] = []
      var order = SerialOrder(parts: parts, ends: targets)
      var isUnchanged = true
      for (index, call) in zip(rest.indices, rest) {
        if isUnchanged, index > rest.startIndex {
          found += targets.flatMap {
            orders(of: calls, rest[index...], from: $0, onWalkFrom: start, after: order.parts) ?? []
          }
        }
        let cell = calls[call].cell(in: state)
        guard usable.contains(cell), !beginning.contains(cell), let (requirement, transition) = transitions[cell],
          let ends = self.targets(of: cell)
        else { return found }
        order.parts.append(
          SerialOrder.Part(
            call: call, requirement: requirement.id, level: requirement.level,
            expectation: transition.expectedAtOnce(at: requirement.mark)))
        isUnchanged = isUnchanged && ends == [state]
        if ends != [state] { order.ends += ends.filter { !order.ends.contains($0) } }
      }
      return found + [order]
    }
  }

  /// Whether a call uses what was looked up before all calls, such as the newest code: another call may have replaced it.
  private func looksUp(_ cell: Cell) -> Bool {
    let conditions = chart.triggers.first { $0.name == cell.trigger }?.conditions ?? []
    return zip(conditions, cell.values).contains { steps($0, $1).contains { $0.binding != nil } }
  }

  private func asksCustomer(_ trigger: String) -> Bool {
    let conditions = chart.triggers.first { $0.name == trigger }?.conditions ?? []
    return conditions.contains { name in
      chart.conditions.first { $0.name == name }?.values.contains { decides(name, $0.name) } ?? false
    }
  }

  /// What a walk's calls at once may show: one alternative for each order.
  func alternatives(of walk: Walk, through states: [String]) -> [Alternative] {
    guard let index = walk.moves.firstIndex(where: \.isAtOnce), states.indices.contains(index),
      let orders = orders(of: walk.moves[index], in: states[index], onWalkFrom: walk.start)
    else { return [] }
    let isLast = index == walk.moves.count - 1
    let calls = walk.moves[index].calls
    // What comes later shows in which of its states such an order ended.
    let meant = orders.filter { isLast || $0.ends.contains(states[index + 1]) }
    return meant.map { order in
      let mark = requirement(at: calls[0].cell(in: states[index]))?.mark ?? chart.mark
      var alternative = Alternative(
        name: order.parts.map { calls[$0.call].trigger }.joined(separator: ", then "),
        steps: order.parts.sorted { $0.call < $1.call }.map {
          Alternative.Bound(binding: Self.namesAtOnce[$0.call], expectation: $0.expectation)
        }, overall: nil, mark: mark)
      alternative.endsIn = isLast ? order.ends : []
      return alternative
    }
  }

  /// The steps of calls at once: what they need before, their starts, and the wait for each.
  func lines(ofCallsAtOnce move: Move, in state: String) -> [ScriptStep]? {
    var before: [ScriptStep] = []
    var starts: [ScriptStep] = []
    var ends: [ScriptStep] = []
    for (index, call) in move.calls.enumerated() {
      let cell = call.cell(in: state)
      guard let (requirement, transition) = transitions[cell],
        let trigger = chart.triggers.first(where: { $0.name == cell.trigger })
      else { return nil }
      let mark = requirement.mark
      let (arranged, own) = expander.steps(
        of: transition, at: cell, trigger: trigger, chart: chart, form: call.form, mark: mark)
      guard own.count == 1, case .call(let invocation) = own[0].step.verb else { return nil }
      before += arranged.filter { !before.contains($0) }
      starts.append(ScriptStep(Step(.start(invocation), as: Self.namesAtOnce[index], mark: mark)))
      func count(_ number: Int) -> Matcher { Matcher(.equals(.literal(.integer(number))), mark: mark) }
      let completions = mayWait(call) ? Matcher(.oneOf([count(0), count(1)]), mark: mark) : count(1)
      ends.append(
        ScriptStep(
          Step(
            .await(Self.namesAtOnce[index]), expecting: Expectation(completions: completions, mark: mark), mark: mark)))
    }
    guard let mark = starts.first?.step.mark else { return nil }
    let interleave = ScriptStep(Step(.interleave(switches: move.switches), mark: mark))
    return before + [interleave] + starts + ends + resetting(before, at: mark)
  }

  /// Whether a call waits somewhere, by what the chart says, or may.
  private func mayWait(_ call: Move) -> Bool {
    transitions.contains { cell, row in
      cell.trigger == call.trigger
        && (row.transition.target == .unspecified || row.transition.target == .ignored
          || row.transition.expectation?.completions != nil)
    }
  }
}

extension Transition {
  /// What the call shows when others are made at the same time: how it ends, and nothing that they may add to.
  fileprivate func expectedAtOnce(at mark: SourceMark) -> Expectation {
    guard target != .ignored, expectation?.completions == nil else { return Expectation(mark: mark) }
    guard case .reply(let matcher)? = expectation?.ending else {
      return Expectation(ending: expectation?.ending, mark: mark)
    }
    return Expectation(ending: .reply(matcher.withoutValidity), mark: mark)
  }
}

extension Matcher {
  /// The matcher without the question whether a credential is valid still: a call at the same time may have ended it.
  fileprivate var withoutValidity: Matcher {
    var result = self
    switch rule {
    case .issued: result.rule = .absent(false)
    // What must not hold stays: without the question it would ask for more.
    case .not, .json: break
    default: result.rule = rule.replacing(\.withoutValidity)
    }
    return result
  }
}

extension Range<Int> {
  /// Some of the numbers, in every way.
  fileprivate var subsets: [[Int]] { reduce([[]]) { sets, number in sets + sets.map { $0 + [number] } } }

  /// The numbers in every order, beginning with the ascending one.
  fileprivate var permuted: [[Int]] {
    reduce([[]]) { orders, _ in orders.flatMap { order in filter { !order.contains($0) }.map { order + [$0] } } }
  }
}
