import ConformanceCore

/// The drawing of a state chart: where each state, arrow and text stands.
struct ChartDrawing: Hashable {
  /// A state.
  struct State: Hashable {
    /// The name.
    var name: String
    /// How many of its cells the documents say nothing of.
    var unspecified: Int
    /// Where it stands.
    var box: Box
  }

  /// An arrow.
  struct Arrow: Hashable {
    /// What it tells.
    var edge: ChartEdge
    /// Its line, from border to border.
    var curve: Curve
    /// Where its text stands.
    var label: Box
  }

  /// The advance of a character and the height of a line, in the fixed-pitch type of the drawing.
  static let character = 7.4
  /// The height of a line of text.
  static let line = 16.0

  /// The states, in the chart's order.
  var states: [State]
  /// The arrows, by the states' order.
  var arrows: [Arrow]

  /// All that is drawn.
  var bounds: Box {
    let points = arrows.flatMap { $0.curve.points(8) }.map { Box(around: $0, width: 12, height: 12) }
    let boxes = states.map(\.box) + arrows.map(\.label) + points
    return boxes.dropFirst().reduce(boxes.first ?? Box(minX: 0, minY: 0, width: 1, height: 1)) { $0.union($1) }
  }

  /// The room that lines of text need.
  ///
  /// - Parameter lines: The lines.
  /// - Returns: Width and height.
  static func size(of lines: [String]) -> (width: Double, height: Double) {
    (Double(lines.map(\.count).max() ?? 0) * character + 8, Double(lines.count) * line + 4)
  }
}
