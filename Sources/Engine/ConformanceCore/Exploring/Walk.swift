import SpecModel

/// A way through a state chart: a state to begin in, and one move after the other.
///
/// Its text is its id and what replays it, such as `acme/states/7/granted/signOut=fresh/authorize=auto+approves`. Cases that
/// go on where it ends follow, such as `/then:authorize:ACME-AUTHORIZE-014:by-browser`, with what happens between two of
/// them, such as `/leave/relaunch`.
package struct Walk: Sendable, Hashable {
  /// The specification's id.
  package var spec: String
  /// The chart's name.
  package var chart: String
  /// The number of the walk, which decides all that is left to chance while it runs.
  package var number: Int
  /// The state that the walk begins in.
  package var start: String
  /// What happens, in order.
  package var moves: [Move]
  /// The cases that go on where it ends, in order; the last one is judged.
  package var then: [Sequel] = []

  /// Creates a walk.
  ///
  /// - Parameters:
  ///   - spec: The specification's id.
  ///   - chart: The chart's name.
  ///   - number: The number of the walk.
  ///   - start: The state that it begins in.
  ///   - moves: What happens, in order.
  package init(spec: String, chart: String, number: Int, start: String, moves: [Move]) {
    self.spec = spec
    self.chart = chart
    self.number = number
    self.start = start
    self.moves = moves
  }

  /// Reads the text of a walk.
  ///
  /// - Parameter text: The text, as ``description`` writes it; `nil` is returned for any other.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 4, !parts.contains(""), let number = Int(parts[2]), number >= 0 else { return nil }
    let rest = parts.dropFirst(4)
    let own = rest.prefix { !Sequel.begins(with: $0) }
    let moves = own.compactMap(Move.init)
    // What one order of calls at once shows, another must not be needed to judge.
    guard moves.count == own.count, moves.count(where: \.isAtOnce) <= 1,
      let cases = Sequel.sequels(rest.dropFirst(own.count), of: parts[0])
    else { return nil }
    self.init(spec: parts[0], chart: parts[1], number: number, start: parts[3], moves: moves)
    then = cases
  }

  /// The walk up to a move, without cases that go on after it.
  ///
  /// - Parameter count: The number of moves that are kept.
  /// - Returns: The walk.
  func prefix(_ count: Int) -> Walk {
    var walk = self
    walk.moves = Array(moves.prefix(count))
    walk.then = []
    return walk
  }
}

extension Walk {
  /// Who has the device at its end, and how often that customer's data have changed.
  var turn: CustomerTurns.Turn { moves.reduce(into: CustomerTurns.Turn()) { $0.goOn(to: $1) } }
}

extension Walk: CustomStringConvertible {
  /// The text of the walk.
  package var description: String {
    return ([spec, chart, "\(number)", start] + moves.map(\.description) + then.flatMap(\.parts)).joined(separator: "/")
  }
}

/// What happens next on a walk: a call or event of the chart, under some conditions, and perhaps with a fault.
///
/// Its text is `trigger=value+value~form!exchange:fault`, without the parts that it does not have. `other:` before it lets
/// another customer take the device first, and a ``WorldChange``, such as `data:`, happens before it. Calls that are made at once are joined by `&`, and the steps of the world at
/// which they take turns follow, such as `fetch=fresh&signOut=fresh@3.14`.
package struct Move: Sendable, Hashable {
  /// The name of the call or event.
  package var trigger: String
  /// The values of the conditions that matter for it, in the chart's order.
  package var values: [String]
  /// The overload of the call; `nil` for the first, or for a call that has none.
  package var form: String?
  /// The fault that the call meets with; `nil` for none.
  package var fault: ExchangeFault?
  /// Whether another customer takes the device before it.
  package var isByOther = false
  /// What changes at the service before it; `nil` for nothing.
  package var change: WorldChange?
  /// The calls that are made at the same time, after this one; empty for a move by itself.
  package var beside: [Move] = []
  /// The steps of the world, counted from 1, at which the call whose turn it is lets the others run; sorted.
  package var switches: [Int] = []

  /// Creates a move.
  ///
  /// - Parameters:
  ///   - trigger: The name of the call or event.
  ///   - values: The values of the conditions that matter for it, in the chart's order.
  ///   - form: The overload of the call.
  ///   - fault: The fault that the call meets with.
  package init(_ trigger: String, values: [String] = [], form: String? = nil, fault: ExchangeFault? = nil) {
    self.trigger = trigger
    self.values = values
    self.form = form
    self.fault = fault
  }

  /// Reads the text of a move.
  ///
  /// - Parameter text: The text, as ``description`` writes it; `nil` is returned for any other.
  package init?(_ text: String) {
    let timed = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let calls = timed[0].split(separator: "&", omittingEmptySubsequences: false).compactMap { Move(single: String($0)) }
    guard let first = calls.first, calls.count == timed[0].count(where: { $0 == "&" }) + 1,
      calls.count <= Self.mostAtOnce
    else { return nil }
    self = first
    beside = Array(calls.dropFirst())
    guard timed.count > 1 else { return }
    let switches = timed[1].split(separator: ".", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard isAtOnce, switches.count == timed[1].count(where: { $0 == "." }) + 1, switches.allSatisfy({ $0 > 0 }) else {
      return nil
    }
    self.switches = switches.sorted()
  }

  /// How many calls can be made at once.
  static let mostAtOnce = 3

  /// Reads the text of one call or event.
  private init?(single text: String) {
    if text.hasPrefix("other:") {
      self.init(single: String(text.dropFirst(6)))
      guard !isByOther else { return nil }
      isByOther = true
      return
    }
    if let end = text.firstIndex(of: ":"), let change = WorldChange(String(text[..<end])) {
      self.init(single: String(text[text.index(after: end)...]))
      guard self.change == nil, !isByOther else { return nil }
      self.change = change
      return
    }
    let halves = text.split(separator: "!", maxSplits: 1, omittingEmptySubsequences: false)
    let call = halves[0].split(separator: "~", maxSplits: 1, omittingEmptySubsequences: false)
    let event = call[0].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard !event[0].isEmpty, call.last?.isEmpty == false, event.last?.isEmpty == false else { return nil }
    let values = event.count > 1 ? event[1].split(separator: "+").map(String.init) : []
    self.init(String(event[0]), values: values, form: call.count > 1 ? String(call[1]) : nil)
    if halves.count > 1 {
      guard let fault = ExchangeFault(String(halves[1])) else { return nil }
      self.fault = fault
    }
  }

  /// The place in the chart's table that the move takes from a state.
  ///
  /// - Parameter state: The state's name.
  /// - Returns: The cell.
  func cell(in state: String) -> Cell { Cell(state: state, trigger: trigger, values: values) }

  /// Whether several calls are made at once.
  var isAtOnce: Bool { !beside.isEmpty }

  /// The calls that are made at once, each by itself; the move alone where there is but one.
  var calls: [Move] {
    guard isAtOnce else { return [self] }
    var first = self
    first.beside = []
    first.switches = []
    return [first] + beside
  }

  /// Creates a move of several calls at once.
  ///
  /// - Parameters:
  ///   - calls: The calls in the order in which they are made, at least one.
  ///   - switches: The steps of the world at which they take turns.
  init?(atOnce calls: [Move], switches: [Int]) {
    guard let first = calls.first else { return nil }
    self = first
    beside = Array(calls.dropFirst())
    self.switches = beside.isEmpty ? [] : switches.sorted()
  }
}

extension Move: CustomStringConvertible {
  /// The text of the move.
  package var description: String {
    (isByOther ? "other:" : "") + (change.map { "\($0):" } ?? "") + trigger
      + (values.isEmpty ? "" : "=" + values.joined(separator: "+"))
      + (form.map { "~" + $0 } ?? "")
      + (fault.map { "!\($0)" } ?? "") + beside.map { "&\($0)" }.joined()
      + (switches.isEmpty ? "" : "@" + switches.map(String.init).joined(separator: "."))
  }
}
