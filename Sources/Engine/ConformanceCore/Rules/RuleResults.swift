import SpecModel

extension RunHeader {
  /// Makes the results of the rules that hold in every case from those of the cases.
  ///
  /// - Parameter cases: The results of the cases, sorted by id.
  /// - Returns: A result for each rule, sorted by id; in a narrowed run for those alone that are broken or asked for.
  package func ruleResults(of cases: [CaseResult]) -> [CaseResult] { rules?.results(of: cases, asOf: asOf) ?? [] }
}

extension RunPlan {
  /// Makes the results of the rules as the header of the run does, which describes whole specifications too.
  ///
  /// - Parameter cases: The results of the cases, sorted by id.
  /// - Returns: A result for each rule, sorted by id; in a narrowed run for those alone that are broken or asked for.
  package func ruleResults(of cases: [CaseResult]) -> [CaseResult] { rules.results(of: cases, asOf: asOf?.description) }
}

extension [JudgedRule] {
  fileprivate func results(of cases: [CaseResult], asOf: String?) -> [CaseResult] {
    if isEmpty { return [] }
    // By their places: the results of a long run fill the memory, and copies of them would do so again.
    let ran = cases.indices.filter { cases[$0].outcome != .skipped && cases[$0].outcome != .errored }
    let bySpec = Dictionary(grouping: ran) { cases[$0].spec }
    return compactMap { rule in
      rule.result(of: (bySpec[rule.spec] ?? []).lazy.map { cases[$0] }, asOf: asOf)
    }.sorted { $0.id < $1.id }
  }
}

extension [CaseResult] {
  /// Adds the results of rules, and sorts by id; in place, since they fill the memory of a long run.
  ///
  /// - Parameter rules: The results of rules.
  package mutating func add(_ rules: [CaseResult]) {
    if rules.isEmpty { return }
    self += rules
    sort { $0.id < $1.id }
  }
}

extension JudgedRule {
  /// The most cases of which a result shows the findings; its reason counts them all.
  private static let shownCases = 10

  /// The result of the rule by the cases that ran; `nil` where it need not be listed.
  fileprivate func result(of cases: some Collection<CaseResult>, asOf: String?) -> CaseResult? {
    let broken =
      missing.isEmpty && !isNewer(than: asOf) ? Array(cases.filter { $0.violation(of: requirement) != nil }) : []
    // A run of a few cases asked for no rule, and must not list all of them as passed; a broken one is always shown.
    guard isListed || !broken.isEmpty else { return nil }
    var result = CaseResult(
      CaseIdentity(id: id, spec: spec, operation: Rule.operation, requirement: requirement, level: level, mark: mark),
      outcome: .passed)
    if let (cause, reason) = gap(in: cases, asOf: asOf) {
      result.outcome = .skipped
      result.cause = Cause(cause)
      result.reason = reason
      return result
    }
    if !broken.isEmpty || isKnownByName { result.known = known }
    guard let first = broken.first else {
      if isKnownByName { result.outcome = .unexpectedPass }
      return result
    }
    result.outcome = known != nil ? .expectedFailure : level == .should ? .warned : .failed
    result.cause = Cause(.expectation)
    let count = broken.count == 1 ? "one case" : "\(broken.count) of \(cases.count) cases"
    result.reason = "The client breaks it in \(count); the steps shown are those of '\(first.id)'."
    result.steps = first.steps
    result.findings = broken.prefix(Self.shownCases).compactMap {
      $0.violation(of: requirement)?.finding(in: $0, isFirst: $0.id == first.id)
    }
    if let step = result.findings.first?.step, result.steps.indices.contains(step) {
      result.steps[step].status = .failed
    }
    return result
  }

  /// Whether it is newer than a version, so that nothing is said of it.
  ///
  /// - Parameter version: The version; `nil` for the newest.
  /// - Returns: Whether it is newer.
  package func isNewer(than version: String?) -> Bool {
    guard let since = since.flatMap(Version.init), let version = version.flatMap(Version.init) else { return false }
    return since > version
  }

  /// Why the cases that ran say nothing of the rule; `nil` where they do.
  private func gap(in cases: some Collection<CaseResult>, asOf: String?) -> (Cause.Kind, String)? {
    if let since, let asOf, isNewer(than: asOf) { return (.newer, ReasonText.newer(since: since, asOf: asOf)) }
    if !missing.isEmpty {
      return (
        isOutsideProfile ? .profile : .capability,
        "Nothing can be seen of it without \(missing.joined(separator: ", "))."
      )
    }
    if cases.contains(where: { $0.outcome == .passed || $0.violation(of: requirement) != nil }) { return nil }
    // A client that does nothing breaks no rule either.
    return (.unusedEvidence, "No case of the specification passed, so nothing shows that the rule holds.")
  }
}

extension CaseResult {
  /// Whether it is the result of a rule, which follows from those of all cases.
  package var isOfRule: Bool { operation == Rule.operation }

  fileprivate func violation(of rule: String) -> RuleViolation? { violations?.first { $0.requirement == rule } }
}

extension RuleViolation {
  /// The finding as one of the rule's result, which shows the steps of the first case alone.
  fileprivate func finding(in result: CaseResult, isFirst: Bool) -> Finding {
    var finding = finding
    finding.actual += ", in '\(result.id)'"
    if !isFirst { finding.step = nil }
    return finding
  }
}
