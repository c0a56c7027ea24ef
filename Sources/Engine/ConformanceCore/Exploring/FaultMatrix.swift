import SpecModel
import WorldScripting

/// The matrix of faults: every operation, each exchange that a good run of it makes, and every kind of fault.
///
/// A call of a state chart meets with the fault on a walk of two moves, so that its state counts too. Any other operation
/// meets with it at the end of one of its cases.
struct FaultMatrix: Sendable {
  /// How many cases of an operation are tried, the shortest first.
  fileprivate static let tried = 6
  /// How many cells of a chart are tried for a place.
  fileprivate static let cellsTried = 4

  /// A row of the matrix: an exchange of an operation.
  fileprivate struct Row: Sendable {
    var spec: String
    var operation: String
    var exchange: String
    /// Whether the customer's browser sends its requests.
    var isSentByBrowser: Bool
    var source: Source
  }

  fileprivate enum Source: Sendable {
    /// The cells of a chart whose call makes the exchange.
    case chart(WalkRunner, [Cell])
    /// A case whose last step is the call.
    case step(RunPlan.Step)
  }

  private let rows: [Row]
  private let jobs: Int

  /// Finds the rows.
  ///
  /// - Parameters:
  ///   - charts: The charts with the exchanges of their cells.
  ///   - steps: The cases of the run.
  ///   - jobs: How many threads run cases.
  init(charts: [(runner: WalkRunner, exchanges: [Cell: [String]])], steps: [RunPlan.Step], jobs: Int) {
    self.jobs = jobs
    var rows: [Row] = []
    var known: Set<[String]> = []
    for (runner, exchanges) in charts {
      let model = runner.model
      let spec = model.specification.id
      for trigger in model.chart.triggers where trigger.isCall {
        let cells = model.chart.cells.filter {
          $0.trigger == trigger.name && model.usable.contains($0) && model.canFail($0)
        }
        // The good runs come first.
        let ordered = cells.filter(model.succeeds) + cells.filter { !model.succeeds($0) }
        for name in Set(ordered.flatMap { exchanges[$0] ?? [] }).sorted()
        where known.insert([spec, trigger.name, name]).inserted {
          known.insert([spec, trigger.name])
          rows.append(
            Row(
              spec: spec, operation: trigger.name, exchange: name,
              isSentByBrowser: model.specification.service.sendsByBrowser(name),
              source: .chart(runner, ordered.filter { exchanges[$0]?.contains(name) ?? false })))
        }
      }
    }
    let others = Dictionary(grouping: steps.filter { $0.isFaultable }) { [$0.testCase.spec, $0.testCase.operation] }
      .filter { !known.contains($0.key) }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    let found = parallelMap(others.count, jobs: jobs) { index -> [Row] in
      let candidates = others[index].value.sorted {
        ($0.testCase.script.steps.count, $0.testCase.id) < ($1.testCase.script.steps.count, $1.testCase.id)
      }
      var rows: [Row] = []
      for step in candidates.prefix(Self.tried) {
        let (run, judgement) = Pipeline().judged(step)
        guard judgement.outcome == .passed, judgement.violations.isEmpty, let last = run.observed?.script.steps.last
        else { continue }
        for name in Set((last.sentByClient + last.sentByBrowser).compactMap(\.name)).sorted()
        where !rows.contains(where: { $0.exchange == name }) {
          rows.append(
            Row(
              spec: step.testCase.spec, operation: step.testCase.operation, exchange: name,
              isSentByBrowser: last.sentByBrowser.contains { $0.name == name }, source: .step(step)))
        }
      }
      return rows
    }
    self.rows = rows + found.flatMap(\.self)
  }

  /// Takes the whole matrix, or a share of it.
  ///
  /// - Parameter isMeant: Whether a place is taken, by its number.
  /// - Returns: The places, sorted by id.
  func cases(where isMeant: @Sendable (Int) -> Bool) -> [FaultCase] {
    let kinds = ExchangeFault.Kind.usual
    let numbers = (0..<rows.count * kinds.count).filter(isMeant)
    return parallelMap(numbers.count, jobs: jobs) { [rows] index in
      let number = numbers[index]
      return rows[number / kinds.count].taken(kinds[number % kinds.count])
    }.sorted { $0.id < $1.id }
  }

  /// Takes a place again.
  ///
  /// - Parameter id: The id of the place.
  /// - Returns: The place; `nil` where there is none.
  func taken(_ id: String) -> FaultCase? {
    for row in rows {
      for kind in ExchangeFault.Kind.usual where row.id(kind) == id { return row.taken(kind) }
    }
    return nil
  }
}

extension FaultMatrix.Row {
  fileprivate func id(_ kind: ExchangeFault.Kind) -> String { place(kind, nil).id }

  private func place(_ kind: ExchangeFault.Kind, _ reason: String?) -> FaultCase {
    FaultCase(operation, of: spec, ExchangeFault(exchange, kind), unreachable: reason, mark: mark)
  }

  private var mark: SourceMark {
    switch source {
    case .chart(let runner, _): runner.model.chart.mark
    case .step(let step): step.testCase.mark
    }
  }

  fileprivate func taken(_ kind: ExchangeFault.Kind) -> FaultCase {
    if isSentByBrowser, ExchangeFault(exchange, kind).changesBody {
      return place(kind, "the customer's browser sends the request, and shows what answers to it")
    }
    return switch source {
    case .chart(let runner, let cells): taken(kind, runner, cells)
    case .step(let step): taken(kind, step)
    }
  }

  private func taken(_ kind: ExchangeFault.Kind, _ runner: WalkRunner, _ cells: [Cell]) -> FaultCase {
    var reason: String?
    var tried = 0
    for cell in cells {
      if let obstacle = runner.model.obstacle(to: kind, at: cell) {
        reason = reason ?? obstacle
        continue
      }
      // Cells of one call mostly differ in what does not concern its requests.
      guard tried < FaultMatrix.cellsTried else { break }
      tried += 1
      var move = Move(cell.trigger, values: cell.values, fault: ExchangeFault(exchange, kind))
      var walk = Walk(
        spec: spec, chart: runner.model.chart.name, number: 0, start: cell.state, moves: [move])
      let first = runner.take(walk)
      if case .undecided = first.end {
        reason = "no call meets with it: the client does nothing at that moment that it could harm"
        continue
      }
      move.fault = nil
      // The same call once more without the fault: what the fault left behind shows only then.
      walk.moves.append(move)
      let both = runner.take(walk)
      var taken = both
      // The chart may not say what the second call does there; what the first one showed still counts.
      if case .undecided = both.end { taken = first }
      var found = place(kind, nil)
      found.walk = "\(taken.walk)"
      found.outcome = .passed
      if case .broken(_, let broken) = taken.end {
        found.outcome = broken.level == .should ? .warned : .failed
        found.walk = "\(taken.cut.walk)"
        found.result = runner.result(of: taken.cut)
        found.result?.id = found.id
        found.reason = found.result?.findings.first?.sentence
      }
      return found
    }
    return place(kind, reason ?? "no call of the chart meets with it")
  }

  private func taken(_ kind: ExchangeFault.Kind, _ step: RunPlan.Step) -> FaultCase {
    let fault = ExchangeFault(exchange, kind)
    switch kind {
    case .answeredTwice: return place(kind, "a request of a client takes one answer")
    case .heldPastSignOut, .refusedPastSignOut, .lostPastSignOut:
      return place(kind, "the operation is in no chart, which would say what a sign-out does")
    case .clockJump: return place(kind, "the operation is in no chart, which would say what time changes")
    default: break
    }
    guard let testCase = step.testCase.meeting(fault, as: place(kind, nil).id) else {
      return place(kind, "the call cannot be held")
    }
    let meant = RunPlan.Step(testCase, runner: step.runner)
    let result = Pipeline().result(of: meant)
    var found = place(kind, nil)
    // No document says how a call ends under this fault, so that a rule that it breaks is a warning. Rules say nothing of
    // what one of two calls at once may know of the other.
    let breaksRule = result.violations?.isEmpty == false && kind != .offlineAtOnce
    found.outcome = breaksRule ? .warned : result.outcome
    switch found.outcome {
    case .passed: break
    case .failed, .warned:
      found.result = result
      found.reason = result.findings.first?.sentence
    case .inconclusive, .errored, .skipped, .expectedFailure, .unexpectedPass:
      return place(kind, "no call meets with it: the client does nothing at that moment that it could harm")
    }
    return found
  }
}

extension Service {
  /// Whether the customer's browser sends the requests of an exchange.
  fileprivate func sendsByBrowser(_ exchange: String) -> Bool {
    exchanges.contains { $0.name == exchange && $0.isSentByBrowser }
  }
}

extension ExplorationModel {
  /// Whether the call of a cell succeeds.
  fileprivate func succeeds(_ cell: Cell) -> Bool {
    if case .reply? = transitions[cell]?.transition.expectation?.ending { true } else { false }
  }
}

extension RunPlan.Step {
  /// Whether the case ends with a call of its operation that succeeds, and nothing in it goes wrong.
  fileprivate var isFaultable: Bool {
    guard skip == nil, testCase.script.alternatives.isEmpty, testCase.recognition == nil,
      let last = testCase.script.steps.last?.step, case .call(let invocation) = last.verb,
      invocation.operation == testCase.operation, invocation.times == 1, case .reply? = last.expectation?.ending
    else { return false }
    return !testCase.script.steps.contains { line in
      switch line.step.verb {
      case .fault, .hold, .device: true
      default: false
      }
    }
  }
}

extension TestCase {
  /// The case with a fault that its last call meets with, and the same call without it where the service did not act.
  fileprivate func meeting(_ fault: ExchangeFault, as id: String) -> TestCase? {
    guard let call = self.script.steps.last else { return nil }
    let mark = call.step.mark
    let ending = call.step.expectation?.ending
    let again = call.changed { step in
      step.binding = nil
      step.expectation = Expectation(ending: ending, mark: mark)
    }
    let last = call.changed { step in
      step.expectation = Expectation(completions: Matcher(.equals(.literal(1)), mark: mark), mark: mark)
      step.binding = ExplorationModel.faulted
    }
    var result = self
    result.id = id
    result.level = .should
    result.control = nil
    result.script.overall = nil
    result.script.steps.removeLast()
    if let step = fault.step(at: mark) {
      result.script.steps += [ScriptStep(step), last]
    } else {
      guard let lines = FaultMoment(fault: fault, passage: nil, signOut: nil).lines(calling: last) else { return nil }
      result.script.steps += lines
    }
    if fault.kind.keepsService { result.script.steps.append(again) }
    result.script.alternatives = ExplorationModel.endings(at: mark)
    return result
  }
}
