/// Finds the name that was probably meant.
///
/// Close means: at most a third of the letters differ, a swap of neighbours counting once and letter case half.
/// Of equally close names the first in the alphabet is taken, so that the answer never depends on order.
///
/// - Parameters:
///   - name: The name as it was written.
///   - candidates: The names that are known.
/// - Returns: The closest name; `nil` when none is close.
package func suggest(_ name: String, among candidates: some Sequence<String>) -> String? {
  let written = Array(name.unicodeScalars.prefix(65))
  guard !written.isEmpty, written.count <= 64 else { return nil }
  var best: (distance: Int, name: String)?
  for candidate in candidates {
    let known = Array(candidate.unicodeScalars.prefix(65))
    // Distances count half letters, so that a slip of letter case weighs less than a wrong letter.
    let allowed = 2 * max(1, min(written.count, known.count) / 3)
    guard known.count <= 64, 2 * abs(known.count - written.count) <= allowed else { continue }
    let distance = editDistance(written, known)
    guard distance <= allowed, distance < 2 * min(written.count, known.count) else { continue }
    if let best, (best.distance, best.name) <= (distance, candidate) { continue }
    best = (distance, candidate)
  }
  return best?.name
}

/// `; did you mean 'x'?` for the closest name, else nothing.
func didYouMean(_ name: String, among candidates: some Sequence<String>) -> String? {
  suggest(name, among: candidates).map { "; did you mean \(shown($0))?" }
}

/// The Damerau-Levenshtein distance (optimal string alignment) in half letters.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = (0...right.count).map { 2 * $0 }
  for row in left.indices {
    var current = [2 * (row + 1)]
    for column in right.indices {
      let change = substitutionCost(left[row], right[column])
      var cost = min(last[column] + change, last[column + 1] + 2, current[column] + 2)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, beforeLast[column - 1] + 2)
      }
      current.append(cost)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}

private func substitutionCost(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Int {
  if left == right { return 0 }
  return left.properties.lowercaseMapping == right.properties.lowercaseMapping ? 1 : 2
}
