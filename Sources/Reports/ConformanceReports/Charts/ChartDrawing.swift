import ConformanceCore

/// The drawing of a state chart: the places of its states, arrows and texts.
struct ChartDrawing: Hashable {
  /// A state.
  struct State: Hashable {
    /// The name.
    var name: String
    /// How many of its cells the documents do not specify.
    var unspecified: Int
    /// Its place.
    var box: Box
  }

  /// An arrow.
  struct Arrow: Hashable {
    /// The transitions that it stands for.
    var edge: ChartEdge
    /// Its line, from border to border.
    var curve: Curve
    /// The place of its text.
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

/// The picture of a state chart, as SVG; the table after it says the same.
extension MarkupWriter {
  /// Writes a drawing.
  ///
  /// - Parameters:
  ///   - drawing: The drawing.
  ///   - id: The name that distinguishes the chart from others on the page.
  ///   - title: The chart's title.
  mutating func chart(_ drawing: ChartDrawing, of id: String, title: String) {
    let bounds = drawing.bounds.grown(by: 8)
    element(
      .svg, .class("chart"), .role("img"), .labelledBy("chart-title-", id), .describedBy("chart-desc-", id),
      .width("\(whole(bounds.width))"), .height("\(whole(bounds.height))"),
      .viewBox("\(whole(bounds.minX)) \(whole(bounds.minY)) \(whole(bounds.width)) \(whole(bounds.height))")
    ) { html in
      html.element(.title, .id("chart-title-", id), text: "States of \(title)")
      html.element(
        .desc, .id("chart-desc-", id),
        text: "\(Quantity.of(drawing.states.count, "state")) and the calls and events that lead from one to another. "
          + "The table after the picture says the same, cell by cell.")
      for arrow in drawing.arrows { html.line(of: arrow) }
      for state in drawing.states { html.box(of: state) }
      for arrow in drawing.arrows { html.label(of: arrow) }
    }
  }

  private mutating func line(of arrow: ChartDrawing.Arrow) {
    let curve = arrow.curve
    let way = curve.end - curve.control
    let along = way * (1 / max(way.length, 1))
    let back = curve.end - along * 11
    let side = Point(x: -along.y, y: along.x) * 5
    element(.g, .class("edge e-", arrow.edge.status.name)) { html in
      html.element(.path, .d("M\(pair(curve.start))Q\(pair(curve.control)) \(pair(curve.end))"))
      html.element(
        .path, .class("head"), .d("M\(pair(curve.end))L\(pair(back + side))L\(pair(back - side))z"))
    }
  }

  private mutating func box(of state: ChartDrawing.State) {
    rectangle("state", state.box, radius: 8)
    let centre = state.box.centre
    let lines = state.unspecified > 0 ? 2.0 : 1.0
    let top = centre.y - (lines - 1) * ChartDrawing.line / 2 + 4
    element(.svgText, .class("name"), .x("\(whole(centre.x))"), .y("\(whole(top))"), text: state.name)
    guard state.unspecified > 0 else { return }
    element(
      .svgText, .class("note"), .x("\(whole(centre.x))"), .y("\(whole(top + ChartDrawing.line))"),
      text: "\(state.unspecified) unspecified")
  }

  private mutating func label(of arrow: ChartDrawing.Arrow) {
    let box = arrow.label
    rectangle("paper", box, radius: 3)
    element(.svgText) { html in
      for (number, line) in arrow.edge.lines.enumerated() {
        let y = box.minY + ChartDrawing.line * (Double(number) + 0.85)
        html.element(
          .tspan, .class("e-", line.status.name), .x("\(whole(box.minX + 4))"), .y("\(whole(y))"), text: line.text)
      }
    }
  }

  private mutating func rectangle(_ name: StaticString, _ box: Box, radius: Int) {
    element(
      .rect, .class(name), .x("\(whole(box.minX))"), .y("\(whole(box.minY))"), .width("\(whole(box.width))"),
      .height("\(whole(box.height))"), .rx("\(radius)"))
  }
}

private func pair(_ point: Point) -> String { "\(whole(point.x)) \(whole(point.y))" }

/// Whole numbers are exact enough for a picture, and alike on every machine.
private func whole(_ number: Double) -> Int { Int(number.rounded()) }
