import ConformanceCore

/// Runs one mutant after the other on the cases that come by it, the most telling cases first.
struct MutantRun {
  private let cases: ClientCases
  private let baseline: Baseline
  /// How many mutants each case has killed so far.
  private var kills: [String: Int] = [:]

  init(_ cases: ClientCases, _ baseline: Baseline) {
    self.cases = cases
    self.baseline = baseline
  }

  /// Runs a mutant until a must convicts it, then on the cases of lesser requirements until one does.
  ///
  /// - Parameters:
  ///   - number: The number of the mutation.
  ///   - everywhere: Whether to run all cases, not only those that came by the mutation.
  ///   - ended: Called after each case.
  /// - Returns: The words of its fate.
  mutating func fate(of number: Int, everywhere: Bool, ended: () -> Void) -> [String] {
    CodeMutant.active = number
    defer { CodeMutant.active = 0 }
    let reached = cases.all.filter { everywhere || baseline.reaches($0.name, number) }
    let known = kills
    let ordered = reached.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      let (isMust, isOtherMust) = (first.step.testCase.level == .must, second.step.testCase.level == .must)
      if isMust != isOtherMust { return isMust }
      let (more, fewer) = (known[first.name] ?? 0, known[second.name] ?? 0)
      return more == fewer ? left.offset < right.offset : more > fewer
    }
    var different: String?
    for one in ordered.map(\.element) {
      let (result, behaviour) = cases.run(one.step)
      ended()
      if result.outcome == .failed || result.outcome == .warned {
        kills[one.name, default: 0] += 1
        return ["killed", result.level.rawValue, one.name]
      }
      if behaviour != baseline.behaviour(of: one.name) { different = different ?? one.name }
    }
    return different.map { ["survived", $0] } ?? ["equivalent"]
  }
}
