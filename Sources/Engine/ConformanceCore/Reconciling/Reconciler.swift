/// Takes known failures into account.
enum Reconciler {
  /// Applies the list of known failures to a judgement.
  ///
  /// - Parameters:
  ///   - judgement: The judgement of the case.
  ///   - known: Why the case is listed; `nil` for a case that is not listed.
  /// - Returns: The judgement, with the outcome that the list asks for.
  static func reconcile(_ judgement: Judgement, known: CaseResult.Known?) -> Judgement {
    var result = judgement
    result.known = known
    guard known != nil else { return result }
    switch judgement.outcome {
    case .failed, .warned, .inconclusive: result.outcome = .expectedFailure
    case .passed: result.outcome = .unexpectedPass
    case .errored, .skipped, .expectedFailure, .unexpectedPass: break
    }
    return result
  }
}
