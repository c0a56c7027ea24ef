public import ConformanceCore
import DeterministicExecution
public import SpecModel
public import WorldScripting

/// The trial of one mutant: the cases of the requirements that must convict it, and what came of them.
public struct MutantTrial: Sendable {
  /// The mutant.
  public let mutant: Mutant
  /// What became of each case.
  public let results: [CaseResult]

  /// Tries a mutant.
  ///
  /// - Parameters:
  ///   - mutant: The mutant.
  ///   - cases: The cases of its specification.
  ///   - specification: Its specification.
  ///   - isFull: Whether all cases are run, and not only those of the requirements that it names.
  ///   - worlds: Makes the worlds.
  ///   - seed: Decides all that is left to chance.
  public init(
    _ mutant: Mutant, on cases: [TestCase], of specification: Specification, isFull: Bool = false,
    in worlds: any WorldMaker, seed: UInt64 = 1
  ) {
    self.mutant = mutant
    RuntimeExecutors.install()
    let runner = CaseRunner(client: mutant.client, worlds: worlds, seed: seed, telling: .verdicts)
    let named = Set(mutant.kills)
    let chosen = cases.filter { isFull || named.contains($0.requirement) }
    // A mutant that names no requirement of the specification has no plan, and survives.
    let plan = try? Selector.plan(
      chosen, of: [specification], for: mutant.client.statement, selection: Selection())
    results = plan?.steps.map { runner.result(of: $0) } ?? []
  }

  /// The first case that convicts the mutant of breaking a requirement; `nil` where none does.
  ///
  /// - Parameter requirement: The requirement's id.
  /// - Returns: The case's result.
  public func conviction(by requirement: String) -> CaseResult? {
    results.first { $0.requirement == requirement && $0.outcome == ($0.level == .should ? .warned : .failed) }
  }

  /// The named requirements that do not convict the mutant.
  public var survived: [String] { mutant.kills.filter { conviction(by: $0) == nil } }

  /// Whether every requirement that it names convicts the mutant.
  public var isKilled: Bool { survived.isEmpty }

  /// All requirements that convict the mutant, named or not, sorted.
  public var killers: [String] {
    Set(results.map(\.requirement)).filter { conviction(by: $0) != nil }.sorted()
  }
}
