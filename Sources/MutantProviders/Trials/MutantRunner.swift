import ConformanceCore
import Dispatch
public import SpecModel
import Synchronization
public import WorldScripting

/// Tries many mutants at once, each whole on one thread.
public struct MutantRunner: Sendable {
  /// Makes the worlds of a specification.
  public typealias Worlds = (Specification) throws -> any WorldMaker

  private let grounds: [String: Ground]
  private let requirements: [Requirement]
  private let seed: UInt64

  /// What mutants of one specification are tried on.
  private struct Ground {
    let specification: Specification
    let cases: [TestCase]
    let worlds: any WorldMaker
  }

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - specifications: The specifications; mutants of others are left out.
  ///   - worlds: Makes the worlds of a specification.
  ///   - seed: Decides all that is left to chance.
  /// - Throws: What `worlds` throws.
  public init(specifications: [Specification], in worlds: Worlds, seed: UInt64 = 1) throws {
    var grounds: [String: Ground] = [:]
    for specification in specifications {
      grounds[specification.id] = Ground(
        specification: specification, cases: Expander.cases(of: specification), worlds: try worlds(specification))
    }
    self.grounds = grounds
    requirements = specifications.flatMap(\.requirements)
    self.seed = seed
  }

  /// Tries mutants.
  ///
  /// - Parameters:
  ///   - mutants: The mutants.
  ///   - isFull: Whether each is run on all cases, and not only on those of the requirements that it names.
  /// - Returns: What came of it, in the order of the mutants.
  public func run(_ mutants: [Mutant], isFull: Bool = false) -> MutantReport {
    let chosen = mutants.filter { grounds[$0.spec] != nil }
    let trials = Mutex<[Int: MutantTrial]>([:])
    DispatchQueue.concurrentPerform(iterations: chosen.count) { index in
      let mutant = chosen[index]
      guard let ground = grounds[mutant.spec] else { return }
      let trial = MutantTrial(
        mutant, on: ground.cases, of: ground.specification, isFull: isFull, in: ground.worlds, seed: seed)
      trials.withLock { $0[index] = trial }
    }
    let inOrder = trials.withLock { trials in trials.sorted { $0.key < $1.key }.map(\.value) }
    return MutantReport(
      trials: inOrder, requirements: requirements, cases: grounds.values.flatMap(\.cases), isFull: isFull)
  }
}
