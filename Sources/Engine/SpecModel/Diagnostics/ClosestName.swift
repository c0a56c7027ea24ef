/// Finds the closest name, which is probably the one that was meant.
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
///
/// - Parameters:
///   - name: The name as it was written.
///   - candidates: The names that are known.
/// - Returns: The question; `nil` when none is close.
package func didYouMean(_ name: String, among candidates: some Sequence<String>) -> String? {
  suggest(name, among: candidates).map { "; did you mean \(quoted($0))?" }
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

/// Finds the case id or pattern over case ids that was probably meant, segment by segment.
///
/// - Parameters:
///   - pattern: The id or pattern as it was written.
///   - ids: The ids that there are.
/// - Returns: What is closest; `nil` when nothing is close, and where a `**` leaves open which segments are meant.
package func suggestPattern(_ pattern: String, among ids: [String]) -> String? {
  let written = pattern.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  let known = ids.map { $0.split(separator: "/").map(String.init) }
  guard written.count > 1 else {
    let segments = Set(known.joined())
    return isGlob(pattern) ? suggestGlob(pattern, among: segments) : suggest(pattern, among: segments.sorted())
  }
  let isOpen = written.last == "**"
  let fixed = isOpen ? written.dropLast() : written[...]
  var left = known.filter { isOpen ? $0.count > fixed.count : $0.count == fixed.count }
  var meant: [String] = []
  for (depth, segment) in fixed.enumerated() {
    guard !segment.contains("**") else { return nil }
    if isGlob(segment) {
      meant.append(segment)
      continue
    }
    let names = Set(left.map { $0[depth] })
    guard let name = names.contains(segment) ? segment : suggest(segment, among: names.sorted()) else { return nil }
    left.removeAll { $0[depth] != name }
    meant.append(name)
  }
  let result = (meant + (isOpen ? ["**"] : [])).joined(separator: "/")
  return result == pattern ? nil : result
}

private func isGlob(_ segment: String) -> Bool { segment.contains { $0 == "*" || $0 == "?" } }

/// A glob of one segment that ends in a star: its beginning as some segment has it.
private func suggestGlob(_ glob: String, among segments: Set<String>) -> String? {
  guard glob.hasSuffix("*"), case let start = String(glob.dropLast()), !isGlob(start) else { return nil }
  let lengths = (start.count - 1)...(start.count + 1)
  let starts = Set(segments.flatMap { segment in lengths.map { String(segment.prefix(max(1, $0))) } })
  return suggest(start, among: starts.sorted()).map { $0 + "*" }
}

/// Quotes text from a file for a message: in single quotes, cut when long.
///
/// The printer escapes control characters.
///
/// - Parameter text: The text.
/// - Returns: The text in quotes.
package func quoted(_ text: String) -> String {
  let head = text.unicodeScalars.prefix(61)
  guard head.count > 60 else { return "'\(text)'" }
  return "'\(String(String.UnicodeScalarView(head.dropLast())))…'"
}

/// Names as a sentence lists them: `'a'`, `'a' or 'b'`, `'a', 'b' or 'c'`.
///
/// - Parameters:
///   - names: The names.
///   - conjunction: The word before the last one.
/// - Returns: The list.
package func listed(_ names: [String], _ conjunction: String = "or") -> String {
  let quoted = names.map(quoted)
  guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
  return "\(quoted.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}
