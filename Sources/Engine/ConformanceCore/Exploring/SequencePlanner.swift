import AuthProviding
import DeterministicExecution
import SpecModel

/// Decides which cases a sequence has, and what happens between them and in their middle.
///
/// A number decides all that is left to chance.
struct SequencePlanner: Sendable {
  /// The numbers of cases that a sequence may have.
  private static let lengths = 3...10
  /// So many cases of each sequence come by turns, so that each case is asked after others.
  private static let inTurn = 3
  /// So many kinds of events come more often than others in one sequence.
  private static let kindsOfEvents = 2
  /// The times that may pass whatever a specification says, in minutes: a moment, and longer than people and tokens wait.
  private static let usualTimes = [1, 11, 61, 1_500]
  /// What a call can meet with.
  private static let faults = ExchangeFault.Kind.usual.filter { $0 != .answeredTwice }

  private let spec: String
  private let cases: FollowingCases
  /// The overloads of the call by which a user leaves; none where a client keeps no state.
  private let forms: [String?]
  /// Whether calls name the user.
  private let areNamed: Bool
  private let seed: UInt64
  /// The ids of all cases, in an order of their own.
  private let order: [String]
  private let exchanges: CaseExchanges
  /// Some usual times and those that pass in cases, in minutes, each as often as it does: what expires does so within one.
  private let times: [Int]

  /// Creates a planner.
  ///
  /// - Parameters:
  ///   - spec: The specification's id.
  ///   - cases: The cases.
  ///   - forms: The overloads of the call by which a user leaves; none where a client keeps no state.
  ///   - areNamed: Whether calls name the user.
  ///   - seed: The seed of the run.
  init(of spec: String, cases: FollowingCases, forms: [String?], areNamed: Bool, seed: UInt64) {
    self.spec = spec
    self.cases = cases
    self.forms = forms
    self.areNamed = areNamed
    self.seed = seed == 0 ? 1 : seed
    var generator = SeededGenerator(seed: Seeds.ofCase(FollowingCases.chartOfCases, inRun: self.seed))
    order = cases.all.shuffled(using: &generator)
    exchanges = CaseExchanges(of: cases)
    let advances = order.compactMap(cases.script(of:)).flatMap { $0.given + $0.steps }.compactMap { line -> Int? in
      guard case .advance(let duration) = line.step.verb else { return nil }
      return max(1, Int(duration.components.seconds) / 60)
    }
    times = Self.usualTimes + advances
  }

  /// Plans a sequence.
  ///
  /// - Parameter number: Its number.
  /// - Returns: The sequence; one without cases where there are none.
  func plan(_ number: Int) -> Walk {
    let name = "\(FollowingCases.chartOfCases)/\(number)"
    var generator = SeededGenerator(seed: Seeds.ofCase(name, inRun: seed))
    var walk = Walk(
      spec: spec, chart: FollowingCases.chartOfCases, number: number, start: FollowingCases.newState, moves: [])
    guard !order.isEmpty else { return walk }
    let count = Int.random(in: Self.lengths, using: &generator)
    // What two kinds of events do to each other shows where both come often.
    var events = (0..<Self.kindsOfEvents).compactMap { _ in cases.choice.events.randomElement(using: &generator) }
    if let argument = cases.choice.arguments.randomElement(using: &generator), Bool.random(using: &generator) {
      events = events.dropFirst() + [argument]
    }
    let changes = WorldChange.recurring(of: cases.settings, by: &generator)
    var turns = (0..<Self.inTurn).map { order[(number * Self.inTurn + $0) % order.count] }[...]
    while walk.then.count < count {
      if var own = inSession(walk.then, &generator) ?? afterFault(walk.then, &generator) {
        own.before += change(changes, &generator)
        walk.then.append(own)
        continue
      }
      let others = others(after: walk.then, events, &turns, &generator)
      guard !others.isEmpty else { continue }
      walk.then += others
      walk.then[walk.then.count - 1].before += change(changes, &generator)
      guard walk.then.count < count, let fault = fault(of: walk.then, &generator) else { continue }
      walk.then[walk.then.count - 1].interruption = fault
      // The last case has an end.
      let room = count - walk.then.count - 1
      if happens(1, of: 4, &generator) { walk.then += failingAgain(walk.then.last, &generator).prefix(room) }
    }
    answer(&walk, &generator)
    for index in walk.then.indices where walk.then[index].interruption == nil {
      if walk.then.dropFirst(index + 1).first?.before.contains(.stay) ?? false { continue }
      walk.then[index].interruption = interruption(of: walk, index, &generator)
    }
    return walk
  }

  /// One case or several equal ones, drawn by chance: again, alike, about an event, the next one in turn, or any; none where
  /// there is none of the kind.
  private func others(
    after former: [Sequel], _ events: [String], _ turns: inout ArraySlice<String>, _ generator: inout SeededGenerator
  ) -> [Sequel] {
    let isEnd = former.last?.interruption?.isEnd ?? false
    let before = former.isEmpty ? [] : interludes(leaving: isEnd, &generator)
    let earlier = former.randomElement(using: &generator)?.testCase
    let chosen: String?
    switch (Int.random(in: 0..<11, using: &generator), earlier) {
    case (0..<2, let again?):
      // What is counted shows when the same happens again and again.
      let times = Int.random(in: 1...3, using: &generator)
      // Most cases begin where nobody is signed in, and tell of a client only where the user has left.
      let between = before.hasLeft && Bool.random(using: &generator) ? before : []
      return [Sequel(again, after: before)] + (1..<times).map { _ in Sequel(again, after: between) }
    case (2..<4, let like?): chosen = cases.choice.any(like: like, by: &generator)
    case (4..<7, _):
      chosen = events.randomElement(using: &generator).flatMap { cases.choice.any(with: $0, by: &generator) }
    case (7..<9, _) where !turns.isEmpty: chosen = turns.popFirst()
    case (10, _):
      return inTurns(after: before, &generator)
    default: chosen = cases.choice.any(in: FollowingCases.newState, by: &generator)
    }
    return chosen.map { [Sequel($0, after: before)] } ?? []
  }

  /// A case in the session of the one before it, by chance: what one call keeps for the next shows in one session alone.
  private func inSession(_ former: [Sequel], _ generator: inout SeededGenerator) -> Sequel? {
    let session = former.lastIndex { !$0.before.contains(.stay) } ?? 0
    guard let last = former.last, last.interruption == nil, session == 0 || former[session].before.hasLeft,
      cases.keepsHome(last.testCase), let home = cases.home(of: last.testCase)?.state,
      happens(2, of: 3, &generator), var next = cases.choice.any(at: home, by: &generator)
    else { return nil }
    if happens(1, of: 3, &generator), let like = cases.choice.any(like: last.testCase, by: &generator),
      cases.home(of: like)?.state == home
    {
      next = like
    }
    // What differs from the time before last is told from what differs from the last one.
    if happens(1, of: 5, &generator),
      let again = former[session...].dropLast().map(\.testCase).randomElement(using: &generator),
      cases.home(of: again)?.state == home
    {
      next = again
    }
    var before = [Interlude.stay]
    if cases.capabilities.contains(.relaunch), happens(1, of: 8, &generator) { before.append(.relaunch) }
    if cases.capabilities.contains(.clock), happens(1, of: 4, &generator) { before += wait(&generator) }
    return Sequel(next, after: before)
  }

  /// A case like the one before it, where that met with a fault, by chance.
  private func afterFault(_ former: [Sequel], _ generator: inout SeededGenerator) -> Sequel? {
    guard let last = former.last, last.interruption?.isEnd ?? false, Bool.random(using: &generator),
      let like = cases.choice.any(like: last.testCase, by: &generator)
    else { return nil }
    return Sequel(happens(1, of: 3, &generator) ? last.testCase : like, after: afterUnknown(&generator))
  }

  /// What is before a case where nobody knows what the one before it has left behind: the user leaves.
  private func afterUnknown(_ generator: inout SeededGenerator) -> [Interlude] {
    forms.randomElement(using: &generator).map { [.leave(form: $0)] + (areNamed ? [.other] : []) } ?? []
  }

  /// Cases that give an argument one value, another, and the first again: in one session where they can be, or else by users
  /// who leave each time.
  private func inTurns(after before: [Interlude], _ generator: inout SeededGenerator) -> [Sequel] {
    let turns = cases.choice.turns(by: &generator)
    let homes = Set(turns.map { cases.home(of: $0)?.state })
    let isOne = homes.count == 1 && !homes.contains(nil) && turns.allSatisfy(cases.keepsHome)
    return turns.enumerated().map { index, turn in
      Sequel(turn, after: index > 0 && isOne ? [.stay] : index == 0 || before.hasLeft ? before : [])
    }
  }

  /// The same case once or twice more, with the same fault: what is counted shows after several in a row.
  private func failingAgain(_ failed: Sequel?, _ generator: inout SeededGenerator) -> [Sequel] {
    guard var next = failed, next.interruption?.keptExchange == nil else { return [] }
    next.before = afterUnknown(&generator)
    return Array(repeating: next, count: Int.random(in: 1...2, using: &generator))
  }

  /// A call of the last case that meets with a fault, by chance; `nil` for most.
  private func fault(of sequels: [Sequel], _ generator: inout SeededGenerator) -> CaseInterruption? {
    guard let last = sequels.last, happens(1, of: 5, &generator) else { return nil }
    let calls = exchanges.calls(of: last.testCase)
    guard let call = calls.randomElement(using: &generator) else { return nil }
    if call.hasPages, call.exchanges.isEmpty || happens(1, of: 3, &generator),
      let decision = cases.decisions.randomElement(using: &generator)
    {
      return .decided(after: call.place, as: decision)
    }
    guard
      let exchange = call.exchanges.randomElement(using: &generator),
      let kind = Self.faults.randomElement(using: &generator)
    else { return nil }
    if !sequels.contains(where: { $0.interruption?.keptExchange != nil }), happens(1, of: 3, &generator) {
      return .held(after: call.place, holding: exchange)
    }
    if let stated = cases.stated.all(of: exchange).randomElement(using: &generator), happens(1, of: 3, &generator) {
      return .end(after: call.place, meeting: stated)
    }
    if kind.isPastSignOut, forms.isEmpty { return nil }
    return .end(after: call.place, meeting: ExchangeFault(exchange, kind))
  }

  /// Lets an answer that is kept arrive before or within one of the next two cases, or not at all.
  private func answer(_ walk: inout Walk, _ generator: inout SeededGenerator) {
    guard let kept = walk.then.firstIndex(where: { $0.interruption?.keptExchange != nil }) else { return }
    let index = kept + Int.random(in: 1...2, using: &generator)
    guard walk.then.indices.contains(index) else { return }
    let isOver = !(walk.then.dropFirst(index + 1).first?.before.contains(.stay) ?? false)
    guard isOver, Bool.random(using: &generator), walk.then[index].interruption == nil,
      let count = cases.script(of: walk.then[index].testCase).map({ $0.given.count + $0.steps.count }), count > 1
    else { return walk.then[index].before.append(.release) }
    walk.then[index].interruption = .by([.release], after: Int.random(in: 1..<count, using: &generator))
  }

  /// What happens in the middle of a case, by chance; `nil` for most.
  private func interruption(of walk: Walk, _ index: Int, _ generator: inout SeededGenerator) -> CaseInterruption? {
    guard let script = cases.script(of: walk.then[index].testCase), happens(1, of: 5, &generator) else { return nil }
    let way = walk.then[index].before.contains(.stay) ? cases.home(of: walk.then[index].testCase)?.way ?? 0 : 0
    let lines = (script.given + script.steps).dropFirst(way)
    let calls = lines.enumerated().filter { $0.element.step.verb.isSingleCall }.map { $0.offset + 1 }
    if let call = calls.randomElement(using: &generator), happens(1, of: 4, &generator) {
      return .again(at: call, times: Int.random(in: CaseInterruption.repetitions, using: &generator))
    }
    guard lines.count > 1 else { return nil }
    let place = Int.random(in: 1..<lines.count, using: &generator)
    if index > 0, walk.then[index - 1].interruption == nil, !walk.then[index].before.contains(.stay),
      Bool.random(using: &generator)
    {
      // The requests of the case in between could meet with a fault or a hold of this one, with some clients alone.
      let isBare = lines.prefix(place).allSatisfy { !$0.step.verb.waitsForRequest }
      return isBare ? .around(after: place) : nil
    }
    // A client that renews by a timer would meet there with what the case has prepared for a call.
    let isBare = lines.allSatisfy { !$0.step.verb.waitsForRequest }
    if cases.capabilities.contains(.clock), isBare, happens(1, of: 3, &generator) {
      return .by(wait(&generator), after: place)
    }
    return cases.capabilities.contains(.relaunch) ? .by([.relaunch], after: place) : nil
  }

  /// What happens between two cases, by chance.
  private func interludes(leaving mustLeave: Bool, _ generator: inout SeededGenerator) -> [Interlude] {
    var interludes: [Interlude] = []
    if let form = forms.randomElement(using: &generator) {
      if happens(4, of: 5, &generator) || mustLeave { interludes.append(.leave(form: form)) }
      // Whether the service has acted, and for whom, depends on whether a client sends a request again by itself.
      if mustLeave && areNamed || happens(interludes.isEmpty ? 1 : 3, of: 6, &generator) { interludes.append(.other) }
    }
    if cases.capabilities.contains(.relaunch), happens(1, of: 5, &generator) { interludes.append(.relaunch) }
    if cases.capabilities.contains(.clock), happens(1, of: 5, &generator) { interludes += wait(&generator) }
    return interludes
  }

  /// What changes at the service before a case, by chance.
  private func change(_ changes: [WorldChange], _ generator: inout SeededGenerator) -> [Interlude] {
    guard let change = changes.randomElement(using: &generator), happens(1, of: 2, &generator) else { return [] }
    return [.change(change)]
  }

  private func wait(_ generator: inout SeededGenerator) -> [Interlude] {
    guard let time = times.randomElement(using: &generator) else { return [] }
    // Twice half of it is as long as the whole.
    let half = max(1, (time + 1) / 2)
    let minutes = [time, time, half, half, time * 2]
    return [.wait(minutes: minutes[Int.random(in: minutes.indices, using: &generator)])]
  }

  private func happens(_ count: Int, of all: Int, _ generator: inout SeededGenerator) -> Bool {
    Int.random(in: 0..<all, using: &generator) < count
  }
}

extension Step.Verb {
  /// Whether the step is a call that is made once.
  fileprivate var isSingleCall: Bool { if case .call(let invocation) = self { invocation.times == 1 } else { false } }

  /// Whether the step is about a request that comes later.
  fileprivate var waitsForRequest: Bool {
    switch self {
    case .fault, .hold: true
    default: false
    }
  }
}
