/// Takes known failures into account.
enum Reconciler {
  /// The outcome of a case, by what was judged and what is known of it.
  ///
  /// - Parameters:
  ///   - judgement: What the case comes to.
  ///   - reason: Why it is known to fail; `nil` for a case that is not listed.
  /// - Returns: The judgement, with the outcome that the list asks for.
  static func reconcile(_ judgement: Judgement, known reason: String?) -> Judgement {
    guard let reason else { return judgement }
    var result = judgement
    switch judgement.outcome {
    case .failed, .warned, .inconclusive:
      result.outcome = .expectedFailure
      result.reason = "known: \(reason)"
    case .passed:
      result.outcome = .unexpectedPass
      result.reason = "listed as known to fail (\(reason)), and passed: take it off the list"
    case .errored, .skipped, .expectedFailure, .unexpectedPass: break
    }
    return result
  }
}
