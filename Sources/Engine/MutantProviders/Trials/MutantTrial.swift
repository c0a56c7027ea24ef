package import ConformanceCore
package import SpecModel
package import WorldScripting

/// The trial of one mutant: the results of the cases that must convict it.
package struct MutantTrial: Sendable {
  /// The mutant.
  package let mutant: Mutant
  /// The result of each case that ran.
  package let results: [CaseResult]

  /// Tries a mutant: on all cases, or until every requirement that it names has convicted it.
  ///
  /// - Parameters:
  ///   - mutant: The mutant.
  ///   - specification: Its specification.
  ///   - pipeline: Runs the cases.
  ///   - isFull: Whether all cases are run, and not only those of the requirements that the mutant names.
  ///   - worlds: Makes the worlds.
  ///   - seed: The seed of everything random.
  package init(
    _ mutant: Mutant, on specification: Specification, through pipeline: Pipeline = Pipeline(), isFull: Bool = false,
    in worlds: any WorldMaker, seed: UInt64 = 1
  ) {
    self.mutant = mutant
    let selection = isFull ? Selection() : Selection(filters: mutant.filters(in: specification).map(GlobPattern.init))
    var options = RunOptions(selection: selection, seed: seed)
    options.detail = .verdicts
    // A mutant that names no requirement of the specification has no plan, and survives.
    let plan = try? pipeline.plan(
      [specification], for: ClientRoster(mutant.client), in: { _ in worlds }, options: options)
    var cases: [CaseResult] = []
    var open = Set(mutant.kills)
    for step in plan?.steps ?? [] {
      if !isFull && open.isEmpty { break }
      let result = pipeline.result(of: step)
      cases.append(result)
      let rules = result.violations == nil ? [] : plan?.ruleResults(of: [result]) ?? []
      open.subtract(([result] + rules).filter(Self.convicts).map(\.requirement))
    }
    results = cases + (plan?.ruleResults(of: cases) ?? [])
  }

  /// The first case that convicts the mutant of breaking a requirement; `nil` where none does.
  ///
  /// - Parameter requirement: The requirement's id.
  /// - Returns: The case's result.
  package func conviction(by requirement: String) -> CaseResult? {
    results.first { $0.requirement == requirement && Self.convicts($0) }
  }

  private static func convicts(_ result: CaseResult) -> Bool {
    result.outcome == (result.level == .should ? .warned : .failed)
  }

  /// The named requirements that do not convict the mutant.
  package var survived: [String] { mutant.kills.filter { conviction(by: $0) == nil } }

  /// Whether every requirement that it names convicts the mutant.
  package var isKilled: Bool { survived.isEmpty }

  /// All requirements that convict the mutant, named or not, sorted.
  package var killers: [String] {
    Set(results.map(\.requirement)).filter { conviction(by: $0) != nil }.sorted()
  }
}

extension Mutant {
  /// The filters of the cases that must convict it: those of the requirements that it names, and of rules those among
  /// which it breaks them.
  fileprivate func filters(in specification: Specification) -> [String] {
    let rules = Set(specification.rules.map(\.id))
    return cases.isEmpty ? kills : kills.filter { !rules.contains($0) } + cases
  }
}
