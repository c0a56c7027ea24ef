import AuthProviding
import DeterministicExecution
import SpecModel

/// The cases that can go on where a walk has ended.
///
/// What a case asks for holds in the state in which it begins, whatever led there: the walk takes the place of the way to
/// that state. So all that the cases know of requests, pages, replies, the store and events is asked after each way, and a
/// client without a chart is asked for one case after others.
///
/// Some cases ask for what only a new world shows, such as a page that comes before a customer has agreed. So a case that
/// does not hold after a walk convicts only where it holds by itself, and where the reference client keeps to it after the
/// same walk.
struct FollowingCases: Sendable {
  /// The state in which each case of a sequence begins.
  static let newState = "new"
  /// What stands for the name of a chart in the text of a sequence.
  static let chartOfCases = "cases"

  /// A case without the way to the state in which it begins.
  private struct Sequel: Sendable {
    var testCase: TestCase
    var state: String
    /// What is given after the way to the state.
    var given: [ScriptStep]

    /// The script of the case without the way to the state.
    var script: Script {
      var script = testCase.script
      script.given = given
      return script
    }
  }

  /// A case after a walk.
  struct Continued: Sendable {
    /// The case, in which the walk is given: it has held already.
    var judged: TestCase
    /// The case with the moves of the walk as steps of its own, as a specification can hold it.
    var written: TestCase
  }

  private let sequels: [String: Sequel]
  /// The ids of the cases by the state in which they begin, those of one operation together.
  private let byState: [String: [[String]]]
  private let reference: CaseRunner
  /// What the client lets the kit control.
  let capabilities: Set<Capability>

  /// Finds the cases that can follow walks.
  ///
  /// - Parameters:
  ///   - cases: The cases that the client can run.
  ///   - model: The chart of the walks; `nil` for a specification without one.
  ///   - capabilities: What the client lets the kit control.
  ///   - reference: Runs cases against the reference client.
  init(_ cases: [TestCase], in model: ExplorationModel?, capabilities: Set<Capability>, reference: CaseRunner) {
    let ways = (model?.chart.states ?? []).map { state in
      (name: state.name, steps: model?.expander.flatten.reach(state.name) ?? [])
    }
    var sequels: [String: Sequel] = [:]
    for testCase in cases where testCase.operation != Transition.operation {
      let given = testCase.script.given
      // The longest way: that to one state may begin with that to another.
      let way = ways.filter { way in
        way.steps.count <= given.count && zip(way.steps, given).allSatisfy { $0.step.verb == $1.step.verb }
      }.max { $0.steps.count < $1.steps.count }
      guard let state = model == nil ? Self.newState : way?.name else { continue }
      sequels[testCase.id] = Sequel(
        testCase: testCase, state: state, given: Array(given.dropFirst(way?.steps.count ?? 0)))
    }
    self.sequels = sequels
    byState = Dictionary(grouping: sequels.values, by: \.state).mapValues { own in
      Dictionary(grouping: own, by: \.testCase.operation).sorted { $0.key < $1.key }
        .map { $0.value.map(\.testCase.id).sorted() }
    }
    self.capabilities = capabilities
    self.reference = reference
  }

  /// The ids of all cases that can follow.
  var all: [String] { sequels.keys.sorted() }

  /// Chooses a case by chance, one of each operation as often as of any other.
  ///
  /// - Parameters:
  ///   - state: The state in which it begins.
  ///   - generator: Chance.
  /// - Returns: The case's id; `nil` where none begins in the state.
  func any(in state: String, by generator: inout SeededGenerator) -> String? {
    byState[state]?.randomElement(using: &generator)?.randomElement(using: &generator)
  }

  /// Puts cases after a walk.
  ///
  /// - Parameters:
  ///   - walk: The walk, with at least one case after it.
  ///   - state: The state in which its moves end.
  ///   - way: The steps to the walk's first state.
  ///   - lines: The steps of its moves.
  ///   - between: The steps after each case but the last.
  ///   - taking: Lets the customer who has the device take a script; it returns `nil` where that cannot be.
  /// - Returns: The last case; `nil` where there is no such case in the state, or the client cannot run it there.
  func continued(
    _ walk: Walk, in state: String, way: [ScriptStep], lines: [ScriptStep], between: [ScriptStep] = [],
    taking: (Script) -> Script?
  ) -> Continued? {
    let chosen = walk.then.compactMap { sequels[$0] }
    guard chosen.count == walk.then.count, chosen.allSatisfy({ $0.state == state }), let last = chosen.last else {
      return nil
    }
    let scripts = chosen.enumerated().compactMap { index, sequel in
      taking(sequel.script).map { $0.naming(people: walk.people(index)) }
    }
    guard scripts.count == chosen.count, var script = scripts.last else { return nil }
    var before = lines.asNamed(under: "walk")
    for (index, earlier) in scripts.dropLast().enumerated() {
      let taken = earlier.given + earlier.steps
      // What is wrong with the service and the store is over when the user leaves.
      let repair = taken.last { $0.step.changesStore }.map {
        ScriptStep(.store(.ok, at: $0.step.mark), isEvidence: false)
      }
      let lines = taken.map(\.withBriefFault) + [repair].compactMap(\.self) + between
      before += lines.asNamed(under: "case\(index + 1)")
    }
    // Whom the case makes there is the user of the cases before it, or another one.
    let made = Set(before.compactMap(\.step.madeUser))
    script.given.removeAll { $0.step.madeUser.map(made.contains) == true }
    for index in script.alternatives.indices { script.alternatives[index].endsIn = [] }
    var judged = last.testCase
    judged.id = "\(walk.spec)/\(walk.chart)/explored/\(walk.number)"
    judged.level = .should
    judged.control = nil
    judged.recognition = nil
    judged.script = script
    judged.script.given = way + before.map(\.withoutExpectation) + script.given
    var written = judged
    written.script.given = way
    written.script.steps = before + script.given + script.steps
    return judged.script.needs.isSubset(of: capabilities) ? Continued(judged: judged, written: written) : nil
  }

  /// How a client ends that goes on with a case after a walk.
  ///
  /// Only what tells of the client is broken: the reference client keeps to the case there, and the client itself in a new
  /// world. It is a `should`, since the documents say it of the way that the case has by itself.
  ///
  /// - Parameters:
  ///   - continued: The last case after the walk.
  ///   - walk: The walk.
  ///   - runner: Runs cases against the client.
  ///   - specification: The specification.
  /// - Returns: How it ended.
  func end(
    of continued: Continued, after walk: Walk, by runner: CaseRunner, in specification: Specification
  ) -> WalkRunner.End {
    func judgement(of testCase: TestCase, _ runner: CaseRunner) -> Judgement {
      Pipeline().judged(RunPlan.Step(testCase, runner: runner)).judgement
    }
    let judged = judgement(of: continued.judged, runner)
    let isBroken = [Outcome.failed, .warned].contains(judged.outcome)
    guard isBroken || !judged.violations.isEmpty, let alone = walk.then.last.flatMap({ sequels[$0]?.testCase }) else {
      return judged.outcome == .passed ? .held : .undecided(.kind(judged.cause?.kind ?? .setup))
    }
    let others = [judgement(of: continued.judged, reference), judgement(of: alone, runner)]
    let known = Set(others.flatMap(\.violations).map(\.rule))
    var found: WalkBreak?
    if isBroken, others.allSatisfy({ $0.outcome == .passed }) {
      found = WalkBreak(judged, of: continued.judged)
    } else if let violation = judged.violations.first(where: { !known.contains($0.rule) }) {
      found = WalkBreak(violation, of: specification)
    }
    guard var found else { return .undecided(.notOfReference) }
    found.level = .should
    found.operation = continued.judged.operation
    return .broken(walk: walk, break: found)
  }
}

extension ExplorationModel {
  /// The last of the cases that go on after a walk.
  ///
  /// - Parameters:
  ///   - walk: The walk, with at least one case after it.
  ///   - states: The state before each move.
  ///   - place: The state after the last one.
  ///   - cases: The cases that can follow.
  /// - Returns: The case; `nil` where there is none.
  func continued(
    _ walk: Walk, through states: [String], to place: String, by cases: FollowingCases
  ) -> FollowingCases.Continued? {
    guard isLike(walk.start, place), let (lines, _) = lines(of: walk, through: states) else { return nil }
    let turns = walk.moves.count(where: \.isByOther)
    return cases.continued(walk, in: place, way: expander.flatten.reach(walk.start), lines: lines) { own in
      guard turns > 0 else { return own }
      // Of alternatives and of the whole, nobody knows which words are about the customer.
      guard let customers, own.alternatives.isEmpty, own.overall == nil else { return nil }
      var script = own
      script.given = customers.taking(own.given, inTurn: turns, onWalkFrom: walk.start)
      script.steps = customers.taking(own.steps, inTurn: turns, onWalkFrom: walk.start)
      return script
    }
  }

  /// The ways in which a user leaves, whatever the state: one for each overload of the call; none where no call leads from
  /// everywhere to where nobody is signed in.
  var leaving: [[ScriptStep]] {
    guard let forgetting else { return [] }
    let move = Move(forgetting.trigger, values: conditions(of: forgetting.trigger).compactMap(\.first))
    guard let state = chart.states.first(where: { usable.contains(move.cell(in: $0.name)) }) else { return [] }
    let others = forms(of: forgetting.trigger).dropFirst().map { Move(move.trigger, values: move.values, form: $0) }
    return ([move] + others).compactMap { lines(ofCall: $0, in: state.name) }
  }

  /// The steps by which another customer comes, where the service shows a customer's data; none where calls name a user.
  var nextCustomer: [ScriptStep] {
    guard let customers, !customers.areNamed, let start = chart.states.first?.name else { return [] }
    return customers.steps(ofTurn: 1, onWalkFrom: start, at: chart.mark)
  }
}

extension CaseResult {
  /// Tells of a rule that is broken where the case itself holds.
  mutating func tell(of found: WalkBreak) {
    guard outcome == .passed, let broken = violations?.first(where: { $0.requirement == found.requirement }) else {
      return
    }
    outcome = .warned
    reason = broken.finding.sentence
  }
}

extension Walk {
  /// What stands after the names of the people in one of the cases that follow; `nil` for the names as they are.
  ///
  /// Each case of an odd walk is about people of its own; in an even one, the same people come back.
  fileprivate func people(_ index: Int) -> String? { index > 0 && number % 2 == 1 ? "-\(index + 1)" : nil }
}

extension Step {
  /// The name of the user whom the step makes at the service, who cannot be made twice; `nil` for another step.
  fileprivate var madeUser: Value? {
    guard case .service(CustomerTurns.user, _) = verb, binding == nil else { return nil }
    return username
  }

  /// The name of a user that the step's call or instruction gives, as a literal.
  fileprivate var username: Value? {
    let fields: [Template.Field] =
      switch verb {
      case .call(let invocation), .start(let invocation): invocation.arguments
      case .service(_, .map(let fields)): fields
      default: []
      }
    guard let field = fields.first(where: { $0.name == CustomerTurns.username }), case .literal(let value) = field.value
    else { return nil }
    return value
  }
}

extension Script {
  /// The script with other names of users.
  ///
  /// - Parameter suffix: What stands after each name; `nil` for the names as they are.
  /// - Returns: The script.
  fileprivate func naming(people suffix: String?) -> Script {
    guard let suffix else { return self }
    let names = Set((given + steps).compactMap(\.step.username))
    let rename = Rewriter(
      template: { _ in nil },
      literal: { value in
        guard names.contains(value), case .string(let name) = value else { return nil }
        return .string(name + suffix)
      })
    var script = self
    script.given = given.map { line in line.changed { $0 = rename($0) } }
    script.steps = steps.map { line in line.changed { $0 = rename($0) } }
    script.overall = overall.map(rename.callAsFunction)
    script.alternatives = alternatives.map(rename.callAsFunction)
    return script
  }
}

extension [ScriptStep] {
  /// The steps with the names that they bind under a name of their own, and without evidence that must be used.
  fileprivate func asNamed(under name: String) -> [ScriptStep] {
    zip(self, Rewriter.naming(map(\.step)) { ["\(name)_\($0.replacing(".", with: "_").replacing("-", with: "_"))"] })
      .map { line, step in
        ScriptStep(step, isEvidence: false, onlyMakesReady: line.onlyMakesReady)
      }
  }
}

extension ScriptStep {
  /// The step with a fault that one request meets with, where all that follow would.
  fileprivate var withBriefFault: ScriptStep {
    guard case .fault(var fault) = step.verb, fault.times == nil else { return self }
    fault.times = 1
    return changed { $0.verb = .fault(fault) }
  }

  /// The step with nothing asked of it, not even that its call succeeds.
  fileprivate var withoutExpectation: ScriptStep {
    changed { step in
      guard step.verb.isCompleting else { return step.expectation = nil }
      let any = Matcher(.atLeast(.literal(.integer(0))), mark: step.mark)
      step.expectation = Expectation(completions: any, mark: step.mark)
    }
  }
}
