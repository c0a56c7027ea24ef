/// Finds the name that was probably meant.
///
/// Close means: at most a third of the letters differ, a swap of neighbours counting once and letter case not at all.
/// Of equally close names the first in the alphabet is taken, so that the answer never depends on order.
///
/// - Parameters:
///   - name: The name as it was written.
///   - candidates: The names that are known.
/// - Returns: The closest name; `nil` when none is close.
package func suggest(_ name: String, among candidates: some Sequence<String>) -> String? {
  let written = Array(name.lowercased().unicodeScalars.prefix(65))
  guard !written.isEmpty, written.count <= 64 else { return nil }
  var best: (distance: Int, name: String)?
  for candidate in candidates where candidate != name {
    let known = Array(candidate.lowercased().unicodeScalars.prefix(65))
    let allowed = max(1, min(written.count, known.count) / 3)
    guard known.count <= 64, abs(known.count - written.count) <= allowed else { continue }
    let edits = editDistance(written, known)
    guard edits <= allowed, edits < min(written.count, known.count) else { continue }
    // Counted in halves: a candidate that differs in letter case as well comes after one that does not.
    let distance = 2 * edits + (isSameCase(name, candidate) ? 0 : 1)
    if let best, (best.distance, best.name) <= (distance, candidate) { continue }
    best = (distance, candidate)
  }
  return best?.name
}

/// Whether two names agree in letter case where they have the same letters.
private func isSameCase(_ left: String, _ right: String) -> Bool {
  zip(left.unicodeScalars, right.unicodeScalars).allSatisfy {
    $0 == $1 || $0.properties.lowercaseMapping != $1.properties.lowercaseMapping
  }
}

/// `; did you mean 'x'?` for the closest name, else nothing.
func didYouMean(_ name: String, among candidates: some Sequence<String>) -> String? {
  suggest(name, among: candidates).map { "; did you mean \(shown($0))?" }
}

/// The Damerau-Levenshtein distance, as optimal string alignment.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      let change = left[row] == right[column] ? 0 : 1
      var cost = min(last[column] + change, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}
