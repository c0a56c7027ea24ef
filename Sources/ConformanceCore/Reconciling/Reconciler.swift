/// Takes known failures into account.
enum Reconciler {
  /// The outcome of a case, by what was judged and what is known of it.
  ///
  /// - Parameters:
  ///   - judgement: What the case comes to.
  ///   - known: Why it is known to fail; `nil` for a case that is not listed.
  /// - Returns: The judgement, with the outcome that the list asks for.
  static func reconcile(_ judgement: Judgement, known: CaseResult.Known?) -> Judgement {
    guard let known else { return judgement }
    var result = judgement
    switch judgement.outcome {
    case .failed, .warned, .inconclusive:
      result.outcome = .expectedFailure
      // Without findings the judgement's own reason is all that is known of what happened.
      let seen = judgement.findings.isEmpty ? judgement.reason : nil
      result.reason = "known: \(known.reason)" + (seen.map { " (seen: \($0))" } ?? "")
    case .passed:
      result.outcome = .unexpectedPass
      result.reason = "listed as known to fail (\(known.reason)), and passed: take it off the list"
    case .errored, .skipped, .expectedFailure, .unexpectedPass: break
    }
    return result
  }
}
