package import ConformanceCore
package import SpecModel
package import WorldScripting

/// Tries whether mutants prove requirements.
package struct ProofTrial: Sendable {
  /// The most requirements that a proving mutant may break.
  package static let mostConvictions = 3

  let specification: Specification
  let cases: [TestCase]
  private let byID: [String: TestCase]
  private let byRequirement: [String: [TestCase]]
  private let rules: [String: Requirement]
  private let levels: [String: Level]
  private let worlds: any WorldMaker
  private let seed: UInt64
  private let families: [MutantFamily]

  /// Creates the trial of the mutants of a specification.
  ///
  /// - Parameters:
  ///   - specification: The specification.
  ///   - cases: Its cases.
  ///   - families: The families whose reference clients mutants are made of.
  ///   - worlds: Makes its worlds.
  ///   - seed: The seed of everything random.
  package init(
    of specification: Specification, cases: [TestCase], by families: [MutantFamily], in worlds: any WorldMaker,
    seed: UInt64 = 1
  ) {
    self.families = families
    self.specification = specification
    self.cases = cases
    self.worlds = worlds
    self.seed = seed
    byID = Dictionary(cases.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    byRequirement = Dictionary(grouping: cases, by: \.requirement)
    rules = Dictionary(specification.rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    levels = Dictionary(
      specification.requirements.map { ($0.id, $0.level) }, uniquingKeysWith: { first, _ in first })
  }

  /// The cases of a requirement, which for a rule are all.
  func cases(of requirement: String) -> [TestCase] {
    rules[requirement] == nil ? byRequirement[requirement] ?? [] : cases
  }

  /// The rule that a requirement is; `nil` for every other.
  func rule(_ requirement: String) -> Rule? {
    guard case .rule(let rule)? = rules[requirement]?.evidence else { return nil }
    return rule
  }

  /// The fields that a requirement asserts.
  func ownFields(of requirement: String) -> OwnFields {
    rules[requirement].map(OwnFields.init(ofRule:)) ?? OwnFields(of: byRequirement[requirement] ?? [])
  }

  /// Why a proof does not hold; `nil` where it does, and for one that names no mutant.
  ///
  /// - Parameter proof: The proof.
  /// - Returns: A sentence without a full stop.
  package func objection(to proof: Proof) -> String? {
    guard case .mutant(let key, let subject, let caseID) = proof.evidence else { return nil }
    guard let mutant = families.mutant(key: key, of: specification.id) else { return "there is no mutant '\(key)'" }
    guard let testCase = byID["\(specification.id)/\(caseID)"] else { return "there is no case '\(caseID)'" }
    guard rules[proof.requirement] != nil || testCase.requirement == proof.requirement else {
      return "'\(caseID)' is no case of '\(proof.requirement)'"
    }
    let subjects = violated(by: mutant, in: testCase, of: proof.requirement, ownFields(of: proof.requirement))
    if subjects.contains(subject) { return nil }
    let others = subjects.isEmpty ? "nothing that the requirement asserts" : subjects.joined(separator: ", ")
    return "'\(key)' does not violate '\(subject)' in '\(caseID)', but \(others)"
  }

  /// The fields of a requirement that a mutant violates in a case; empty where the case does not convict it.
  func violated(
    by mutant: Mutant, in testCase: TestCase, of requirement: String, _ fields: OwnFields
  ) -> [String] {
    guard let result = results(of: mutant, in: [testCase]).first else { return [] }
    if rules[requirement] != nil {
      return (result.violations ?? []).filter { $0.requirement == requirement }.map(\.finding.subject)
    }
    guard result.isConviction else { return [] }
    return fields.own(among: result.findings).map(\.subject)
  }

  /// The requirements that a mutant breaks in some cases, each with the cases that show it; no more than one more than
  /// a proof may have.
  func convictions(of mutant: Mutant, in cases: [TestCase]) -> [String: [String]] {
    var found: [String: [String]] = [:]
    // A few at a time: most mutants that break too much do so soon.
    for start in stride(from: 0, to: cases.count, by: 16) {
      for result in results(of: mutant, in: Array(cases[start..<min(start + 16, cases.count)])) {
        var broken = (result.violations ?? []).map(\.requirement)
        if result.isConviction { broken.append(result.requirement) }
        for requirement in broken { found[requirement, default: []].append(result.id) }
      }
      if found.count > Self.mostConvictions { break }
    }
    return found
  }

  private func results(of mutant: Mutant, in cases: [TestCase]) -> [CaseResult] {
    let pipeline = Pipeline(expand: { _ in cases })
    var options = RunOptions(seed: seed)
    options.detail = .verdicts
    let plan = try? pipeline.plan(
      [specification], for: ClientRoster(mutant.client), in: { _ in worlds }, options: options)
    return (plan?.steps ?? []).map(pipeline.result)
  }
}

extension CaseResult {
  /// Whether the client broke the requirement itself.
  var isConviction: Bool { outcome == .failed || outcome == .warned }
}
