/// The words for an end that a case was compared with.
enum CandidateText {
  /// Describes what the comparison showed.
  ///
  /// - Parameters:
  ///   - candidate: The candidate.
  ///   - first: The sentence of its first finding; `nil` for none.
  /// - Returns: A sentence without a full stop.
  static func text(_ candidate: Judgement.Candidate, first: String?) -> String {
    if let operation = candidate.needs {
      return "Not known: its recogniser needs `\(operation)`, which decides nothing here"
    }
    if let first { return first }
    return candidate.isAllowed
      ? "The client behaves as in this state" : "The client behaves as in this state, which is not allowed here"
  }
}
