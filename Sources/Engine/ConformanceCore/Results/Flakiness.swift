/// The outcomes of a case that ran several times, and not with one outcome.
package struct Flakiness: Sendable, Hashable, Codable {
  /// The outcomes, in the order of the repeats.
  package var outcomes: [Outcome]

  /// Finds out whether outcomes differ.
  ///
  /// - Parameter outcomes: The outcomes of the repeats; `nil` is returned where they are alike.
  package init?(_ outcomes: [Outcome]) {
    guard Set(outcomes).count > 1 else { return nil }
    self.outcomes = outcomes
  }

  /// The outcomes in words, such as `2 of 3 repeats passed, 1 failed`.
  package var description: String {
    let counts = OutcomeTable.byGravity.reversed().compactMap { outcome in
      let count = outcomes.count { $0 == outcome }
      return count == 0 ? nil : (outcome, count)
    }
    return counts.enumerated().map { number, each in
      "\(each.1)\(number == 0 ? " of \(outcomes.count) repeats" : "") \(each.0.verb)"
    }.joined(separator: ", ")
  }
}

extension Outcome {
  /// What a case with the outcome did.
  fileprivate var verb: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .warned: "warned"
    case .inconclusive: "were inconclusive"
    case .errored: "ended in an error"
    case .skipped: "were skipped"
    case .expectedFailure: "failed as listed"
    case .unexpectedPass: "passed although listed"
    }
  }

  /// The place among the outcomes of repeats, the gravest first: a listed case that fails once has failed.
  fileprivate var rankOfRepeat: Int {
    self == .unexpectedPass ? OutcomeTable.byGravity.count : OutcomeTable.gravity(of: self)
  }
}

extension CaseResult {
  /// The gravest of the results of one case, with the outcomes of all where they differ.
  ///
  /// A rule that one repeat breaks is broken.
  ///
  /// - Parameter repeats: The results, at least one.
  init(gravestOf repeats: [CaseResult]) {
    self = repeats.min { $0.outcome.rankOfRepeat < $1.outcome.rankOfRepeat } ?? repeats[0]
    flaky = Flakiness(repeats.map(\.outcome))
    violations = violations ?? repeats.lazy.compactMap(\.violations).first
  }
}
