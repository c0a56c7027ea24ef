#if CommandLine
  import SpecLoading

  /// An error of a command: where, why, and what to do instead.
  struct CommandFailure: Error, Hashable {
    /// One sentence or a few, without a full stop at the end.
    var message: String

    init(_ message: String) { self.message = message }

    /// The most names that a suggestion lists when none is close.
    private static let longestList = 12

    /// Suggests the closest of the known names, or lists them all.
    ///
    /// - Parameters:
    ///   - name: The unknown name.
    ///   - candidates: The known names.
    /// - Returns: The end of a sentence, with its punctuation; empty when there is nothing to suggest.
    static func suggestion(for name: String, among candidates: [String]) -> String {
      if let closest = suggest(name, among: candidates) { return "; did you mean '\(closest)'?" }
      guard !candidates.isEmpty, candidates.count <= longestList else { return "" }
      return "; there " + (candidates.count == 1 ? "is " : "are ")
        + candidates.map { "'\($0)'" }.joined(separator: ", ")
    }
  }
#endif
