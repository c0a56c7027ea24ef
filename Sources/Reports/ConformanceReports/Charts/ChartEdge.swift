import ConformanceCore

/// All transitions of a state chart from one state to one state: an arrow of its drawing.
struct ChartEdge: Hashable {
  /// How far the cases of an arrow, or of a line of its text, hold; the last status that occurs counts.
  enum Status: Int, Comparable {
    /// Every case passed.
    case held
    /// A case was skipped, inconclusive or not run, and none is broken.
    case open
    /// A case deviates from a `should`, and none is broken.
    case warned
    /// A case is broken.
    case broken

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// Creates the status of a case from its outcome; `nil` for one that did not run.
    init(_ outcome: Outcome?) {
      switch outcome {
      case .passed: self = .held
      case .skipped, .inconclusive, nil: self = .open
      case .warned: self = .warned
      case .failed, .errored, .expectedFailure, .unexpectedPass: self = .broken
      }
    }

    /// The name, by which the style draws it.
    var name: String {
      switch self {
      case .held: "held"
      case .open: "open"
      case .warned: "warned"
      case .broken: "broken"
      }
    }

    /// A sign that shows the status without colour.
    var sign: String {
      switch self {
      case .held: "✓"
      case .open: "○"
      case .warned: "▲"
      case .broken: "✕"
      }
    }
  }

  /// A call or event on an arrow.
  struct Line: Hashable {
    /// The name of the call or event.
    var trigger: String
    /// How many combinations of conditions take the arrow.
    var count: Int
    /// Whether the documents allow another state too.
    var hasAlternative: Bool
    /// How far its cases hold.
    var status: Status

    /// The line, as it is written beside the arrow.
    var text: String {
      "\(status.sign) \(trigger)" + (count > 1 ? " ×\(count)" : "") + (hasAlternative ? " (or)" : "")
    }
  }

  /// The number of the state that it starts at.
  var from: Int
  /// The number of the state that it leads to.
  var to: Int
  /// The calls and events, in the chart's order.
  var lines: [Line]

  /// How far its cases hold.
  var status: Status { lines.map(\.status).max() ?? .open }

  /// Bundles the cells of a chart.
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - outcome: Returns the outcome of a case; `nil` for one that did not run.
  /// - Returns: The arrows, by the states' order; cells that the documents do not specify have none.
  static func all(of chart: Catalogue.ChartEntry, outcome: (String) -> Outcome?) -> [ChartEdge] {
    chart.states.indices.flatMap { from in
      chart.states.indices.compactMap { to in
        let cells = chart.cells.filter { $0.state == chart.states[from] && $0.targets.contains(chart.states[to]) }
        guard !cells.isEmpty else { return nil }
        let byTrigger = Dictionary(grouping: cells, by: \.trigger)
        let lines = chart.triggers.flatMap { trigger in
          [false, true].compactMap { hasAlternative in
            let cells = (byTrigger[trigger.name] ?? []).filter { ($0.targets.count > 1) == hasAlternative }
            return line(trigger.name, cells, outcome)
          }
        }
        return ChartEdge(from: from, to: to, lines: from == to ? bundled(lines) : lines)
      }
    }
  }

  /// The lines of a loop, with those that need no attention in one where they are many: what changes no state matters
  /// least in the picture and would take most of its room.
  private static func bundled(_ lines: [Line]) -> [Line] {
    let groups = Dictionary(grouping: lines, by: \.status)
    let quiet = [Status.held, .open].flatMap { status -> [Line] in
      let group = groups[status] ?? []
      guard group.count > named else { return group }
      let name = "\(group.count) calls and events"
      return [Line(trigger: name, count: 1, hasAlternative: false, status: status)]
    }
    return quiet + (groups[.warned] ?? []) + (groups[.broken] ?? [])
  }

  /// Up to how many lines of one status a loop names.
  private static let named = 3

  private static func line(
    _ trigger: String, _ cells: [Catalogue.CellEntry], _ outcome: (String) -> Outcome?
  ) -> Line? {
    guard let first = cells.first else { return nil }
    let statuses = cells.map { Status($0.shownBy.flatMap(outcome)) }
    return Line(
      trigger: trigger, count: cells.count, hasAlternative: first.targets.count > 1, status: statuses.max() ?? .open)
  }
}
