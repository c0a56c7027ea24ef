import AuthProviding
import SpecModel

/// The cases that can go on where a walk has ended.
///
/// What a case asks for holds in the state in which it begins, whatever led there: the walk takes the place of the way to
/// that state. So all that the cases know of requests, pages, replies, the store and events is asked after each way, and a
/// client without a chart is asked for one case after others.
///
/// Some cases ask for what only a new world shows, such as a page that comes before a customer has agreed. So a case that
/// does not hold after a walk convicts only where it holds by itself, and where clients that are right keep to it after the
/// same walk.
struct FollowingCases: Sendable {
  /// The state in which each case of a sequence begins.
  static let newState = "new"
  /// What stands for the name of a chart in the text of a sequence.
  static let chartOfCases = "cases"

  /// A case without the way to the state in which it begins.
  private struct Origin: Sendable {
    var testCase: TestCase
    var state: String
    /// What is given after the way to the state.
    var given: [ScriptStep]
    /// The state of a chart in which it begins, and how many of its given steps lead there; `nil` where none do.
    var home: (state: String, way: Int)?

    /// The script of the case without the way to the state.
    ///
    /// - Parameter isHome: Whether the client is in the case's state of a chart already.
    /// - Returns: The script; `nil` where the case begins in none.
    func script(isHome: Bool = false) -> Script? {
      var script = testCase.script
      script.given = given
      guard isHome else { return script }
      guard let home else { return nil }
      script.given.removeFirst(home.way)
      return script
    }
  }

  private let sequels: [String: Origin]
  /// Chooses one of the cases by chance.
  let choice: CaseChoice
  /// Runs cases against clients that are right.
  let witnesses: Witnesses
  /// What services answer in their own words.
  let stated: StatedFaults
  /// The rules of the service that can be changed, which need nothing besides.
  let things: [Service.Instruction]
  /// The same rules, each with each of its values.
  let settings: [WorldChange]
  /// The customer's usual decision; `nil` where a service has no pages.
  let usual: String?
  /// The other decisions of the customer that need nothing besides.
  let decisions: [String]
  /// The calls that lead elsewhere from a state of a chart, where nothing happens besides.
  private let leading: [String: Set<String>]
  /// What the client lets the kit control.
  let capabilities: Set<Capability>

  /// Finds the cases that can follow walks.
  ///
  /// - Parameters:
  ///   - cases: The cases that the client can run.
  ///   - specification: Their specification.
  ///   - model: The chart of the walks; `nil` for sequences of cases.
  ///   - charts: All charts of the specification.
  ///   - capabilities: What the client lets the kit control.
  ///   - witnesses: Runs cases against clients that are right.
  init(
    _ cases: [TestCase], of specification: Specification, in model: ExplorationModel?,
    among charts: [ExplorationModel] = [], capabilities: Set<Capability>, witnesses: Witnesses
  ) {
    let ways = model.map { StateWay.all(of: $0) } ?? []
    let homes = model == nil ? charts.flatMap { StateWay.all(of: $0, under: $0.chart.name + "/") } : []
    var sequels: [String: Origin] = [:]
    for testCase in cases where testCase.operation != Transition.operation {
      let given = testCase.script.given
      let way = ways.longest(in: given)
      guard let state = model == nil ? Self.newState : way?.name else { continue }
      let home = homes.longest(in: given).flatMap { $0.hasCall ? ($0.name, $0.steps.count) : nil }
      sequels[testCase.id] = Origin(
        testCase: testCase, state: state, given: Array(given.dropFirst(way?.steps.count ?? 0)), home: home)
    }
    self.sequels = sequels
    leading = charts.reduce(into: [:]) { leading, chart in
      for state in chart.chart.states {
        leading[chart.chart.name + "/" + state.name] = chart.triggersLeadingElsewhere(from: state.name)
      }
    }
    choice = CaseChoice(
      of: sequels.values.compactMap { origin in
        origin.script().map { (origin.testCase, origin.state, $0, origin.home?.state) }
      })
    stated = StatedFaults(of: cases)
    things = specification.service.rules
    settings = WorldChange.settings(of: specification.service)
    let decisions = specification.service.vocabulary.decisions
    usual = decisions.first?.name
    self.decisions = decisions.dropFirst().filter { $0.takes.isEmpty && $0.gives.isEmpty }.map(\.name)
    self.capabilities = capabilities
    self.witnesses = witnesses
  }

  /// The ids of all cases that can follow.
  var all: [String] { sequels.keys.sorted() }

  /// A case that can follow; `nil` where none of this id can.
  subscript(id: String) -> TestCase? { sequels[id]?.testCase }

  /// The script of a case without the way to the state in which it begins; `nil` where no case of this id can follow.
  func script(of id: String) -> Script? { sequels[id]?.script() }

  /// The state of a chart in which a case begins, and how many of its given steps lead there; `nil` where none do.
  func home(of id: String) -> (state: String, way: Int)? { sequels[id]?.home }

  /// Whether a client is in the state of a chart in which a case begins once the case is over: nothing happens in it but
  /// calls that lead nowhere else from there.
  ///
  /// - Parameter id: The case's id.
  /// - Returns: Whether it is; `false` where the case begins in no such state.
  func keepsHome(_ id: String) -> Bool {
    guard let origin = sequels[id], let home = origin.home, let script = origin.script(isHome: true) else {
      return false
    }
    return (script.given + script.steps).allSatisfy { line in
      switch line.step.verb {
      case .call(let invocation): !(leading[home.state]?.contains(invocation.operation) ?? false)
      case .service, .device: line.step.binding != nil
      default: false
      }
    }
  }

  /// A case that follows, with what surrounds it.
  struct Part: Sendable {
    /// The case.
    var testCase: TestCase
    /// What happens before it.
    var opening: [ScriptStep]
    /// The case without the way to the state in which it begins.
    var script: Script
    /// What happens in its middle; `nil` for nothing.
    var interruption: CaseInterruption?
    /// The steps of what happens there, without those of another case.
    var inside: [ScriptStep]
    /// What sets right what the case leaves behind at the service and on the device.
    var closing: [ScriptStep]

    /// All steps of the part, without what comes in its middle, and what they are.
    fileprivate var lines: [(step: ScriptStep, place: Line.Place)] {
      opening.map { ($0, .around) } + script.given.map { ($0, .given) } + script.steps.map { ($0, .step) }
        + closing.map { ($0, .around) }
    }
  }

  /// A step of cases that follow each other.
  struct Line: Sendable {
    /// What a step is to its case.
    enum Place: Sendable { case around, given, step }

    /// The step.
    var step: ScriptStep
    /// The case to which it belongs, by its number.
    var part: Int
    /// What it is to its case.
    var place: Place
  }

  /// The cases that follow a walk.
  ///
  /// - Parameters:
  ///   - walk: The walk.
  ///   - state: The state in which its moves end.
  ///   - interludes: Returns the steps of what happens between two cases; `nil` where it cannot.
  ///   - faulted: Returns the steps of a call that meets with a fault; `nil` where it cannot.
  ///   - taking: Lets the customer who has the device take a script; it returns `nil` where that cannot be.
  /// - Returns: The cases in order; `nil` where one of them cannot follow.
  func parts(
    of walk: Walk, in state: String, interludes: (Interlude) -> [ScriptStep]?,
    faulted: (ScriptStep, ExchangeFault) -> [ScriptStep]?, taking: (Script) -> Script?
  ) -> [Part]? {
    var held: ScriptStep?
    func steps(_ what: [Interlude]) -> [ScriptStep]? {
      var steps: [ScriptStep] = []
      for one in what {
        guard let own = one == .release ? held.map({ [$0] }) : interludes(one) else { return nil }
        if one == .release { held = nil }
        steps += own
      }
      return steps
    }
    var made: Set<Value> = []
    var people = 1
    var parts: [Part] = []
    var place: String?
    for sequel in walk.then {
      people += sequel.before.count { $0 == .other }
      var inside: [Interlude] = []
      if case .by(let what, _)? = sequel.interruption { inside = what }
      let stays = sequel.before.contains(.stay)
      guard let origin = sequels[sequel.testCase], origin.state == state, let opening = steps(sequel.before),
        let inside = steps(inside), !stays || place != nil && origin.home?.state == place,
        var script = origin.script(isHome: stays)
      else { return nil }
      place = origin.home?.state
      switch sequel.interruption {
      case .end(let count, let fault?)?:
        guard let cut = script.ending(after: count, by: { faulted($0, fault) }) else { return nil }
        script = cut
      case .held(let count, let exchange)?:
        // Of two answers nobody could say which one is released.
        guard held == nil, let cut = script.ending(after: count, by: { $0.held(as: exchange) }) else { return nil }
        script = cut
        held = script.given.last.map { last in last.changed { $0 = Step(.release(exchange), mark: $0.mark) } }
      case .decided(let count, let decision)?:
        guard let cut = script.ending(after: count, by: { $0.decided(as: decision) }) else { return nil }
        script = cut
      case .again(let place, let times)?:
        guard let longer = script.repeating(place, times: times) else { return nil }
        script = longer
      default: break
      }
      guard let taken = taking(script) else { return nil }
      script = taken.naming(people: people > 1 ? "-\(people)" : nil)
      // Whom the case makes there is the user of the cases before it, or another one.
      for line in script.given {
        if let user = line.step.madeUser, !made.insert(user).inserted {
          script.given.removeAll { $0 === line }
        }
      }
      parts.append(
        Part(
          testCase: origin.testCase, opening: opening, script: script, interruption: sequel.interruption,
          inside: inside, closing: closing(script, keeping: held == nil ? nil : sequel.interruption?.keptExchange)))
    }
    return parts
  }

  /// The steps of cases in the order in which they are done.
  ///
  /// - Parameters:
  ///   - parts: The cases.
  ///   - writing: Writes the steps of one case otherwise, in the same order and number.
  /// - Returns: The steps.
  func lines(
    of parts: [Part], writing: (_ part: Int, _ steps: [ScriptStep]) -> [ScriptStep] = { $1 }
  ) -> [Line] {
    var whole: [Line] = []
    var inner: [Line] = []
    for (index, part) in parts.enumerated() {
      let own = zip(part.lines, writing(index, part.lines.map(\.step))).map {
        Line(step: $1, part: index, place: $0.place)
      }
      let isInner: Bool
      if case .around? = parts.dropFirst(index + 1).first?.interruption { isInner = true } else { isInner = false }
      let end = own.count - part.closing.count
      let middle = part.interruption.map { min(part.opening.count + $0.place, end) } ?? own.count
      let inside = part.inside.map { Line(step: $0, part: index, place: .around) }
      var lines = Array(own[..<middle]) + inner + inside
      if case .end(_, nil)? = part.interruption {} else { lines += own[middle...] }
      inner = isInner ? lines : []
      if !isInner { whole += lines }
    }
    return whole
  }

  /// Puts cases after a walk.
  ///
  /// - Parameters:
  ///   - walk: The walk.
  ///   - parts: The cases that follow it, at least one.
  ///   - way: The steps to the walk's first state.
  ///   - lines: The steps of its moves.
  /// - Returns: The last case; `nil` where the client cannot run it there.
  func continued(_ walk: Walk, by parts: [Part], way: [ScriptStep], lines: [ScriptStep]) -> ContinuedCase? {
    guard let last = parts.last else { return nil }
    let whole = self.lines(of: parts) { index, steps in
      index + 1 == parts.count ? steps : steps.asNamed(under: "case\(index + 1)")
    }
    let continued = ContinuedCase(
      last, on: walk, way: way, after: lines.asNamed(under: "walk"),
      lines: whole.map { ($0, $0.part + 1 == parts.count) })
    return continued.judged.script.needs.isSubset(of: capabilities) ? continued : nil
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
  ) -> ContinuedCase? {
    guard isLike(walk.start, place), let (lines, _) = lines(of: walk, through: states) else { return nil }
    let turn = walk.turn
    let parts = cases.parts(of: walk, in: place, interludes: { _ in nil }, faulted: { _, _ in nil }) { own in
      guard !turn.isFirst else { return own }
      // Of alternatives and of the whole, nobody knows which words are about the customer.
      guard let customers, own.alternatives.isEmpty, own.overall == nil else { return nil }
      var script = own
      script.given = customers.taking(own.given, inTurn: turn, onWalkFrom: walk.start)
      script.steps = customers.taking(own.steps, inTurn: turn, onWalkFrom: walk.start)
      return script
    }
    return parts.flatMap { cases.continued(walk, by: $0, way: expander.flatten.reach(walk.start), lines: lines) }
  }

  /// The ways in which a user leaves, whatever the state, by the overload of the call, of which the first is `nil`; none
  /// where no call leads from everywhere to where nobody is signed in.
  var leaving: [String?: [ScriptStep]] {
    guard let forgetting else { return [:] }
    let move = Move(forgetting.trigger, values: conditions(of: forgetting.trigger).compactMap(\.first))
    guard let state = chart.states.first(where: { usable.contains(move.cell(in: $0.name)) }) else { return [:] }
    let others = forms(of: forgetting.trigger).dropFirst().map { Move(move.trigger, values: move.values, form: $0) }
    return ([move] + others).reduce(into: [:]) { $0[$1.form] = lines(ofCall: $1, in: state.name) }
  }

  /// The steps by which another customer comes, where the service shows a customer's data; none where calls name a user.
  var nextCustomer: [ScriptStep] {
    guard let customers, !customers.areNamed, let start = chart.states.first?.name else { return [] }
    return customers.steps(ofTurn: 1, onWalkFrom: start, at: chart.mark)
  }
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
