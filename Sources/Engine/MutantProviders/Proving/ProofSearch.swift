import ClientFamilies
import ConformanceCore
import Dispatch
package import SpecModel
import Synchronization
package import WorldScripting

/// Looks for a mutant that proves each requirement of a specification.
package struct ProofSearch: Sendable {
  private let trial: ProofTrial
  private let base: ReferenceClient
  private let family: MutantFamily
  private let traces: [String: CaseTrace]
  private let vocabulary: ChangeVocabulary
  /// The ids of the cases in which something takes hold, in the order of the cases.
  private let touched: [MutationSite: [String]]
  private let byID: [String: TestCase]

  /// The most cases of a requirement that are looked at, and of a rule.
  private static let (mostCases, mostCasesOfRule) = (8, 80)
  /// The most changes that are tried on a case.
  private static let mostChanges = 900
  /// The most changes that violate a field and are then narrowed.
  private static let mostNarrowed = 30
  /// The most conditions of an occasion.
  private static let mostConditions = 4

  /// Prepares a search: runs the reference client on all cases.
  ///
  /// - Parameters:
  ///   - specification: The specification; `nil` is returned for one without a reference client.
  ///   - families: The families whose reference clients mutants are made of.
  ///   - worlds: Makes its worlds.
  ///   - seed: The seed of everything random.
  /// - Throws: What planning throws.
  package init?(
    of specification: Specification, by families: [MutantFamily], in worlds: any WorldMaker, seed: UInt64 = 1
  ) throws {
    guard let family = families.family(of: specification.id), let base = family.client(of: specification.id) else {
      return nil
    }
    self.family = family
    let cases = Expander.cases(of: specification).sorted { $0.id < $1.id }
    self.base = base
    trial = ProofTrial(of: specification, cases: cases, by: families, in: worlds, seed: seed)
    let traces = try CaseTrace.all(of: base, on: specification, cases: cases, in: worlds, seed: seed)
    self.traces = traces
    vocabulary = ChangeVocabulary(of: specification, traces: cases.compactMap { traces[$0.id] })
    byID = Dictionary(cases.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var touched: [MutationSite: [String]] = [:]
    for testCase in cases {
      let sites = Set(traces[testCase.id]?.launches.flatMap(\.sites.keys) ?? [])
      for site in sites { touched[site, default: []].append(testCase.id) }
    }
    self.touched = touched
  }

  /// Proves the requirements of the specification.
  ///
  /// - Parameters:
  ///   - known: The proofs there are.
  ///   - isOnlyMissing: Whether proofs that there are count without a trial.
  ///   - effort: How many times as many cases and changes as usual are tried, and how many more conditions an occasion
  ///     may have, from 1.
  ///   - jobs: The number of threads.
  ///   - report: Receives all proofs each time that one is added, one at a time.
  /// - Returns: A proof for each requirement, in the order of the specification.
  package func proofs(
    keeping known: [Proof], isOnlyMissing: Bool = false, effort: Int = 1, jobs: Int = 1,
    reportingTo report: @escaping @Sendable ([Proof]) -> Void = { _ in }
  ) -> [Proof] {
    let requirements = trial.specification.requirements.map(\.id)
    let old = Dictionary(known.map { ($0.requirement, $0) }, uniquingKeysWith: { first, _ in first })
    let found = Mutex(old)
    let next = Mutex(0)
    @Sendable func all() -> [Proof] {
      found.withLock { found in requirements.map { found[$0] ?? Proof($0, .open) } }
    }
    let reporting = Mutex(())
    DispatchQueue.concurrentPerform(iterations: max(1, jobs)) { _ in
      while true {
        let index = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard index < requirements.count else { return }
        let requirement = requirements[index]
        if let proof = old[requirement], !proof.isOpen, isOnlyMissing || objection(to: proof) == nil { continue }
        let proof = self.proof(of: requirement, effort: effort) ?? Proof(requirement, .open)
        reporting.withLock { _ in
          found.withLock { $0[requirement] = proof }
          report(all())
        }
      }
    }
    return all()
  }

  /// Why a proof does not hold, or proves too little; `nil` where it does.
  ///
  /// - Parameter proof: The proof.
  /// - Returns: A sentence without a full stop.
  package func objection(to proof: Proof) -> String? {
    if let objection = trial.objection(to: proof) { return objection }
    guard case .mutant(let key, _, _) = proof.evidence, let mutant = family.mutant(key: key, of: trial.specification.id)
    else {
      return nil
    }
    let broken = trial.convictions(of: mutant, in: cases(touchedBy: key, first: "")).keys.sorted()
    guard broken.count > ProofTrial.mostConvictions else { return nil }
    return "'\(key)' breaks more than \(ProofTrial.mostConvictions) requirements: \(broken.joined(separator: ", ")), …"
  }

  /// The cases that a mutant can change; all, for one that was written.
  private func cases(touchedBy key: String, first operation: String) -> [TestCase] {
    guard let (text, occasion) = Occasion.split(key), let change = EnumeratedMutant.Change(text) else {
      return trial.cases.filter { $0.operation == operation } + trial.cases.filter { $0.operation != operation }
    }
    return cases(touchedBy: change, on: occasion, first: operation)
  }

  private func cases(
    touchedBy change: EnumeratedMutant.Change, on occasion: Occasion, first operation: String
  ) -> [TestCase] {
    let all = (touched[change.site] ?? []).filter { !(traces[$0]?.places(of: change, on: occasion) ?? []).isEmpty }
    let cases = all.compactMap { byID[$0] }
    return cases.filter { $0.operation == operation } + cases.filter { $0.operation != operation }
  }
}

// The search for one requirement.
extension ProofSearch {
  /// A mutant that proves a requirement: a written one, or the narrowest that is found.
  private func proof(of requirement: String, effort: Int) -> Proof? {
    let fields = trial.ownFields(of: requirement)
    let cases = trial.cases(of: requirement)
    if let proof = writtenProof(of: requirement, fields, in: cases) { return proof }
    let rule = trial.rule(requirement)
    let relevance = rule.map(Relevance.init(to:)) ?? Relevance(to: fields.subjects)
    var narrowed = 0
    for rank in [0..<3, 3..<Relevance.lowest] {
      for testCase in cases.spread(over: effort * (rule == nil ? Self.mostCases : Self.mostCasesOfRule)) {
        guard let trace = traces[testCase.id] else { continue }
        let changes = vocabulary.changes(of: trace).map { (change: $0, rank: relevance.rank(of: $0)) }
          .filter { rank.contains($0.rank) }.enumerated()
          .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element.change)
        for change in changes.prefix(effort * Self.mostChanges) where narrowed < effort * Self.mostNarrowed {
          let goal = Goal(requirement: requirement, fields: fields, testCase: testCase, trace: trace)
          guard let occasion = firstOccasion(of: change, goal, effort: effort) else { continue }
          narrowed += 1
          if let proof = narrowedProof(change, from: occasion, goal, effort: effort) { return proof }
        }
      }
    }
    return nil
  }

  /// What is to be proven, and where.
  private struct Goal {
    let requirement: String
    let fields: OwnFields
    let testCase: TestCase
    let trace: CaseTrace

    /// The case's id without that of the specification.
    var caseID: String { testCase.id.split(separator: "/").dropFirst().joined(separator: "/") }
  }

  private func writtenProof(of requirement: String, _ fields: OwnFields, in cases: [TestCase]) -> Proof? {
    for mutant in family.mutants where mutant.kills.contains(requirement) {
      let among = mutant.cases.map { GlobPattern($0) }
      let first = cases.first { testCase in
        (among.isEmpty || among.contains { $0.matches(testCase.id) })
          && !trial.violated(by: mutant, in: testCase, of: requirement, fields).isEmpty
      }
      guard let testCase = first else { continue }
      let all = self.cases(touchedBy: mutant.name, first: testCase.operation)
      guard trial.convictions(of: mutant, in: all).count <= ProofTrial.mostConvictions,
        let subject = trial.violated(by: mutant, in: testCase, of: requirement, fields).first
      else { continue }
      let id = testCase.id.split(separator: "/").dropFirst().joined(separator: "/")
      return Proof(requirement, .mutant(key: mutant.name, subject: subject, caseID: id))
    }
    return nil
  }

  /// The widest occasion on which a change violates what is asserted; `nil` where none is known.
  private func firstOccasion(of change: EnumeratedMutant.Change, _ goal: Goal, effort: Int) -> Occasion? {
    let places = goal.trace.places(of: change)
    guard let first = places.first, let last = places.last else { return nil }
    if isViolating(change, on: .always, goal) { return .always }
    // A change that always shows may break what the case rests on, before it comes to what is asserted.
    guard effort > 1, first != last else { return nil }
    return goal.trace.conditions(at: last).lazy.filter { $0.isAboutText && !goal.trace.holds($0, at: first) }
      .map { Occasion.always.adding($0) }.first { isViolating(change, on: $0, goal) }
  }

  private func isViolating(_ change: EnumeratedMutant.Change, on occasion: Occasion, _ goal: Goal) -> Bool {
    guard let mutant = EnumeratedMutant(of: base, change, on: occasion)?.mutant else { return false }
    return !trial.violated(by: mutant, in: goal.testCase, of: goal.requirement, goal.fields).isEmpty
  }

  /// A mutant that makes the change on an occasion that is narrow enough; `nil` where none is.
  private func narrowedProof(
    _ change: EnumeratedMutant.Change, from first: Occasion, _ goal: Goal, effort: Int
  ) -> Proof? {
    // The last place is the likeliest: what comes before leads to what is asserted.
    for place in goal.trace.places(of: change, on: first).reversed().prefix(2) {
      var occasion = first
      for _ in 0..<(Self.mostConditions + effort) {
        guard let mutant = EnumeratedMutant(of: base, change, on: occasion)?.mutant else { break }
        let subjects = trial.violated(by: mutant, in: goal.testCase, of: goal.requirement, goal.fields)
        guard let subject = subjects.first else { break }
        let touched = cases(touchedBy: change, on: occasion, first: goal.testCase.operation)
        let broken = trial.convictions(of: mutant, in: touched)
        if broken.count <= ProofTrial.mostConvictions {
          let key = "\(change)\(occasion)"
          return Proof(goal.requirement, .mutant(key: key, subject: subject, caseID: goal.caseID))
        }
        let rivals = Set(broken.filter { $0.key != goal.requirement }.flatMap(\.value)).sorted()
        let condition = condition(
          that: change, occasion, excluding: rivals, at: place, in: goal.trace, mayBeAboutText: effort > 1)
        guard let condition else { break }
        occasion = occasion.adding(condition)
      }
    }
    return nil
  }

  /// The condition that holds at a place, and in the fewest of the cases in which the mutant should do nothing.
  private func condition(
    that change: EnumeratedMutant.Change, _ occasion: Occasion, excluding rivals: [String], at place: CaseTrace.Place,
    in trace: CaseTrace, mayBeAboutText: Bool
  ) -> Occasion.Condition? {
    let others = rivals.compactMap { traces[$0] }.map { (trace: $0, places: $0.places(of: change, on: occasion)) }
    let own = Set(trace.moments(before: place))
    let foreign = Set(others.flatMap { other in other.places.flatMap(other.trace.moments) }).subtracting(own).sorted()
    let candidates = (trace.conditions(at: place) + foreign.map(Occasion.Condition.before)).filter {
      mayBeAboutText || !$0.isAboutText
    }
    var best: (condition: Occasion.Condition, cases: Int, places: Int)?
    for condition in candidates {
      let left = others.map { other in other.places.count { other.trace.holds(condition, at: $0) } }
      let cases = left.count { $0 == 0 }
      let places = zip(others, left).reduce(0) { $0 + $1.0.places.count - $1.1 }
      guard places > 0 else { continue }
      if let best, (best.cases, best.places) >= (cases, places) { continue }
      best = (condition, cases, places)
    }
    return best?.condition
  }
}

extension [TestCase] {
  /// Some of the cases, from all parts of the list.
  fileprivate func spread(over count: Int) -> [TestCase] {
    guard self.count > count else { return self }
    return (0..<count).map { self[$0 * self.count / count] }
  }
}
