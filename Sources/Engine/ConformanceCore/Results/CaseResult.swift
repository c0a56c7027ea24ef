package import SpecModel

/// The result of one case, with everything that reports show of it.
///
/// It holds text that is ready to be shown: bindings are resolved and secrets are masked.
package struct CaseResult: Sendable, Hashable, Codable {
  /// The case's id: `spec/operation/REQUIREMENT/scenario[/row]`.
  package var id: String
  /// The specification's id.
  package var spec: String
  /// The operation's name; `states` for a transition.
  package var operation: String
  /// The requirement's id.
  package var requirement: String
  /// How binding the requirement is.
  package var level: Level
  /// The outcome.
  package var outcome: Outcome
  /// Why, in a sentence; `nil` for a pass.
  package var reason: String?
  /// Why, as a value; `nil` for a pass.
  package var cause: Cause?
  /// Which alternative the client took, where the documents leave the outcome open.
  package var took: String?
  /// Everything that did not hold.
  package var findings: [Finding]
  /// The ends that the case was compared with, where it must end in one of several and did not: the outcomes with the
  /// nearest first, whose findings are among ``findings`` too, or every state of the chart; `nil` elsewhere.
  package var candidates: [Candidate]?
  /// The steps of the case, each with what happened.
  package var steps: [StepResult]
  /// The virtual time that it took, in seconds.
  package var duration: Double
  /// The line of the YAML where the scenario, row or transition stands.
  package var mark: ResultMark
  /// Whether the chosen profile holds a skipped case, so that the skip counts against the client.
  package var isSkipInProfile = false
  /// Why the case is listed as a known failure; `nil` for one that is not.
  package var known: Known?
  /// What was accepted although it deserves a word, such as a failure without a listed code; `nil` for nothing.
  package var notes: [String]?
  /// The outcomes of the repeats of the case; `nil` where they are alike.
  package var flaky: Flakiness?

  /// The rules that hold in every case, and that the client broke in this one; `nil` for none.
  package var violations: [RuleViolation]?

  /// Why a case is listed as a known failure.
  package struct Known: Sendable, Hashable, Codable {
    /// Why it fails.
    package var reason: String
    /// Where the failure is worked on.
    package var link: String?

    /// Creates the account of a known failure.
    ///
    /// - Parameters:
    ///   - reason: Why it fails.
    ///   - link: Where the failure is worked on.
    package init(reason: String, link: String? = nil) {
      self.reason = reason
      self.link = link
    }
  }

  /// Creates the result of a case.
  ///
  /// - Parameters:
  ///   - identity: Which case it is.
  ///   - outcome: The outcome.
  ///   - reason: Why, in a sentence.
  ///   - cause: Why, as a value.
  ///   - took: Which alternative the client took.
  ///   - findings: Everything that did not hold.
  ///   - steps: The steps of the case, each with what happened.
  ///   - duration: The virtual time that it took, in seconds.
  package init(
    _ identity: CaseIdentity, outcome: Outcome, reason: String? = nil, cause: Cause? = nil, took: String? = nil,
    findings: [Finding] = [], steps: [StepResult] = [], duration: Double = 0
  ) {
    id = identity.id
    spec = identity.spec
    operation = identity.operation
    requirement = identity.requirement
    level = identity.level
    mark = identity.mark
    self.outcome = outcome
    self.reason = reason
    self.cause = cause
    self.took = took
    self.findings = findings
    self.steps = steps
    self.duration = duration
  }
}

/// Which case a result is of, and what it is about.
package struct CaseIdentity: Sendable, Hashable {
  /// The case's id: `spec/operation/REQUIREMENT/scenario[/row]`.
  package var id: String
  /// The specification's id.
  package var spec: String
  /// The operation's name; `states` for a transition.
  package var operation: String
  /// The requirement's id.
  package var requirement: String
  /// How binding the requirement is.
  package var level: Level
  /// Where the scenario, row or transition stands.
  package var mark: ResultMark

  /// Creates the identity of a case.
  ///
  /// - Parameters:
  ///   - id: The case's id.
  ///   - spec: The specification's id.
  ///   - operation: The operation's name; `states` for a transition.
  ///   - requirement: The requirement's id.
  ///   - level: How binding the requirement is.
  ///   - mark: Where the scenario, row or transition stands.
  package init(id: String, spec: String, operation: String, requirement: String, level: Level, mark: ResultMark) {
    self.id = id
    self.spec = spec
    self.operation = operation
    self.requirement = requirement
    self.level = level
    self.mark = mark
  }
}

extension TestCase {
  /// Which case it is.
  var identity: CaseIdentity {
    CaseIdentity(
      id: self.id, spec: self.spec, operation: self.operation, requirement: self.requirement, level: self.level,
      mark: ResultMark(self.mark))
  }
}

/// A line of a YAML file, as results name it.
package struct ResultMark: Sendable, Hashable, Codable {
  /// The file's path.
  package var file: String
  /// The line, counted from 1.
  package var line: Int
  /// The column, counted from 1.
  package var column: Int

  /// Creates a mark from the model's.
  ///
  /// - Parameter mark: The place in the YAML.
  package init(_ mark: SourceMark) {
    file = mark.file
    line = mark.line
    column = mark.column
  }
}
