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
