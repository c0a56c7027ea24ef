import SpecModel

/// A way through a state chart: a state to begin in, and one move after the other.
///
/// Its text is its id and what replays it, such as `lwa-v3/states/7/granted/signOut=fresh/authorize=auto+approves`.
public struct Walk: Sendable, Hashable {
  /// The specification's id.
  public var spec: String
  /// The chart's name.
  public var chart: String
  /// The number of the walk, which decides all that is left to chance while it runs.
  public var number: Int
  /// The state that the walk begins in.
  public var start: String
  /// What happens, in order.
  public var moves: [Move]

  /// Creates a walk.
  ///
  /// - Parameters:
  ///   - spec: The specification's id.
  ///   - chart: The chart's name.
  ///   - number: The number of the walk.
  ///   - start: The state that it begins in.
  ///   - moves: What happens, in order.
  public init(spec: String, chart: String, number: Int, start: String, moves: [Move]) {
    self.spec = spec
    self.chart = chart
    self.number = number
    self.start = start
    self.moves = moves
  }

  /// Reads the text of a walk.
  ///
  /// - Parameter text: The text, as ``description`` writes it; `nil` is returned for any other.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 4, !parts.contains(""), let number = Int(parts[2]), number >= 0 else { return nil }
    let moves = parts.dropFirst(4).compactMap(Move.init)
    guard moves.count == parts.count - 4 else { return nil }
    self.init(spec: parts[0], chart: parts[1], number: number, start: parts[3], moves: moves)
  }

  /// The walk up to a move.
  ///
  /// - Parameter count: The number of moves that are kept.
  /// - Returns: The walk.
  func prefix(_ count: Int) -> Walk {
    var walk = self
    walk.moves = Array(moves.prefix(count))
    return walk
  }
}

extension Walk: CustomStringConvertible {
  /// The text of the walk.
  public var description: String {
    ([spec, chart, "\(number)", start] + moves.map(\.description)).joined(separator: "/")
  }
}

/// What happens next on a walk: a call or event of the chart, under some conditions, and perhaps with a fault.
///
/// Its text is `trigger=value+value~form!exchange:fault`, without the parts that it does not have.
public struct Move: Sendable, Hashable {
  /// The name of the call or event.
  public var trigger: String
  /// The values of the conditions that matter for it, in the chart's order.
  public var values: [String]
  /// The overload of the call; `nil` for the first, or for a call that has none.
  public var form: String?
  /// The fault that the call meets with; `nil` for none.
  public var fault: ExchangeFault?

  /// Creates a move.
  ///
  /// - Parameters:
  ///   - trigger: The name of the call or event.
  ///   - values: The values of the conditions that matter for it, in the chart's order.
  ///   - form: The overload of the call.
  ///   - fault: The fault that the call meets with.
  public init(_ trigger: String, values: [String] = [], form: String? = nil, fault: ExchangeFault? = nil) {
    self.trigger = trigger
    self.values = values
    self.form = form
    self.fault = fault
  }

  /// Reads the text of a move.
  ///
  /// - Parameter text: The text, as ``description`` writes it; `nil` is returned for any other.
  public init?(_ text: String) {
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
}

extension Move: CustomStringConvertible {
  /// The text of the move.
  public var description: String {
    trigger + (values.isEmpty ? "" : "=" + values.joined(separator: "+")) + (form.map { "~" + $0 } ?? "")
      + (fault.map { "!\($0)" } ?? "")
  }
}
