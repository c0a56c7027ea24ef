#if CommandLine
  import SpecLoading

  /// Words for names that there are not.
  enum Suggestion {
    /// How many names are listed when none is close.
    private static let longestList = 12

    /// Says which name was probably meant, else which there are.
    ///
    /// - Parameters:
    ///   - name: The name as it was given.
    ///   - candidates: The names that there are.
    /// - Returns: The end of a sentence, with the mark before it; empty where nothing helps.
    static func words(_ name: String, among candidates: [String]) -> String {
      if let meant = suggest(name, among: candidates) { return "; did you mean '\(meant)'?" }
      guard !candidates.isEmpty, candidates.count <= longestList else { return "" }
      return "; there " + (candidates.count == 1 ? "is " : "are ")
        + candidates.map { "'\($0)'" }.joined(separator: ", ")
    }
  }
#endif
