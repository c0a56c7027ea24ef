/// A quadratic Bézier curve.
struct Curve: Hashable {
  var start: Point
  var control: Point
  var end: Point

  /// The point at a share of the way, from 0 to 1.
  func point(at share: Double) -> Point {
    start * ((1 - share) * (1 - share)) + control * (2 * share * (1 - share)) + end * (share * share)
  }

  /// The points of the curve in steps, both ends among them.
  func points(_ count: Int) -> [Point] { (0...count).map { point(at: Double($0) / Double(count)) } }

  /// The part of the curve outside the boxes that it starts and ends in.
  func between(_ source: Box, _ target: Box) -> Curve {
    let first = Self.border(from: 0, to: 0.5) { source.contains(point(at: $0)) }
    let last = Self.border(from: 1, to: 0.5) { target.contains(point(at: $0)) }
    guard first < last else { return self }
    // The control point of a part of the curve is its blossom at both ends.
    let blossom =
      start * ((1 - first) * (1 - last)) + control * (first * (1 - last) + last * (1 - first)) + end * (first * last)
    return Curve(start: point(at: first), control: blossom, end: point(at: last))
  }

  /// The first share outside a box, on the way from one inside it to one that lies outside.
  private static func border(from inside: Double, to outside: Double, _ contains: (Double) -> Bool) -> Double {
    var (inside, outside) = (inside, outside)
    for _ in 0..<16 {
      let middle = (inside + outside) / 2
      if contains(middle) { inside = middle } else { outside = middle }
    }
    return outside
  }
}
