import ConformanceCore

/// The picture of a state chart, as SVG; the table beside it tells the same in words.
extension ReportBytes {
  /// Appends a drawing.
  ///
  /// - Parameters:
  ///   - drawing: The drawing.
  ///   - spec: The id of the specification that it is of.
  ///   - title: The specification's title.
  mutating func chart(_ drawing: ChartDrawing, of spec: String, title: String) {
    let bounds = drawing.bounds.grown(by: 8)
    append("<svg class=\"chart\" role=\"img\"")
    attribute(" aria-labelledby=\"chart-title-", spec)
    attribute(" aria-describedby=\"chart-desc-", spec)
    append(" width=\"\(whole(bounds.width))\" height=\"\(whole(bounds.height))\" viewBox=\"")
    append("\(whole(bounds.minX)) \(whole(bounds.minY)) \(whole(bounds.width)) \(whole(bounds.height))\">\n")
    attribute("<title id=\"chart-title-", spec)
    append(">States of ")
    append(title, .html)
    append("</title>")
    attribute("<desc id=\"chart-desc-", spec)
    append(">\(Counted.of(drawing.states.count, "state")) and the calls and events that lead from one to another. ")
    append("The table after the picture tells the same, cell by cell.</desc>\n")
    for arrow in drawing.arrows { line(of: arrow) }
    for state in drawing.states { box(of: state) }
    for arrow in drawing.arrows { text(of: arrow) }
    append("</svg>\n")
  }

  private mutating func line(of arrow: ChartDrawing.Arrow) {
    let curve = arrow.curve
    append("<g class=\"edge e-\(arrow.edge.standing)\"><path d=\"M\(place(curve.start))Q\(place(curve.control)) ")
    append("\(place(curve.end))\"/><path class=\"head\" d=\"M")
    let way = curve.end - curve.control
    let along = way * (1 / max(way.length, 1))
    let back = curve.end - along * 11
    let side = Point(x: -along.y, y: along.x) * 5
    append("\(place(curve.end))L\(place(back + side))L\(place(back - side))z\"/></g>\n")
  }

  private mutating func box(of state: ChartDrawing.State) {
    let box = state.box
    append("<rect class=\"state\" x=\"\(whole(box.minX))\" y=\"\(whole(box.minY))\" width=\"\(whole(box.width))\"")
    append(" height=\"\(whole(box.height))\" rx=\"8\"/>")
    let lines = state.unspecified > 0 ? 2.0 : 1.0
    let top = box.centre.y - (lines - 1) * ChartDrawing.line / 2 + 4
    append("<text class=\"name\" x=\"\(whole(box.centre.x))\" y=\"\(whole(top))\">")
    append(state.name, .html)
    append("</text>")
    if state.unspecified > 0 {
      append("<text class=\"note\" x=\"\(whole(box.centre.x))\" y=\"\(whole(top + ChartDrawing.line))\">")
      append("\(state.unspecified) unspecified</text>")
    }
    append("\n")
  }

  private mutating func text(of arrow: ChartDrawing.Arrow) {
    let box = arrow.label
    append("<rect class=\"paper\" x=\"\(whole(box.minX))\" y=\"\(whole(box.minY))\" width=\"\(whole(box.width))\"")
    append(" height=\"\(whole(box.height))\" rx=\"3\"/><text>")
    for (number, line) in arrow.edge.lines.enumerated() {
      let y = box.minY + ChartDrawing.line * (Double(number) + 0.85)
      append("<tspan class=\"e-\(line.standing)\" x=\"\(whole(box.minX + 4))\" y=\"\(whole(y))\">")
      append(line.text, .html)
      append("</tspan>")
    }
    append("</text>\n")
  }

  private func place(_ point: Point) -> String { "\(whole(point.x)) \(whole(point.y))" }

  /// Whole numbers are exact enough for a picture, and alike on every machine.
  private func whole(_ number: Double) -> Int { Int(number.rounded()) }
}
