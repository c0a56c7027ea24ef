/// A point of a drawing; y grows downwards.
struct Point: Hashable {
  var x: Double
  var y: Double

  static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }
  static func - (left: Point, right: Point) -> Point { Point(x: left.x - right.x, y: left.y - right.y) }
  static func * (point: Point, factor: Double) -> Point { Point(x: point.x * factor, y: point.y * factor) }

  /// The distance from the origin.
  var length: Double { (x * x + y * y).squareRoot() }
}

/// A rectangle of a drawing.
struct Box: Hashable {
  var minX: Double
  var minY: Double
  var width: Double
  var height: Double

  /// Creates a rectangle around a point.
  init(around centre: Point, width: Double, height: Double) {
    self.init(minX: centre.x - width / 2, minY: centre.y - height / 2, width: width, height: height)
  }

  init(minX: Double, minY: Double, width: Double, height: Double) {
    self.minX = minX
    self.minY = minY
    self.width = width
    self.height = height
  }

  var maxX: Double { minX + width }
  var maxY: Double { minY + height }
  var centre: Point { Point(x: minX + width / 2, y: minY + height / 2) }

  /// The rectangle with more room on every side.
  func grown(by margin: Double) -> Box {
    Box(minX: minX - margin, minY: minY - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// Whether the two share more than an edge.
  func overlaps(_ other: Box) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  func contains(_ point: Point) -> Bool {
    point.x > minX && point.x < maxX && point.y > minY && point.y < maxY
  }

  /// The smallest rectangle around both.
  func union(_ other: Box) -> Box {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Box(minX: left, minY: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

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
