import Synchronization

/// Regular expressions by their pattern: compiling one costs far more than using it.
final class RegexCache: Sendable {
  static let shared = RegexCache()

  private struct Compiled: @unchecked Sendable {
    // Used under the lock only.
    let regex: Regex<AnyRegexOutput>?
  }

  private let patterns = Mutex<[String: Compiled]>([:])

  /// Whether a pattern is found in a text; a pattern that does not compile is found in none.
  func finds(_ pattern: String, in text: String) -> Bool {
    patterns.withLock { patterns in
      let compiled = patterns[pattern] ?? Compiled(regex: try? Regex(pattern))
      patterns[pattern] = compiled
      return compiled.regex.map { text.firstMatch(of: $0) != nil } ?? false
    }
  }
}
