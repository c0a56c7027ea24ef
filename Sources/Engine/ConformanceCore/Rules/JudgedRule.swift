import AuthProviding
package import SpecModel

/// A rule that holds in every case, as a run judges it.
package struct JudgedRule: Sendable, Hashable, Codable {
  /// The id of its result: `spec/always/REQUIREMENT/every-case`.
  package var id: String
  /// The specification's id.
  package var spec: String
  /// The rule's id.
  package var requirement: String
  /// How binding it is.
  package var level: Level
  /// Where it stands.
  package var mark: ResultMark
  /// The capabilities without which nothing can be seen of it and that the run does without, sorted; empty for none.
  package var missing: [String]
  /// Whether the profile, and not the client, does without them.
  package var isOutsideProfile: Bool
  /// The version since which it is as it stands; `nil` for always.
  package var since: String?
  /// Whether the results list it although it holds: a narrowed run lists what it was asked for.
  package var isListed: Bool
  /// Why it is listed as a known failure; `nil` for one that is not.
  package var known: CaseResult.Known?
  /// Whether an entry of the list is about the rule alone, and not also about cases.
  package var isKnownByName: Bool

  init(
    _ requirement: Requirement, of specification: Specification, for statement: ConformanceStatement?,
    in selected: SelectedCases, among cases: [TestCase], options: RunOptions
  ) {
    id = Self.id(of: requirement, in: specification)
    spec = specification.id
    self.requirement = requirement.id
    level = requirement.level
    mark = ResultMark(requirement.mark)
    since = specification.since(of: requirement)?.description
    let profile = specification.profiles.first { $0.name == selected.profile }
    let needs = requirement.rule?.needs ?? []
    let outside = needs.subtracting(profile?.needs ?? Set(Capability.allCases))
    isOutsideProfile = !outside.isEmpty
    missing = outside.union(needs.subtracting(statement?.capabilities ?? [])).map(\.rawValue).sorted()
    let id = id
    isListed = selected.narrowedBy.isEmpty || options.selection.lists(rule: id)
    let entry = options.knownFailures.entries.first { $0.pattern.matches(id) }
    known = entry?.known
    isKnownByName = entry.map { entry in !cases.contains { entry.pattern.matches($0.id) } } ?? false
  }

  /// The rule with the reason that a list of known failures gives, where it has none yet.
  ///
  /// - Parameter list: The list.
  /// - Returns: The rule.
  package func listed(in list: KnownFailures) -> JudgedRule {
    var rule = self
    rule.known = rule.known ?? list.known(for: id)
    return rule
  }

  /// The rule as a narrowed run judges it, which lists it only where it is broken.
  package var listedWhereBroken: JudgedRule {
    var rule = self
    rule.isListed = false
    return rule
  }

  /// The rule as a whole run judges it, which lists every rule.
  package var listed: JudgedRule {
    var rule = self
    rule.isListed = true
    return rule
  }

  /// The id of a rule's result.
  ///
  /// - Parameters:
  ///   - requirement: The rule.
  ///   - specification: The specification.
  /// - Returns: The id.
  package static func id(of requirement: Requirement, in specification: Specification) -> String {
    [specification.id, Rule.operation, requirement.id, "every-case"].joined(separator: "/")
  }
}

/// A rule that the client broke in a case.
package struct RuleViolation: Sendable, Hashable, Codable {
  /// The rule's id.
  package var requirement: String
  /// What it did; the step is one of the case.
  package var finding: Finding

  /// Creates a violation.
  ///
  /// - Parameters:
  ///   - requirement: The rule's id.
  ///   - finding: What the client did.
  package init(requirement: String, finding: Finding) {
    self.requirement = requirement
    self.finding = finding
  }
}

extension Requirement {
  /// The rule that it is; `nil` for every other requirement.
  var rule: Rule? { if case .rule(let rule) = evidence { rule } else { nil } }
}

extension Rule {
  /// The capabilities without which nothing can be seen of the rule.
  package var needs: Set<Capability> {
    switch self {
    case .keepsSecret(let secrecy): secrecy.outOf.reduce(into: []) { $0.formUnion($1.needs) }
    case .spends, .boundsRequests: [.network]
    case .repliesUnexpired: [.clock]
    case .forgets: [.store]
    case .neverRepeats: [.events]
    }
  }
}

extension Rule.Secrecy.Place {
  fileprivate var needs: Set<Capability> {
    switch self {
    case .urls, .unknownAddresses: [.network]
    case .failures: []
    case .events: [.events]
    case .store: [.store]
    }
  }
}
