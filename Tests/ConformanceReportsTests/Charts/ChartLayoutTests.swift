import Testing

@testable import ConformanceCore
@testable import ConformanceReports

struct ChartLayoutTests {
  private static let sizes = Array(1...7)

  private func drawing(_ states: Int) -> ChartDrawing {
    let (chart, edges) = ChartFixture.dense(states: states)
    return ChartLayout.drawing(of: chart, edges)
  }

  @Test(arguments: sizes)
  func `no state and no text lies on another`(_ states: Int) {
    let drawing = drawing(states)
    let boxes = drawing.states.map(\.box) + drawing.arrows.map(\.label)
    #expect(boxes.count > states)
    for index in boxes.indices {
      for other in boxes[..<index] { #expect(!other.overlaps(boxes[index])) }
    }
  }

  @Test(arguments: sizes)
  func `every arrow has a text that is large enough for its lines`(_ states: Int) {
    let drawing = drawing(states)
    #expect(drawing.arrows.map(\.edge) == ChartFixture.dense(states: states).edges)
    for arrow in drawing.arrows {
      #expect(!arrow.edge.lines.isEmpty)
      let longest = arrow.edge.lines.map(\.text.count).max() ?? 0
      #expect(arrow.label.width >= Double(longest) * ChartDrawing.character)
      #expect(arrow.label.height >= Double(arrow.edge.lines.count) * ChartDrawing.line)
    }
  }

  @Test(arguments: sizes)
  func `an arrow goes from the border of its state to the border of the other`(_ states: Int) {
    let drawing = drawing(states)
    for arrow in drawing.arrows {
      let (source, target) = (drawing.states[arrow.edge.from].box, drawing.states[arrow.edge.to].box)
      #expect(source.grown(by: 4).contains(arrow.curve.start) && !source.grown(by: -1).contains(arrow.curve.start))
      #expect(target.grown(by: 6).contains(arrow.curve.end) && !target.contains(arrow.curve.end))
    }
  }

  @Test(arguments: sizes)
  func `the arrows of two directions lie apart`(_ states: Int) {
    let drawing = drawing(states)
    for arrow in drawing.arrows {
      for other in drawing.arrows where other.edge.from == arrow.edge.to && other.edge.to == arrow.edge.from {
        guard other.edge != arrow.edge else { continue }
        #expect((arrow.curve.point(at: 0.5) - other.curve.point(at: 0.5)).length > 20)
      }
    }
  }

  @Test(arguments: sizes)
  func `all that is drawn lies within the bounds, which stay within reason`(_ states: Int) {
    let drawing = drawing(states)
    let bounds = drawing.bounds
    for box in drawing.states.map(\.box) + drawing.arrows.map(\.label) { #expect(bounds.union(box) == bounds) }
    #expect(bounds.width < 2400 && bounds.height < 1600, "\(bounds)")
  }

  @Test func `a chart always gets the same drawing`() { #expect(drawing(6) == drawing(6)) }
}
