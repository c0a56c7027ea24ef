/// The text of a version as far as it can be ordered: `1.10` comes after `1.9`, and `2.0-rc.1` before `2.0`.
struct ReleaseNumber: Comparable {
  /// What stands behind the numbers, in the order of time.
  private enum Stage: Int {
    case before, release, after
  }

  /// A run of digits or of other characters.
  private enum Part: Hashable {
    case word(String)
    case number(Int)
  }

  private let numbers: [Int]
  private let stage: Stage
  private let rest: [Part]

  /// Reads a version.
  ///
  /// - Parameter text: Numbers joined by dots, perhaps after a `v`, perhaps with the name of what comes before or after a
  ///   release, such as `-rc.1`, `b2` or `.post1`; `nil` is returned for any other text, such as a commit.
  init?(_ text: String) {
    // A name right behind a number is one of those that are written so: a commit such as `3fa9c12` is no version.
    let form =
      /[vV]?(\d+(?:\.\d+)*)(?:[-._]([A-Za-z][\w.-]*)|((?:alpha|beta|pre|preview|post|rc|dev|[abc])\d*))?(?:\+.*)?/
    guard let match = text.wholeMatch(of: form) else { return nil }
    let parts = match.output.1.split(separator: ".")
    var numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count else { return nil }
    // A missing number counts as 0.
    while numbers.last == 0 { numbers.removeLast() }
    self.numbers = numbers
    let name = (match.output.2 ?? match.output.3).map { $0.lowercased() } ?? ""
    stage = name.isEmpty ? .release : name.hasPrefix("post") ? .after : .before
    let runs = name.matches(of: /[0-9]+|[a-z]+/).map { String($0.output) }
    rest = runs.map { run in Int(run).map(Part.number) ?? .word(run) }
  }

  /// Compares number by number, and then what stands behind them.
  static func < (left: ReleaseNumber, right: ReleaseNumber) -> Bool {
    if left.numbers != right.numbers { return left.numbers.lexicographicallyPrecedes(right.numbers) }
    if left.stage != right.stage { return left.stage.rawValue < right.stage.rawValue }
    return left.rest.lexicographicallyPrecedes(right.rest) { first, second in
      switch (first, second) {
      case (.number(let first), .number(let second)): first < second
      case (.word(let first), .word(let second)): first < second
      case (.number, .word): true
      case (.word, .number): false
      }
    }
  }
}
