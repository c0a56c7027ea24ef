import ConformanceCore
import EssentialFoundation

/// Lays a state chart out: states on an ellipse, clockwise from the upper left, arrows between them bent to one side so
/// that there and back lie apart, and loops on the outside. Where texts would meet, the ellipse grows.
///
/// It is pure: a chart always gets the same drawing.
struct ChartLayout {
  /// How often the ellipse may grow.
  private static let tries = 40

  private let chart: Catalogue.ChartEntry
  private let edges: [ChartEdge]

  /// Draws a chart.
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - edges: Its arrows.
  /// - Returns: The drawing.
  static func drawing(of chart: Catalogue.ChartEntry, _ edges: [ChartEdge]) -> ChartDrawing {
    let layout = ChartLayout(chart: chart, edges: edges)
    var best = layout.drawing(scale: 1)
    var scale = 1.0
    for _ in 0..<tries where best.collisions > 0 {
      scale *= 1.08
      let next = layout.drawing(scale: scale)
      if next.collisions < best.collisions { best = next }
    }
    return best.drawing
  }

  private func drawing(scale: Double) -> (drawing: ChartDrawing, collisions: Int) {
    let states = states(scale: scale)
    var arrows: [Int: ChartDrawing.Arrow] = [:]
    for (place, edge) in edges.enumerated() where edge.from == edge.to {
      arrows[place] = loop(edge, at: states[edge.from].box)
    }
    let loops = arrows.values.map(\.label)
    var taken = states.map { $0.box.grown(by: 4) } + loops
    var collisions = Self.collisions(of: taken)
    let others = edges.enumerated().filter { $0.element.from != $0.element.to }
    let curves = others.map { curve(from: states[$0.element.from].box, to: states[$0.element.to].box) }
    let lines = curves.map { $0.points(40) }
    for (number, (place, edge)) in others.enumerated() {
      let foreign = lines.enumerated().filter { $0.offset != number }.flatMap(\.element)
      let (label, isFree) = label(of: edge, on: curves[number], taken: taken, foreign: foreign)
      if !isFree { collisions += 1 }
      taken.append(label)
      arrows[place] = ChartDrawing.Arrow(edge: edge, curve: curves[number], label: label)
    }
    let inOrder = edges.indices.compactMap { arrows[$0] }
    return (ChartDrawing(states: states, arrows: inOrder), collisions)
  }

  private func states(scale: Double) -> [ChartDrawing.State] {
    let count = Double(max(1, chart.states.count))
    return chart.states.enumerated().map { number, name in
      let angle = Double.pi * (1 + (1 + 2 * Double(number)) / count)
      let centre = Point(x: 240 * scale * cos(angle), y: 150 * scale * sin(angle))
      let unspecified = chart.cells.count { $0.state == name && $0.targets.isEmpty }
      let size = ChartDrawing.size(of: unspecified > 0 ? [name, "\(unspecified) unspecified"] : [name])
      return ChartDrawing.State(
        name: name, unspecified: unspecified, box: Box(around: centre, width: size.width + 16, height: size.height + 16)
      )
    }
  }

  private func curve(from source: Box, to target: Box) -> Curve {
    let way = target.centre - source.centre
    let middle = (source.centre + target.centre) * 0.5
    let side = Point(x: way.y, y: -way.x) * (0.22)
    return Curve(start: source.centre, control: middle + side, end: target.centre)
      .between(source, target.grown(by: 3))
  }

  /// The first place along a curve where its text meets no other; among those the one with the fewest lines behind it.
  private func label(
    of edge: ChartEdge, on curve: Curve, taken: [Box], foreign: [Point]
  ) -> (box: Box, isFree: Bool) {
    let size = ChartDrawing.size(of: edge.lines.map(\.text))
    let places = [0.5, 0.42, 0.58, 0.34, 0.66, 0.27, 0.73].map { share in
      Box(around: curve.point(at: share), width: size.width, height: size.height)
    }
    let free = places.filter { place in !taken.contains { $0.overlaps(place.grown(by: 3)) } }
    let best = free.min { left, right in
      foreign.count { left.contains($0) } < foreign.count { right.contains($0) }
    }
    return (best ?? places[0], best != nil)
  }

  /// A loop on the side of a state that faces outwards, its text beyond it.
  private func loop(_ edge: ChartEdge, at box: Box) -> ChartDrawing.Arrow {
    let size = ChartDrawing.size(of: edge.lines.map(\.text))
    let centre = box.centre
    let isBeside = abs(centre.x) * 0.6 >= abs(centre.y) * 0.3
    let reach = 46.0
    let (curve, middle): (Curve, Point)
    if isBeside {
      let sign = centre.x < 0 ? -1.0 : 1.0
      let edgeX = centre.x + sign * box.width / 2
      curve = Curve(
        start: Point(x: edgeX, y: centre.y - 12), control: Point(x: edgeX + sign * reach, y: centre.y),
        end: Point(x: edgeX + sign * 3, y: centre.y + 12))
      middle = Point(x: edgeX + sign * (reach / 2 + 8 + size.width / 2), y: centre.y)
    } else {
      let sign = centre.y < 0 ? -1.0 : 1.0
      let edgeY = centre.y + sign * box.height / 2
      curve = Curve(
        start: Point(x: centre.x - 14, y: edgeY), control: Point(x: centre.x, y: edgeY + sign * reach),
        end: Point(x: centre.x + 14, y: edgeY + sign * 3))
      middle = Point(x: centre.x, y: edgeY + sign * (reach / 2 + 8 + size.height / 2))
    }
    return ChartDrawing.Arrow(
      edge: edge, curve: curve, label: Box(around: middle, width: size.width, height: size.height))
  }

  private static func collisions(of boxes: [Box]) -> Int {
    boxes.indices.reduce(0) { sum, index in sum + boxes[..<index].count { $0.overlaps(boxes[index]) } }
  }
}
