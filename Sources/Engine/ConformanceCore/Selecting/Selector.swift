package import AuthProviding
package import SpecModel

/// Decides for each case whether it runs: by what the client declares, the profile, the filters and the shard.
package enum Selector {
  /// Plans a run of one or several clients.
  ///
  /// - Parameters:
  ///   - cases: All cases, sorted by id.
  ///   - specifications: The specifications they come from.
  ///   - statements: The statements of the clients; the first that names a specification counts for it.
  ///   - selection: Which cases the run includes.
  /// - Returns: The plan.
  /// - Throws: A ``SelectionError`` for an unknown profile or case, and for a plan without a case.
  package static func plan(
    _ cases: [TestCase], of specifications: [Specification], for statements: [ConformanceStatement],
    selection: Selection
  ) throws(SelectionError) -> SelectedCases {
    let profile = profile(of: selection, for: statements)
    let known = Set(specifications.flatMap { $0.profiles.map(\.name) })
    // An unknown name is an error and selects nothing: a misspelt profile would otherwise pass with no case at all.
    if let profile, !known.contains(profile) { throw .unknownProfile(profile, known: known.sorted()) }
    let versions = Kit.versions(with: specifications)
    if let version = selection.asOf, !versions.contains(version) {
      throw .unknownVersion(version.description, known: versions.map(\.description))
    }
    // A rule is judged in every case: who asks for one alone asks for all cases of its specification.
    let byID = try owners(ofRulesIn: selection.cases, among: cases, of: specifications)
    var byFilter: Set<String> = []
    for filter in selection.filters where !cases.contains(where: { filter.matches($0.id) }) {
      let asked = specifications.filter { $0.hasRule(like: filter) }
      if asked.isEmpty { throw .matchesNothing(filter.pattern) }
      byFilter.formUnion(asked.map(\.id))
    }
    let needs = Dictionary(
      uniqueKeysWithValues: specifications.map { ($0.id, Self.capabilities(of: profile, in: $0)) })
    let declared = Dictionary(
      uniqueKeysWithValues: specifications.map { ($0.id, Self.capabilities(for: $0.id, by: statements)) })
    let fits = Dictionary(
      uniqueKeysWithValues: specifications.compactMap { specification in
        specification.profiles.first { $0.name == profile && !$0.isOfCapabilitiesAlone }
          .map { (specification.id, ProfileFit($0, of: specification)) }
      })
    let ofSources = try requirements(of: selection.sources, in: specifications)
    var chosen = cases.filter { testCase in
      selection.includes(
        testCase, isAskedByID: byID.contains(testCase.spec), isAskedByFilter: byFilter.contains(testCase.spec))
        && ofSources?.contains(testCase.requirement) ?? true
    }
    if let shard = selection.shard {
      // Every n-th of the sorted cases: neighbours take about as long, so that shards end at about the same time.
      chosen = chosen.enumerated().filter { $0.offset % shard.count == shard.index - 1 }.map(\.element)
    }
    guard !chosen.isEmpty else { throw .noCases }
    let steps = chosen.map { testCase in
      SelectedCases.Step(
        testCase: testCase,
        skip: RunPlan.Skip(newer: testCase, than: selection.asOf)
          ?? skip(
            of: testCase, profile: profile, gaps: fits[testCase.spec]?.gaps(of: testCase) ?? [],
            holding: needs[testCase.spec] ?? [], declared: declared[testCase.spec] ?? []))
    }
    return SelectedCases(
      steps: steps, narrowedBy: selection.narrowedBy, profile: profile,
      reachable: reachable(of: specifications, declared: declared))
  }

  /// The ids of the specifications of which rules are asked for by their ids.
  private static func owners(
    ofRulesIn ids: [String], among cases: [TestCase], of specifications: [Specification]
  ) throws(SelectionError) -> Set<String> {
    if ids.isEmpty { return [] }
    let known = Set(cases.map(\.id))
    var found: Set<String> = []
    for id in ids where !known.contains(id) {
      guard let specification = specifications.first(where: { $0.hasRule(id) }) else { throw .unknownCase(id) }
      found.insert(specification.id)
    }
    return found
  }

  /// The ids of the requirements that rest on one of some sources; `nil` for no choice.
  private static func requirements(
    of sources: [String], in specifications: [Specification]
  ) throws(SelectionError) -> Set<String>? {
    guard !sources.isEmpty else { return nil }
    let requirements = specifications.flatMap(\.requirements)
    let known = Set(requirements.map(\.source.name))
    if let missing = sources.first(where: { !known.contains($0) }) {
      throw .unknownSource(missing, known: known.sorted())
    }
    return Set(requirements.filter { sources.contains($0.source.name) }.map(\.id))
  }

  /// The profile of a run: the one asked for, or the first that a client states.
  ///
  /// - Parameters:
  ///   - selection: Which cases the run includes.
  ///   - statements: The statements of the clients.
  /// - Returns: The profile's name; `nil` for each specification's widest.
  static func profile(of selection: Selection, for statements: [ConformanceStatement]) -> String? {
    selection.profile ?? statements.lazy.compactMap(\.profile).first
  }

  /// The widest profiles that need nothing but what is declared, joined where specifications call them differently.
  private static func reachable(
    of specifications: [Specification], declared: [String: Set<Capability>]
  ) -> String? {
    let names = specifications.map { specification in
      specification.profiles.first {
        $0.isOfCapabilitiesAlone && $0.needs.isSubset(of: declared[specification.id] ?? [])
      }?.name
    }
    guard !names.contains(nil) else { return nil }
    return Set(names.compactMap(\.self)).sorted().joined(separator: ", ")
  }

  private static func capabilities(of profile: String?, in specification: Specification) -> Set<Capability> {
    let chosen = profile.flatMap { name in specification.profiles.first { $0.name == name } }
    return (chosen ?? specification.profiles.first)?.needs ?? Set(Capability.allCases)
  }

  private static func capabilities(for id: String, by statements: [ConformanceStatement]) -> Set<Capability> {
    (statements.first { $0.specifications.contains(id) } ?? statements.first)?.capabilities ?? []
  }

  private static func skip(
    of testCase: TestCase, profile: String?, gaps: [ProfileGap], holding: Set<Capability>, declared: Set<Capability>
  ) -> RunPlan.Skip? {
    if !gaps.isEmpty, let profile {
      return RunPlan.Skip(.outsideProfile(name: profile, gaps: gaps), isInProfile: false)
    }
    let outside = testCase.needs.subtracting(holding).sorted()
    if !outside.isEmpty, let profile {
      return RunPlan.Skip(.profile(name: profile, without: outside), isInProfile: false)
    }
    let missing = testCase.needs.subtracting(declared).sorted()
    guard missing.isEmpty else {
      return RunPlan.Skip(.capability(missing: missing), isInProfile: outside.isEmpty)
    }
    return nil
  }
}

/// Why no plan can be made.
package enum SelectionError: Error, Sendable, Hashable {
  /// The profile is unknown.
  ///
  /// - Parameters:
  ///   - _: The name asked for.
  ///   - known: The known names.
  case unknownProfile(String, known: [String])
  /// The version is unknown.
  ///
  /// - Parameters:
  ///   - _: The version asked for.
  ///   - known: The known versions, oldest first.
  case unknownVersion(String, known: [String])
  /// The case is unknown.
  ///
  /// - Parameters:
  ///   - _: The id asked for.
  case unknownCase(String)
  /// No requirement has the source.
  ///
  /// - Parameters:
  ///   - _: The name asked for.
  ///   - known: The names of the sources of the requirements.
  case unknownSource(String, known: [String])
  /// A filter matches no case.
  ///
  /// - Parameters:
  ///   - _: The pattern.
  case matchesNothing(String)
  /// Nothing is left to run.
  case noCases
}

extension Selection {
  /// Whether the selection includes a case; of a specification that is asked for as a whole, no option of the kind that
  /// asks for it leaves any out.
  fileprivate func includes(_ testCase: TestCase, isAskedByID: Bool, isAskedByFilter: Bool) -> Bool {
    let id = testCase.id
    return (cases.isEmpty || isAskedByID || cases.contains(id))
      && (filters.isEmpty || isAskedByFilter || filters.contains { $0.matches(id) })
      && !excludes.contains { $0.matches(id) } && level.map { $0 == testCase.level } ?? true
      && earlier?.ids.contains(id) ?? true
  }
}

extension Source {
  /// The name by which a selection asks for the source; all rules of the kit have one.
  fileprivate var name: String {
    switch self {
    case .document(let id, _), .reference(let id, _, _): id
    case .kitRule: "kit-rule"
    }
  }
}

extension Specification {
  /// Whether one of the rules has this id.
  fileprivate func hasRule(_ id: String) -> Bool { rules.contains { JudgedRule.id(of: $0, in: self) == id } }

  /// Whether a filter names one of the rules.
  fileprivate func hasRule(like filter: GlobPattern) -> Bool {
    rules.contains { filter.matches(JudgedRule.id(of: $0, in: self)) }
  }
}
