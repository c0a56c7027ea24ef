/// Rows in which every two values of different lists meet: a covering array of strength two.
///
/// The rows follow from the lists alone, so that cases keep their names.
struct CoveringArray {
  /// The rows: of each list the index of a value.
  private(set) var rows: [[Int]] = []
  private let counts: [Int]
  /// The pairs that no row has yet.
  private var missing: Set<Pair> = []

  /// Two values of different lists, the earlier list first.
  private struct Pair: Hashable {
    var list: Int
    var value: Int
    var other: Int
    var otherValue: Int
  }

  /// Makes rows.
  ///
  /// - Parameter counts: How many values each list has.
  init(counts: [Int]) {
    self.counts = counts
    guard counts.count > 1 else {
      rows = counts.first.map { (0..<$0).map { [$0] } } ?? []
      return
    }
    let all = Self.pairs(counts)
    missing = Set(all)
    // The earliest missing pair begins each row, so every row has a pair that none before it has.
    for pair in all where missing.contains(pair) { add(startingWith: pair) }
  }

  private static func pairs(_ counts: [Int]) -> [Pair] {
    counts.indices.flatMap { list in
      ((list + 1)..<counts.count).flatMap { other in
        (0..<counts[list]).flatMap { value in
          (0..<counts[other]).map { Pair(list: list, value: value, other: other, otherValue: $0) }
        }
      }
    }
  }

  private mutating func add(startingWith pair: Pair) {
    var chosen = [Int?](repeating: nil, count: counts.count)
    chosen[pair.list] = pair.value
    chosen[pair.other] = pair.otherValue
    for list in counts.indices where chosen[list] == nil {
      // Of values that are as good, the first.
      let values = (0..<counts[list]).map { (value: $0, gain: gain(of: $0, in: list, beside: chosen)) }
      chosen[list] = values.max { ($0.gain, $1.value) < ($1.gain, $0.value) }?.value ?? 0
    }
    let row = chosen.map { $0 ?? 0 }
    rows.append(row)
    for list in row.indices {
      for other in row.indices where other > list { missing.remove(meeting(row, list, other)) }
    }
  }

  /// The number of missing pairs that a value adds to a row.
  private func gain(of value: Int, in list: Int, beside chosen: [Int?]) -> Int {
    chosen.indices.count { other in
      guard let otherValue = chosen[other] else { return false }
      let pair =
        other < list
        ? Pair(list: other, value: otherValue, other: list, otherValue: value)
        : Pair(list: list, value: value, other: other, otherValue: otherValue)
      return missing.contains(pair)
    }
  }

  private func meeting(_ row: [Int], _ list: Int, _ other: Int) -> Pair {
    Pair(list: list, value: row[list], other: other, otherValue: row[other])
  }
}
