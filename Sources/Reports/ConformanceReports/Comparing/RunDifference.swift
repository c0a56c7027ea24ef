package import ConformanceCore
package import SpecModel

/// What changed from one run to another: case by case, those of one cause together.
package struct RunDifference: Sendable, Hashable {
  /// The kind of a change.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The case makes the exit code 1 or 2, and did not.
    case newlyFailing = "newly-failing"
    /// The case was run, and is not in the newer run.
    case dropped
    /// The case no longer makes the exit code 1 or 2.
    case fixed
    /// The case is not in the older run.
    case added
    /// The case has another outcome or another reason, and counts as before.
    case changed
  }

  /// The change of one case.
  package struct Change: Sendable, Hashable {
    /// The case's id.
    package var id: String
    /// The outcome in the older run; `nil` where it is not there.
    package var before: Outcome?
    /// The outcome in the newer run; `nil` where it is not there.
    package var after: Outcome?
    /// Why it has the outcome, in a sentence; `nil` for a pass.
    package var reason: String?
  }

  /// The changes of one kind and one cause.
  package struct Group: Sendable, Hashable {
    /// The kind.
    package var kind: Kind
    /// The specification's id.
    package var spec: String
    /// The requirement that is the cause: the cases' own, or the one because of which they were not tested.
    package var requirement: String
    /// How binding it is.
    package var level: Level
    /// The fact; `nil` where neither run knows the requirement.
    package var statement: String?
    /// The requirement whose changes have likely the same cause, and show it better; `nil` where this one leads.
    package var leader: String?
    /// The changes, sorted by id.
    package var changes: [Change]
  }

  /// The older run.
  package let older: ComparedSide
  /// The newer run.
  package let newer: ComparedSide
  /// The changes: by kind, then the likely causes nearest to the fault first, each before what follows from it.
  package let groups: [Group]
  /// What else is different between the runs, such as the client's version.
  package let differences: [HeaderDifference]
  /// How many cases are the same.
  package let unchanged: Int

  /// Compares two runs; a requirement that the newer run's specifications renamed has its new id in both.
  ///
  /// - Parameters:
  ///   - older: The older run.
  ///   - newer: The newer run.
  package init(from older: ComparedRun, to newer: ComparedRun) {
    let titles = [older, newer].titles
    self.older = ComparedSide(older, title: titles[0])
    self.newer = ComparedSide(newer, title: titles[1])
    let (older, newer) = (older.results.renamed(by: Renaming(newer.results.header)), newer.results)
    differences = HeaderDifference.all(between: older.header, and: newer.header)
    let before = Dictionary(older.cases.map { ($0.id, $0) }) { first, _ in first }
    let after = Dictionary(newer.cases.map { ($0.id, $0) }) { first, _ in first }
    let (oldIndex, newIndex) = (RequirementIndex(older.header), RequirementIndex(newer.header))
    var groups: [Key: Group] = [:]
    var unchanged = 0
    var changed: Set<String> = []
    for id in Set(before.keys).union(after.keys).sorted() {
      guard let shown = after[id] ?? before[id] else { continue }
      guard let kind = Self.kind(from: (before[id], older.header), to: (after[id], newer.header)) else {
        unchanged += 1
        continue
      }
      changed.insert(id)
      // What is fixed had its cause before.
      let told = kind == .fixed ? before[id] ?? shown : shown
      let key = Key(kind: kind, spec: told.spec, requirement: told.cause?.requirement ?? told.requirement)
      let entry = [newIndex, oldIndex].lazy.compactMap { $0.requirement(key.requirement, in: key.spec) }.first
      let empty = Group(
        kind: kind, spec: key.spec, requirement: key.requirement, level: entry?.level ?? told.level,
        statement: entry?.statement, changes: [])
      // In place: a copy for each change would take time that grows with their square.
      groups[key, default: empty].changes.append(
        Change(id: id, before: before[id]?.outcome, after: after[id]?.outcome, reason: shown.reason))
    }
    self.groups = ChangeLeaders(older, newer, changed: changed).ordered(Array(groups.values))
    self.unchanged = unchanged
  }

  /// Whether the verdict is another one, in its name or in its words.
  package var changesVerdict: Bool {
    (older.verdict, older.verdictTitle) != (newer.verdict, newer.verdictTitle)
  }

  /// The number of cases with a kind of change.
  ///
  /// - Parameter kind: The kind.
  package subscript(kind: Kind) -> Int { groups(kind).reduce(0) { $0 + $1.changes.count } }

  /// Returns the changes of a kind, those of most cases first.
  ///
  /// - Parameter kind: The kind.
  /// - Returns: The changes, by cause.
  package func groups(_ kind: Kind) -> [Group] { groups.filter { $0.kind == kind } }

  private struct Key: Hashable {
    var kind: Kind
    var spec: String
    var requirement: String
  }

  private static func kind(
    from before: (result: CaseResult?, header: RunHeader), to after: (result: CaseResult?, header: RunHeader)
  ) -> Kind? {
    guard let old = before.result else { return .added }
    guard let new = after.result else { return .dropped }
    switch (ExitCode(of: old, in: before.header) > .success, ExitCode(of: new, in: after.header) > .success) {
    case (false, true): return .newlyFailing
    case (true, false): return .fixed
    default: break
    }
    return old.outcome == new.outcome && old.reason == new.reason && old.took == new.took ? nil : .changed
  }
}

extension RunDifference.Kind {
  /// The words for it, at the head of a list.
  var title: String {
    switch self {
    case .newlyFailing: "Newly failing"
    case .dropped: "Dropped"
    case .fixed: "Fixed"
    case .added: "Added"
    case .changed: "Changed"
    }
  }
}

/// Which requirement leads each of the likely causes of what changed, in the newer run and, for what is fixed, in the older.
private struct ChangeLeaders {
  private struct Key: Hashable {
    var isOlder: Bool
    var spec: String
    var requirement: String
  }

  private var places: [Key: (rank: Int, leader: String)] = [:]

  init(_ older: RunResults, _ newer: RunResults, changed: Set<String>) {
    for (isOlder, run) in [(true, older), (false, newer)] {
      let toRead = run.cases.filter { $0.needsReader && changed.contains($0.id) }
      for (rank, cause) in LikelyCause.all(of: toRead, in: run.cases).enumerated() {
        for group in cause.groups {
          let key = Key(isOlder: isOlder, spec: group.spec, requirement: group.name)
          if places[key] == nil { places[key] = (rank, cause.leading.name) }
        }
      }
    }
  }

  /// The groups in their order, each with its leader where that one is among them.
  func ordered(_ groups: [RunDifference.Group]) -> [RunDifference.Group] {
    let present = Set(groups.map { key(of: $0, $0.requirement) })
    return groups.map { group in
      var group = group
      group.leader = place(of: group)?.leader
      if group.leader == group.requirement || !present.contains(key(of: group, group.leader ?? "")) {
        group.leader = nil
      }
      return group
    }.sorted { order(of: $0) < order(of: $1) }
  }

  private func key(of group: RunDifference.Group, _ requirement: String) -> Key {
    Key(isOlder: group.kind == .fixed, spec: group.spec, requirement: requirement)
  }

  private func place(of group: RunDifference.Group) -> (rank: Int, leader: String)? {
    places[key(of: group, group.requirement)]
  }

  private func order(of group: RunDifference.Group) -> (Int, Int, Int, Int, String, String) {
    (
      RunDifference.Kind.allCases.firstIndex(of: group.kind) ?? 0, place(of: group)?.rank ?? .max,
      group.leader == nil ? 0 : 1, -group.changes.count, group.spec, group.requirement
    )
  }
}

extension RunDifference {
  /// The changes of a kind that lead a cause, and those that stand alone.
  func leading(_ kind: Kind) -> [Group] { groups(kind).filter { $0.leader == nil } }

  /// The other changes that likely have the same cause, in a clause; `nil` for none.
  func sameCause(_ group: Group) -> String? {
    let side = group.kind == .fixed
    let echoes = groups.filter {
      $0.leader == group.requirement && $0.spec == group.spec && ($0.kind == .fixed) == side
    }
    guard !echoes.isEmpty else { return nil }
    var seen: Set<String> = []
    let names = echoes.map(\.requirement).filter { seen.insert($0).inserted }
    let more = names.count - DifferenceWriter.shownEchoes
    return "likely the same cause: \(names.prefix(DifferenceWriter.shownEchoes).joined(separator: ", "))"
      + (more > 0 ? " and \(Quantity.of(more, "more requirement"))" : "")
      + " (\(Quantity.cases(echoes.reduce(0) { $0 + $1.changes.count })))"
  }
}

extension RunDifference.Change {
  /// The outcomes, before and after.
  var outcomes: String {
    switch (before, after) {
    case (let before?, let after?) where before == after: "\(after.rawValue), for another reason"
    case (let before?, let after?): "\(before.rawValue) → \(after.rawValue)"
    case (let before?, nil): "was \(before.rawValue)"
    case (nil, let after?): after.rawValue
    case (nil, nil): ""
    }
  }

  /// The reason, where the newer run has one.
  var newReason: String? { after == nil || after == .passed ? nil : reason }
}
