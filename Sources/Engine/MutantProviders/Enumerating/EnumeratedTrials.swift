import ClientFamilies
import ConformanceCore
import Dispatch
package import SpecModel
import Synchronization
package import WorldScripting

/// The fate of an enumerated mutant.
package enum EnumeratedFate: Sendable, Hashable {
  /// A requirement convicts it.
  ///
  /// - Parameters:
  ///   - level: The highest level among the convictions that were looked for.
  ///   - caseID: The id of the first case that convicts it.
  case killed(level: Level, caseID: String)
  /// It does in every case what the reference client does.
  case equivalent
  /// It does something else that the documents leave open.
  ///
  /// - Parameter reason: Why no requirement can convict it.
  case permitted(reason: String)
  /// It does something else, and no case convicts it.
  case survived

  /// Whether it is excused.
  var isPermitted: Bool { if case .permitted = self { true } else { false } }
}

/// The trials of all mutants that are enumerated from what the reference clients do.
package struct EnumeratedTrials: Sendable {
  /// The mutants with their fates, in the order of their enumeration.
  package let fates: [(mutant: EnumeratedMutant, fate: EnumeratedFate)]
  /// What is wrong with the excuses of the specifications; where only a part was tried, not which of them nobody needs.
  package let diagnostics: [Diagnostic]

  /// Enumerates and tries the mutants of specifications.
  ///
  /// - Parameters:
  ///   - specifications: The specifications.
  ///   - families: The families whose reference clients the mutants are made of.
  ///   - worlds: Makes the worlds of a specification.
  ///   - seed: The seed of everything random.
  ///   - part: The text that the names of the mutants must contain; `nil` tries all.
  ///   - report: Receives each fate as soon as it is known, from any thread.
  /// - Throws: What `worlds` throws.
  package init(
    of specifications: [Specification], by families: [MutantFamily],
    in worlds: (Specification) throws -> any WorldMaker, seed: UInt64 = 1,
    only part: String? = nil,
    reportingTo report: @Sendable (EnumeratedMutant, EnumeratedFate) -> Void = { _, _ in }
  ) throws {
    var (fates, diagnostics): ([(mutant: EnumeratedMutant, fate: EnumeratedFate)], [Diagnostic]) = ([], [])
    for specification in specifications {
      guard let base = families.client(of: specification.id) else { continue }
      let trial = try Trial(of: base, on: specification, in: worlds(specification), seed: seed)
      let mutants = Enumeration(base: base, specification: specification, traffic: trial.traffic).mutants
      let found = trial.fates(of: mutants.filter { part.map($0.id.contains) ?? true }, reportingTo: report)
      fates += found
      diagnostics += trial.excuses.problems(given: part == nil ? found : nil)
    }
    (self.fates, self.diagnostics) = (fates, diagnostics)
  }

  /// The mutants that were neither killed nor are equivalent.
  package var survivors: [EnumeratedMutant] { fates.filter { $0.fate == .survived }.map(\.mutant) }
}

/// The share of mutants that were killed.
package struct MutationScore: Sendable, Hashable {
  /// The mutants that a `must` convicts.
  package var killedByMust = 0
  /// The mutants that only a `should` or a `may` convicts.
  package var killedByLess = 0
  /// The mutants that nothing convicts.
  package var survived = 0
  /// The mutants that do what the reference client does.
  package var equivalent = 0
  /// The mutants that do what the documents leave open.
  package var permitted = 0

  /// Creates the score of some mutants.
  ///
  /// - Parameter fates: Their fates.
  package init(_ fates: some Sequence<EnumeratedFate>) {
    for fate in fates {
      switch fate {
      case .killed(.must, _): killedByMust += 1
      case .killed: killedByLess += 1
      case .survived: survived += 1
      case .equivalent: equivalent += 1
      case .permitted: permitted += 1
      }
    }
  }

  /// The killed of those that are neither equivalent nor permitted, from 0 to 1; 1 for none.
  package var share: Double {
    let killed = killedByMust + killedByLess
    return killed + survived == 0 ? 1 : Double(killed) / Double(killed + survived)
  }
}

/// Tries the mutants of one reference client.
private struct Trial: Sendable {
  let traffic: ReferenceTraffic
  private let specification: Specification
  private let worlds: any WorldMaker
  private let pipeline: Pipeline
  private let seed: UInt64
  let excuses: MutantExcuses
  /// What the reference client does, by case.
  private let behaviour: [String: Int]

  init(of base: ReferenceClient, on specification: Specification, in worlds: any WorldMaker, seed: UInt64) throws {
    let cases = Expander.cases(of: specification)
    let pipeline = Pipeline(expand: { _ in cases })
    self.specification = specification
    self.worlds = worlds
    self.pipeline = pipeline
    self.seed = seed
    excuses = MutantExcuses(of: specification)
    traffic = try ReferenceTraffic(of: base, on: specification, through: pipeline, in: worlds)
    let plan = try pipeline.plan(
      [specification], for: ClientRoster(base.client(named: "reference", with: [])), in: { _ in worlds },
      options: Self.options(seed))
    behaviour = Dictionary(
      uniqueKeysWithValues: plan.steps.map { ($0.testCase.id, pipeline.runCase($0).behaviour ?? 0) })
  }

  private static func options(_ seed: UInt64) -> RunOptions {
    var options = RunOptions(seed: seed)
    options.detail = .verdicts
    return options
  }

  func fates(
    of mutants: [EnumeratedMutant], reportingTo report: @Sendable (EnumeratedMutant, EnumeratedFate) -> Void
  ) -> [(mutant: EnumeratedMutant, fate: EnumeratedFate)] {
    let fates = Mutex<[Int: EnumeratedFate]>([:])
    DispatchQueue.concurrentPerform(iterations: mutants.count) { index in
      let fate = fate(of: mutants[index])
      report(mutants[index], fate)
      fates.withLock { $0[index] = fate }
    }
    return fates.withLock { fates in mutants.indices.map { (mutants[$0], fates[$0] ?? .survived) } }
  }

  /// Runs cases until a `must` convicts the mutant, those of its own operation first.
  private func fate(of enumerated: EnumeratedMutant) -> EnumeratedFate {
    let plan = try? pipeline.plan(
      [specification], for: ClientRoster(enumerated.mutant.client), in: { _ in worlds }, options: Self.options(seed))
    let steps = plan?.steps ?? []
    let own = steps.filter { $0.testCase.operation == enumerated.subject }
    let others = steps.filter { $0.testCase.operation != enumerated.subject }
    let levels = Dictionary(uniqueKeysWithValues: (plan?.header.rules ?? []).map { ($0.requirement, $0.level) })
    var lesser: EnumeratedFate?
    for step in own + others {
      // Once a lesser requirement convicts it, only those of the highest level can add anything.
      if lesser != nil, step.testCase.level != .must { continue }
      let result = pipeline.result(of: step)
      for violation in result.violations ?? [] {
        let fate = EnumeratedFate.killed(level: levels[violation.requirement] ?? .should, caseID: result.id)
        if levels[violation.requirement] == .must { return fate }
        lesser = lesser ?? fate
      }
      guard result.outcome == .failed || result.outcome == .warned else { continue }
      let fate = EnumeratedFate.killed(level: result.level, caseID: result.id)
      if result.level == .must { return fate }
      lesser = lesser ?? fate
    }
    if let lesser { return lesser }
    let isEquivalent = steps.allSatisfy { pipeline.runCase($0).behaviour == behaviour[$0.testCase.id] }
    if isEquivalent { return .equivalent }
    return excuses.reason(for: enumerated).map(EnumeratedFate.permitted) ?? .survived
  }
}
