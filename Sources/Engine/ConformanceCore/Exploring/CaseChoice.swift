import DeterministicExecution
import SpecModel

/// Chooses cases by chance: one of each operation as often as of any other, and of each requirement of an operation.
struct CaseChoice: Sendable {
  /// The ids of cases, those of one requirement together, and the requirements of one operation.
  private typealias Groups = [[[String]]]

  /// The cases by the state in which they begin.
  private let byState: [String: Groups]
  /// The cases by what happens in them, or is given to their calls.
  private let byEvent: [String: Groups]
  /// The cases by the state of a chart in which they begin.
  private let byHome: [String: Groups]
  /// The cases by their state and their operation.
  private let alike: [String: [[String]]]
  /// What happens in some of the cases, such as `fault network` or `relaunch`, sorted.
  let events: [String]
  /// What some of the cases give to their calls, such as `listDevices limit`, sorted.
  let arguments: [String]
  /// Cases that give an argument different values, such as `authorize interactiveStrategy`: for each argument and each of its
  /// few values the ids.
  private let turns: [[[String]]]

  /// Groups cases.
  ///
  /// - Parameter cases: The cases, the state in which each begins, what is done from there, and the state of a chart in
  ///   which it begins after that.
  init(of cases: [(testCase: TestCase, state: String, script: Script, home: String?)]) {
    let testCases = cases.map(\.testCase)
    byState = Dictionary(grouping: cases, by: \.state).mapValues { Self.groups($0.map(\.testCase)) }
    let happening = cases.flatMap { own in own.script.events.map { (event: $0, testCase: own.testCase) } }
    let byEvent = Dictionary(grouping: happening, by: \.event).mapValues { Self.groups($0.map(\.testCase)) }
    events = byEvent.keys.sorted()
    let given = CaseArguments(of: cases.map { ($0.testCase.id, $0.script) })
    let byArgument = given.cases
    arguments = byArgument.keys.sorted()
    turns = given.values.sorted { $0.key < $1.key }.map(\.value)
    let byID = Dictionary(testCases.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.byEvent = byEvent.merging(byArgument.mapValues { Self.groups($0.compactMap { byID[$0] }) }) { $1 }
    byHome = Dictionary(grouping: cases.filter { $0.home != nil }) { $0.home ?? "" }.mapValues {
      Self.groups($0.map(\.testCase))
    }
    let states = Dictionary(cases.map { ($0.testCase.id, $0.state) }, uniquingKeysWith: { first, _ in first })
    alike = Dictionary(grouping: testCases) { "\($0.operation) \(states[$0.id] ?? "")" }.values.reduce(into: [:]) {
      let groups = Self.groups($1)
      for testCase in $1 { $0[testCase.id] = groups.first }
    }
  }

  private static func groups(_ cases: [TestCase]) -> Groups {
    split(cases, by: \.operation).map { split($0, by: \.requirement).map { $0.map(\.id).sorted() } }
  }

  private static func split(_ cases: [TestCase], by name: (TestCase) -> String) -> [[TestCase]] {
    Dictionary(grouping: cases, by: name).sorted { $0.key < $1.key }.map(\.value)
  }

  private static func any(of groups: Groups?, by generator: inout SeededGenerator) -> String? {
    groups?.randomElement(using: &generator)?.randomElement(using: &generator)?.randomElement(using: &generator)
  }

  /// Chooses a case that begins in a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - generator: Chance.
  /// - Returns: The case's id; `nil` where none begins in the state.
  func any(in state: String, by generator: inout SeededGenerator) -> String? {
    Self.any(of: byState[state], by: &generator)
  }

  /// Chooses a case in which something happens.
  ///
  /// - Parameters:
  ///   - event: What happens, of ``events``, or is given, of ``arguments``.
  ///   - generator: Chance.
  /// - Returns: The case's id; `nil` where that happens in none.
  func any(with event: String, by generator: inout SeededGenerator) -> String? {
    Self.any(of: byEvent[event], by: &generator)
  }

  /// Chooses a case that begins in a state of a chart.
  ///
  /// - Parameters:
  ///   - home: The state.
  ///   - generator: Chance.
  /// - Returns: The case's id; `nil` where none begins there.
  func any(at home: String, by generator: inout SeededGenerator) -> String? {
    Self.any(of: byHome[home], by: &generator)
  }

  /// Chooses cases that give an argument one value, then another, then the first again: what a call keeps of an argument, or
  /// of what it was answered, shows against those between.
  ///
  /// - Parameter generator: Chance.
  /// - Returns: The ids of three cases, of which the first and the last may be one; none where no argument has two values.
  func turns(by generator: inout SeededGenerator) -> [String] {
    guard let values = turns.randomElement(using: &generator)?.shuffled(using: &generator), values.count > 1 else {
      return []
    }
    return [values[0], values[1], values[0]].compactMap { $0.randomElement(using: &generator) }
  }

  /// Chooses a case of the same operation.
  ///
  /// - Parameters:
  ///   - id: The id of a case.
  ///   - generator: Chance.
  /// - Returns: The id of a case that begins in the same state; `nil` where there is none.
  func any(like id: String, by generator: inout SeededGenerator) -> String? {
    alike[id]?.randomElement(using: &generator)?.randomElement(using: &generator)
  }
}

extension Script {
  /// What happens in a case besides its calls, each once; `nothing before` where a call is all there is.
  fileprivate var events: Set<String> {
    let events = Set((given + steps).compactMap(\.step.verb.event))
    return events.isEmpty && given.isEmpty ? ["nothing before"] : events
  }
}

extension Step.Verb {
  /// What happens in a step that is no call; `nil` for a call.
  fileprivate var event: String? {
    switch self {
    case .fault(let fault): "fault \(fault.kind)"
    case .hold, .release: "hold"
    case .relaunch: "relaunch"
    case .advance: "time"
    case .open: "open"
    case .interleave: "interleave"
    case .customer(let decision, _): "customer \(decision)"
    case .service(let thing, _): "service \(thing)"
    case .device(let change, _): "device \(change)"
    case .call, .start, .await, .reach: nil
    }
  }
}
