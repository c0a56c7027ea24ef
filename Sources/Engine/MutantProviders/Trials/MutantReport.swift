import ConformanceCore
import SpecModel

/// The results of trying mutants.
package struct MutantReport: Sendable {
  /// The trials.
  package let trials: [MutantTrial]
  /// The requirements that must hold, sorted.
  package let musts: [String]
  /// Whether each mutant was run on all cases.
  package let isFull: Bool
  /// The assertions of the cases of `must` requirements, in the order of the files.
  package let asserted: [AssertedField]

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - trials: The trials.
  ///   - requirements: The requirements of the specifications.
  ///   - cases: The cases of the specifications.
  ///   - isFull: Whether each mutant was run on all cases.
  init(trials: [MutantTrial], requirements: [Requirement], cases: [TestCase], isFull: Bool) {
    self.trials = trials
    self.isFull = isFull
    musts = requirements.filter { $0.level == .must }.map(\.id).sorted()
    asserted = AssertedField.all(in: cases.filter { $0.level == .must })
  }

  /// The trials of mutants that a requirement they name did not convict.
  package var survivors: [MutantTrial] { trials.filter { !$0.isKilled } }

  /// The requirements that must hold and that no mutant names.
  package var unowned: [String] {
    let owned = Set(trials.flatMap(\.mutant.kills))
    return musts.filter { !owned.contains($0) }
  }

  /// The fields that a requirement which must hold asserts and that no mutant ever violated; empty unless all ran.
  package var unviolated: [AssertedField] {
    guard isFull else { return [] }
    let violated = Set(trials.flatMap(\.results).flatMap(\.findings).map(AssertedField.Place.init))
    return asserted.filter { !violated.contains($0.place) }
  }

  /// Whether every mutant was convicted, every requirement that must hold has one, and every field was violated.
  package var isClean: Bool { survivors.isEmpty && unowned.isEmpty && unviolated.isEmpty }
}
