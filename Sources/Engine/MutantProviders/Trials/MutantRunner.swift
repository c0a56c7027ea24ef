import ConformanceCore
import Dispatch
package import SpecModel
import Synchronization
package import WorldScripting

/// Tries many mutants at once, each whole on one thread.
package struct MutantRunner: Sendable {
  /// Makes the worlds of a specification.
  package typealias Worlds = (Specification) throws -> any WorldMaker

  private let specifications: [Specification]
  private let cases: [String: [TestCase]]
  private let worlds: [String: any WorldMaker]
  private let pipeline: Pipeline
  private let seed: UInt64

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - specifications: The specifications; mutants of others are left out.
  ///   - worlds: Makes the worlds of a specification.
  ///   - seed: The seed of everything random.
  /// - Throws: What `worlds` throws.
  package init(specifications: [Specification], in worlds: Worlds, seed: UInt64 = 1) throws {
    // Hundreds of mutants run the same cases: they are expanded once.
    let cases = Dictionary(uniqueKeysWithValues: specifications.map { ($0.id, Expander.cases(of: $0)) })
    pipeline = Pipeline(expand: { cases[$0.id] ?? [] })
    self.specifications = specifications
    self.cases = cases
    self.worlds = try Dictionary(uniqueKeysWithValues: specifications.map { ($0.id, try worlds($0)) })
    self.seed = seed
  }

  /// Tries mutants.
  ///
  /// - Parameters:
  ///   - mutants: The mutants.
  ///   - isFull: Whether each is run on all cases, and not only on those of the requirements that it names.
  /// - Returns: The trials, in the order of the mutants.
  package func run(_ mutants: [Mutant], isFull: Bool = false) -> MutantReport {
    let byID = Dictionary(uniqueKeysWithValues: specifications.map { ($0.id, $0) })
    let chosen = mutants.filter { byID[$0.spec] != nil }
    let trials = Mutex<[Int: MutantTrial]>([:])
    DispatchQueue.concurrentPerform(iterations: chosen.count) { index in
      let mutant = chosen[index]
      guard let specification = byID[mutant.spec], let worlds = worlds[mutant.spec] else { return }
      let trial = MutantTrial(
        mutant, on: specification, through: pipeline, isFull: isFull, in: worlds, seed: seed)
      trials.withLock { $0[index] = trial }
    }
    let inOrder = trials.withLock { trials in trials.sorted { $0.key < $1.key }.map(\.value) }
    return MutantReport(
      trials: inOrder, requirements: specifications.flatMap(\.requirements), cases: cases.values.flatMap(\.self),
      isFull: isFull)
  }
}
