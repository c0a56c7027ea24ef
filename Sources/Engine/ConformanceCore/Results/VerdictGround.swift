package import SpecModel

/// One of the reasons why a run does not say "conformant": each is enough by itself.
package struct VerdictGround: Sendable, Hashable {
  /// The kinds there are, in the order in which outputs list them.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The adapter or the kit kept cases from being judged.
    case notJudged = "not-judged"
    /// A binding promise did not hold.
    case broken
    /// A binding rule that is judged in every case did not hold.
    case ruleBroken = "rule-broken"
    /// A refusal is not proven, since the client refuses what must be accepted too.
    case controlRefused = "control-refused"
    /// A binding promise was not tested, since another requirement, on which the case rests, does not hold.
    case dependency
    /// A binding promise was not decided: the client owed an answer when the kit stopped waiting in real time.
    case silence
    /// A binding promise was not decided for another reason.
    case undecided
    /// A case that is listed as a known failure passed.
    case unexpectedPass = "unexpected-pass"
    /// A binding promise did not hold, as listed.
    case knownFailure = "known-failure"
    /// A binding promise was not tested, since the client does not declare what its cases need.
    case skipped
    /// A rule beyond the documents was not decided, since the client owed an answer when the kit stopped waiting; it is no
    /// ground against conformance, and for a run that fails on each `should` it is one.
    case ruleUndecided = "rule-undecided"
    /// No case ran.
    case noCase = "no-case"

    /// Whether it concerns the client, whatever else is skipped or at fault.
    package var isOfClient: Bool {
      switch self {
      case .broken, .ruleBroken, .controlRefused, .dependency, .silence, .undecided, .unexpectedPass: true
      case .notJudged, .knownFailure, .skipped, .ruleUndecided, .noCase: false
      }
    }
  }

  /// The kind.
  package var kind: Kind
  /// The ids of the requirements, in the order of the cases; empty for a fault of the adapter or the kit.
  package var requirements: [String] = []
  /// The number of cases.
  package var cases: Int
  /// What the client does not declare, sorted by name; empty for every other kind.
  package var capabilities: [Capability] = []
  /// What kept cases from being judged; `nil` for every other kind.
  package var fault: AdapterFault?
}

extension VerdictGround {
  /// Finds the grounds of a run's verdict.
  ///
  /// - Parameter results: The run.
  /// - Returns: The grounds, in the order of their kinds.
  static func all(of results: RunResults) -> [VerdictGround] {
    if results.cases.isEmpty { return [VerdictGround(kind: .noCase, cases: 0)] }
    let faults = AdapterFault.all(of: results)
    // What ended because of the adapter says nothing of the client.
    let unjudged = Set(faults.filter(\.stoppedRun).map(\.spec))
    var grounds: [Kind: VerdictGround] = [:]
    var seen: Set<[String]> = []
    for result in results.cases where !unjudged.contains(result.spec) {
      guard let kind = Kind(result) else { continue }
      var ground = grounds[kind] ?? VerdictGround(kind: kind, cases: 0)
      ground.cases += 1
      if seen.insert([kind.rawValue, result.requirement]).inserted { ground.requirements.append(result.requirement) }
      ground.capabilities = Set(ground.capabilities + (result.cause?.capabilities ?? [])).sorted()
      grounds[kind] = ground
    }
    return faults.map { VerdictGround(kind: .notJudged, cases: $0.cases, fault: $0) }
      + Kind.allCases.compactMap { grounds[$0] }
  }
}

extension VerdictGround.Kind {
  /// The ground that a case gives; `nil` for none.
  fileprivate init?(_ result: CaseResult) {
    switch result.outcome {
    case .passed, .warned, .errored: return nil
    case .failed:
      self = result.isOfRule ? .ruleBroken : result.cause?.kind == .control ? .controlRefused : .broken
    case .inconclusive:
      self = result.cause?.requirement != nil ? .dependency : result.cause?.kind == .silence ? .silence : .undecided
    case .unexpectedPass: self = .unexpectedPass
    case .expectedFailure where result.level != .should: self = .knownFailure
    // What is newer than the version asked for is outside of the verdict.
    case .skipped where result.level == .must && result.isSkipInProfile && result.cause?.kind != .newer:
      self = .skipped
    case .skipped where result.cause?.kind == .silence: self = .ruleUndecided
    case .expectedFailure, .skipped: return nil
    }
  }
}
