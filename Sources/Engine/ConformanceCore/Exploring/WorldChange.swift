import DeterministicExecution
import SpecModel

/// What changes at the service between two calls, without anybody's call.
///
/// No chart says what comes of it, so that it convicts only whom clients that are right disagree with. Its text is `data`,
/// or a rule of the service with its new value, such as `set.token-rules.renewal.omitted`.
package enum WorldChange: Sendable, Hashable {
  /// The data of the customer who is signed in change, such as name and address.
  case data
  /// A rule of the service has another value.
  ///
  /// - Parameters:
  ///   - thing: The thing, as the service names it.
  ///   - field: What of it changes.
  ///   - value: One of the values that the service knows.
  case setting(thing: String, field: String, value: String)

  private static let dataText = "data"
  private static let settingText = "set"

  /// Reads the text of a change.
  ///
  /// - Parameter text: The text, as ``description`` writes it; `nil` is returned for any other.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if text == Self.dataText {
      self = .data
    } else if parts.count == 4, parts[0] == Self.settingText, !parts.contains("") {
      self = .setting(thing: parts[1], field: parts[2], value: parts[3])
    } else {
      return nil
    }
  }

  /// The rules of a service that have a few values, each with each value.
  ///
  /// - Parameter service: The service.
  /// - Returns: The changes, sorted by their texts.
  static func settings(of service: Service) -> [WorldChange] {
    let all = service.rules.flatMap { thing in
      thing.takes.filter { $0.value.count > 1 }.flatMap { field, values in
        values.map { WorldChange.setting(thing: thing.name, field: field, value: $0) }
      }
    }
    return all.sorted { "\($0)" < "\($1)" }
  }

  /// Chooses what changes again and again at the service: nothing, in half of all draws, one rule, or the customer's data.
  /// What two values of one rule do to each other shows where they take turns.
  ///
  /// - Parameters:
  ///   - all: All that can change.
  ///   - generator: Chance.
  /// - Returns: The changes, of which each may come next.
  static func recurring(of all: [WorldChange], by generator: inout SeededGenerator) -> [WorldChange] {
    guard let one = all.randomElement(using: &generator), Bool.random(using: &generator) else { return [] }
    if all.contains(.data), Bool.random(using: &generator) { return [.data] }
    return all.filter { $0.rule == one.rule }
  }

  /// What of the service it changes.
  private var rule: [String] {
    switch self {
    case .data: []
    case .setting(let thing, let field, _): [thing, field]
    }
  }

  /// The step that gives a rule of the service its new value; `nil` for the customer's data, which ``CustomerTurns`` knows,
  /// and for a rule that the service does not have.
  ///
  /// - Parameters:
  ///   - service: The service.
  ///   - mark: Where the call stands that comes after it.
  /// - Returns: The step.
  func step(at service: Service, mark: SourceMark) -> ScriptStep? {
    guard case .setting(let thing, let field, let value) = self, Self.settings(of: service).contains(self) else {
      return nil
    }
    let argument = Template.Field(name: field, value: .literal(.string(value)), mark: mark)
    return ScriptStep(Step(.service(thing, arguments: .map([argument])), mark: mark), isEvidence: false)
  }
}

extension WorldChange: CustomStringConvertible {
  /// The text of the change.
  package var description: String {
    switch self {
    case .data: Self.dataText
    case .setting(let thing, let field, let value): [Self.settingText, thing, field, value].joined(separator: ".")
    }
  }
}

extension Service {
  /// The rules of the service that can be changed, which need nothing besides.
  var rules: [Instruction] { vocabulary.things.filter { $0.gives.isEmpty && $0.name != CustomerTurns.user } }
}

extension ExplorationModel {
  /// Whether something happens on a walk of which charts say nothing, so that only right clients can say what comes of it.
  func isBeyondChart(_ walk: Walk, through states: [String]) -> Bool {
    zip(walk.moves, states).contains { move, state in isBeyondChart(move, in: state) }
  }

  /// Whether a move is one of which charts say nothing.
  func isBeyondChart(_ move: Move, in state: String) -> Bool {
    move.fault?.kind == .stated || move.change != nil || move.isByOther && !canTurn(in: state)
  }
}
