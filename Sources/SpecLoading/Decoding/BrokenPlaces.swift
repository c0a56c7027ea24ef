import SpecModel

/// The places of a file at which something was reported, to tell which parts of it can be relied on.
struct BrokenPlaces: Sendable {
  /// A line and a column.
  struct Place: Comparable {
    var line: Int
    var column: Int

    static let end = Place(line: .max, column: .max)

    static func < (left: Place, right: Place) -> Bool { (left.line, left.column) < (right.line, right.column) }
  }

  private let places: [Place]

  init(_ diagnostics: [Diagnostic]) {
    places = diagnostics.filter { $0.severity == .error }
      .map { Place(line: $0.mark.line, column: $0.mark.column) }.sorted()
  }

  var isEmpty: Bool { places.isEmpty }

  /// Whether a place lies in a range.
  ///
  /// - Parameters:
  ///   - lower: The first place of the range.
  ///   - upper: The place after its last.
  /// - Returns: Whether one does.
  func touches(_ lower: Place, _ upper: Place) -> Bool {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < lower { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low] < upper
  }
}
