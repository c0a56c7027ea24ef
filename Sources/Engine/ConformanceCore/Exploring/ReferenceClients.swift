package import SpecModel
package import WorldScripting

/// Clients that are right: a case that does not hold after a walk tells of a client only where it holds after theirs.
package struct ReferenceClients: Sendable {
  private let roster: ClientRoster
  private let others: [ClientRoster]
  private let worlds: @Sendable (Specification) throws -> any WorldMaker

  /// Creates the reference clients.
  ///
  /// - Parameters:
  ///   - roster: The clients; they run in the world's own executor.
  ///   - others: Clients that are right by other roads, of which none is the client under test: nobody is a witness of
  ///     himself.
  ///   - worlds: Returns the world maker of a specification, in this process.
  package init(
    _ roster: ClientRoster, others: [ClientRoster] = [],
    in worlds: @escaping @Sendable (Specification) throws -> any WorldMaker
  ) {
    self.roster = roster
    self.others = others
    self.worlds = worlds
  }

  /// What runs cases of a specification against its right clients; `nil` where it has no reference client.
  func witnesses(of specification: Specification, options: RunOptions) throws -> Witnesses? {
    func runner(_ roster: ClientRoster) throws -> CaseRunner? {
      try roster.client(for: specification.id).map { client in
        CaseRunner(client: client, worlds: try worlds(specification), seed: options.seed, realTime: options.realTime)
      }
    }
    return try runner(roster).map { Witnesses(reference: $0, others: try others.compactMap(runner)) }
  }
}

/// Runs cases against clients that are right, which shows what the client under test may do too.
struct Witnesses: Sendable {
  /// Runs cases against the reference client.
  let reference: CaseRunner
  /// Runs cases against clients that are right by other roads.
  let others: [CaseRunner]

  /// What right clients do with a case that the client under test does not keep to.
  ///
  /// The reference client must keep to it. Another one has a say where it keeps to the case by itself: one that asks the
  /// customer again instead of renewing tokens, say, has nobody signed in after an hour.
  ///
  /// - Parameters:
  ///   - testCase: The case after what comes before it.
  ///   - alone: The case by itself.
  /// - Returns: Whether all keep to it, and the rules that one of them breaks.
  func hold(_ testCase: TestCase, alone: TestCase) -> (isHeld: Bool, rules: Set<String>) {
    let known = reference.judgement(of: testCase)
    var rules = Set(known.violations.map(\.rule))
    guard known.outcome == .passed else { return (false, rules) }
    for other in others {
      let judged = other.judgement(of: testCase)
      rules.formUnion(judged.violations.map(\.rule))
      if judged.outcome != .passed, other.judgement(of: alone).outcome == .passed { return (false, rules) }
    }
    return (true, rules)
  }
}

extension CaseRunner {
  /// The judgement of a case.
  func judgement(of testCase: TestCase) -> Judgement {
    Pipeline().judged(RunPlan.Step(testCase, runner: self)).judgement
  }
}
