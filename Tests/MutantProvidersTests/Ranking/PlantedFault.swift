import BundledMutants
import BundledSpecs
import ConformanceCore
import ConformanceReports
import DeterministicExecution
import Foundation
import SpecModel
import Testing
import WorldScripting

@testable import MutantProviders

/// A fault that is known: a mutant, with the requirements that name it as their proof.
struct PlantedFault: Sendable, CustomStringConvertible {
  /// The mutant.
  let mutant: Mutant
  /// The requirements that it names, or whose proof names it.
  let named: Set<String>

  var description: String { "\(mutant.spec): \(mutant.name)" }

  /// The mutants that are written by hand and those enumerated ones that a proof names, in the order of their names.
  static let all: [PlantedFault] = Bundled.specifications.flatMap { specification in
    var named: [String: Set<String>] = [:]
    for mutant in BundledMutants.families.mutants where mutant.spec == specification.id {
      named[mutant.name] = Set(mutant.kills)
    }
    for proof in proofs(of: specification) {
      guard case .mutant(let key, _, _) = proof.evidence else { continue }
      named[key, default: []].insert(proof.requirement)
    }
    return named.sorted { $0.key < $1.key }.compactMap { key, named in
      BundledMutants.families.mutant(key: key, of: specification.id).map { PlantedFault(mutant: $0, named: named) }
    }
  }

  private static func proofs(of specification: Specification) -> [Proof] {
    let name = "\(ProofFile.folder)/\(ProofFile.name(for: specification.id))"
    let text = try? String(contentsOf: BundledSpecs.folder.appending(path: name), encoding: .utf8)
    return ProofFile(text ?? "", at: name, of: specification, by: BundledMutants.families).proofs
  }

  /// Draws faults.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - seed: Decides which; a seed draws the same faults on every machine.
  /// - Returns: The faults.
  static func drawn(_ count: Int, seed: UInt64) -> [PlantedFault] {
    var generator = SeededGenerator(seed: seed)
    return Array(all.shuffled(using: &generator).prefix(count))
  }
}

extension PlantedFault {
  /// What a run of the whole specification shows first.
  struct Showing {
    /// The likely causes, in the order of the reports.
    let causes: [LikelyCause]
    /// The cases that need a reader, and whose requirement names the fault.
    let own: [CaseResult]
    /// The requirements that name the fault.
    let named: Set<String>
    /// What an enumerated mutant changes; `nil` for one that is written by hand.
    let change: EnumeratedMutant.Change?
  }

  /// What an enumerated mutant changes, which its key says between its specification and its occasion.
  private var change: EnumeratedMutant.Change? {
    let words = mutant.name.split(separator: " ").drop { $0 == mutant.spec }
    return EnumeratedMutant.Change(words.prefix { $0 != "when" }.joined(separator: " "))
  }

  /// Runs the mutant on all cases of its specification.
  func show() throws -> Showing {
    let specification = try #require(Bundled.specification(mutant.spec))
    let worlds = try #require(Bundled.worlds(of: specification))
    let pipeline = Pipeline(expand: { Bundled.cases[$0.id] ?? [] })
    var options = RunOptions()
    options.detail = .verdicts
    let plan = try pipeline.plan(
      [specification], for: ClientRoster(mutant.client), in: { _ in worlds }, options: options)
    var cases = plan.steps.map(pipeline.result)
    cases.add(plan.ruleResults(of: cases))
    let toRead = cases.filter(\.needsReader)
    return Showing(
      causes: LikelyCause.all(of: toRead, in: cases), own: toRead.filter { named.contains($0.requirement) },
      named: named,
      change: change)
  }
}

extension PlantedFault.Showing {
  /// The requirement that the reports show first; `nil` where nothing is broken.
  var first: String? { causes.first?.leading.name }

  /// Whether the requirement that is shown first names the fault.
  var isNamedFirst: Bool { first.map(named.contains) ?? false }

  /// Whether the first cause is the fault itself: its requirement names the fault, or it says the same, of the same part
  /// of the same request or call, or of the field that the mutant changes.
  var isFaultFirst: Bool {
    guard let shown = causes.first?.leading.cases.first, let finding = shown.nearestFinding else { return isNamedFirst }
    return isNamedFirst || change?.isShown(by: finding) == true
      || own.contains {
        $0.nearestFinding.map { $0.sentence == finding.sentence || Place($0) == Place(finding) } ?? false
      }
  }

  /// What a finding is about.
  private struct Place: Hashable {
    let topic: Finding.Topic?
    let exchange: String?
    let call: String?
    let field: String?
    let code: String?

    init(_ finding: Finding) {
      (topic, exchange, field, code) = (finding.topic, finding.exchange, finding.field, finding.code)
      // The same request may be sent by several calls.
      call = topic == .request ? nil : finding.call
    }
  }
}

extension EnumeratedMutant.Change {
  /// Whether a finding says what is changed: a field of a call's reply that is dropped or altered.
  fileprivate func isShown(by finding: Finding) -> Bool {
    switch kind {
    case .replyFieldDropped, .replyFieldAltered, .replyFieldStale, .replyFieldAdded, .replyFieldEmptied,
      .replyFieldFixed,
      .replyFieldRecoded:
      finding.topic == .reply && finding.call == subject && finding.field == part
    default: false
    }
  }
}
