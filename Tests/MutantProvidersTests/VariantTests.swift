import AuthProviding
import BundledMutants
import ConformanceCore
import Foundation
import MutantProviders
import SpecModel
import Testing

struct VariantTests {
  /// A variant and one of its specifications.
  struct Attempt: Sendable, CustomTestStringConvertible {
    let variant: Variant
    let client: ClientUnderTest
    let specification: Specification

    var hasOwnThreads: Bool { client.statement.execution == .ownThreads }

    var testDescription: String { "\(specification.id): \(variant)" }
  }

  static let attempts = BundledMutants.families.variants.flatMap { variant in
    variant.clients.flatMap { client in
      Bundled.specifications.filter { client.statement.specifications.contains($0.id) }.map {
        Attempt(variant: variant, client: client, specification: $0)
      }
    }
  }

  @Test(arguments: attempts.filter { !$0.hasOwnThreads })
  func `a variant conforms`(_ attempt: Attempt) throws { try check(attempt) }

  /// These wait in real time, one after the other and beside the threads of the tests, which go on meanwhile.
  @Test(.serialized, arguments: attempts.filter(\.hasOwnThreads))
  func `a variant with threads of its own conforms`(_ attempt: Attempt) async throws {
    try await withCheckedThrowingContinuation { continuation in
      Thread { continuation.resume(with: Result { try check(attempt) }) }.start()
    }
  }

  private func check(_ attempt: Attempt) throws {
    let all = try #require(Bundled.cases[attempt.specification.id])
    let chosen = CaseSample.of(all, for: attempt.testDescription)
    let pipeline = Pipeline(expand: { _ in chosen })
    let worlds = try #require(Bundled.worlds(of: attempt.specification))
    var options = RunOptions()
    options.detail = .verdicts
    if attempt.hasOwnThreads {
      // Patient, since other tests compute at the same time; most cases wait, so many run at once.
      options.realTime = RealTime(settle: .milliseconds(500), timeout: .seconds(60))
      options.jobs = 32
    }
    let plan = try pipeline.plan(
      [attempt.specification], for: ClientRoster(attempt.client), in: { _ in worlds }, options: options)
    let cases =
      attempt.hasOwnThreads
      ? try pipeline.results(of: plan).cases.filter { $0.operation != Rule.operation }
      : plan.steps.map(pipeline.result)
    #expect(cases.count == chosen.count)
    let results = cases + plan.ruleResults(of: cases)
    let variant = attempt.variant
    for result in results where !variant.expects(result) {
      let finding = result.findings.first.map { "\($0.subject): expected \($0.expected), got \($0.actual)" }
      Issue.record("\(result.id): \(result.outcome), \(result.reason ?? ""). \(finding ?? "")")
    }
  }

  @Test func `there are at least fifteen variants`() {
    #expect(BundledMutants.families.variants.count >= 15)
    #expect(Set(BundledMutants.families.variants.map(\.name)).count == BundledMutants.families.variants.count)
  }

  @Test(arguments: BundledMutants.families.variants)
  func `a variant names the sentence that allows it`(_ variant: Variant) throws {
    let documents = Bundled.specifications.flatMap(\.documents)
    #expect(variant.allowed.hasSuffix("."))
    switch variant.source {
    case .document(let id, let section), .reference(let id, let section, _):
      let document = try #require(documents.first { $0.id == id })
      // A reference's section is known by its number.
      #expect(document.sections.contains { $0 == section || $0.hasPrefix("\(section). ") })
    case .kitRule: Issue.record("a rule of the kit allows nothing")
    }
  }

  @Test(arguments: BundledMutants.families.variants)
  func `a variant names requirements of its specifications`(_ variant: Variant) {
    let specifications = Set(variant.clients.flatMap(\.statement.specifications))
    let known = Set(Bundled.specifications.filter { specifications.contains($0.id) }.flatMap(\.requirements).map(\.id))
    #expect(Set(variant.warnings.keys).subtracting(known) == [])
  }
}

extension Variant {
  /// Whether a result is one that a right client may have.
  fileprivate func expects(_ result: CaseResult) -> Bool {
    switch result.outcome {
    case .passed: return true
    case .warned:
      return warnings[result.requirement] != nil
        || result.findings.allSatisfy { finding in
          warningSubjects.keys.contains { finding.subject == $0 || finding.subject.hasSuffix("].\($0)") }
        }
    case .skipped: return result.cause?.kind != .capability
    default: return false
    }
  }
}
