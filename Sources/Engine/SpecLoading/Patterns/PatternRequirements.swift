import SpecModel

// Requirements that are written once for several operations.
extension PatternExpansion {
  /// The keys of an application that stand in the requirement in place of the pattern's.
  private static let ownKeys = (OperationOfKey.fields + RequirementKey.fields + EvidenceKey.fields).map(\.name)

  /// Writes the requirements of a file.
  mutating func writeRequirements(_ list: YAMLNode) {
    guard list.kind == .list else { return write(list) }
    writeCollection(list) { expansion in
      var count = 0
      for member in list.members {
        if let applications = expansion.applications(of: member) {
          count += expansion.write(member, for: applications)
        } else {
          expansion.write(member)
          count += 1
        }
      }
      return count
    }
  }

  /// The applications of a pattern; `nil` for another requirement.
  private mutating func applications(of node: YAMLNode) -> [YAMLNode]? {
    guard node.kind == .map else { return nil }
    let name = PatternKey.appliesTo.rawValue
    guard let list = node[name] else {
      // Without its id a requirement is probably a pattern, whose key is misspelled.
      let keys = node[RequirementKey.id.rawValue] == nil ? node.entries.map(\.key) : []
      guard let key = keys.first(where: { suggest($0.text, among: [name]) != nil }) else { return nil }
      log.add(.unknownKey(key, meant: name, among: []))
      return []
    }
    checkKeys(of: node, names: [name] + (RequirementKey.fields + EvidenceKey.fields).map(\.name))
    guard list.kind == .list, list.count > 0 else {
      log.add(list.kind == .list ? .shortList(list, least: 1) : .wrongType(list, expected: "a list", suggestion: nil))
      return []
    }
    return list.members.filter { member in
      if member.kind != .map { log.add(.wrongType(member, expected: "a map", suggestion: nil)) }
      return member.kind == .map
    }
  }

  private mutating func write(_ pattern: YAMLNode, for applications: [YAMLNode]) -> Int {
    let first = records.count
    let names = Set(applications.flatMap { $0.entries.map(\.key.text) })
    for application in applications {
      writeCollection(pattern) { $0.writeRequirement(pattern, for: application, among: names) }
      checkUse(of: application)
    }
    if let end = original.start(after: pattern.index) {
      generated.append(GeneratedNodes(nodes: first..<records.count, start: original.start(of: pattern.index), end: end))
    }
    return applications.count
  }

  /// Writes one requirement: what the application has of its own, and the rest of the pattern.
  private mutating func writeRequirement(
    _ pattern: YAMLNode, for application: YAMLNode, among names: Set<String>
  ) -> Int {
    let scenarios = EvidenceKey.scenarios.rawValue
    let own = application.entries.filter { Self.ownKeys.contains($0.key.text) && $0.key.text != scenarios }
    scopes.append(Scope(member: application.index, others: names))
    defer { scopes.removeLast() }
    var count = own.count
    for (key, value) in own {
      used.insert(value.index)
      within(scopes.count - 1) { expansion in
        expansion.writeScalar(key, isKey: true)
        expansion.write(value)
      }
    }
    let left = Set(own.map(\.key.text) + [PatternKey.appliesTo.rawValue, scenarios])
    count += writeEntries(of: pattern, without: left)
    if let written = pattern.entries.first(where: { $0.key.hasText(scenarios) }) {
      writeScalar(written.key, isKey: true)
      writeScenarios(written.value, of: application)
      count += 1
    }
    return count
  }

  /// Writes the scenarios of a pattern, without those that an application does not have, and with its own.
  private mutating func writeScenarios(_ list: YAMLNode, of application: YAMLNode) {
    let without = application[ApplicationKey.without.rawValue]
    let own = application[EvidenceKey.scenarios.rawValue]
    for node in [without, own] { if let node { used.insert(node.index) } }
    guard list.kind == .list else { return write(list) }
    var rest = own.map { Array($0.members) } ?? []
    var unmet = without.map { Array($0.members) } ?? []
    writeCollection(list) { expansion in
      var count = 0
      for scenario in list.members {
        if let repetition = expansion.repetition(scenario) {
          count += expansion.write(repetition)
          continue
        }
        let name = scenario[ScenarioKey.scenario.rawValue].map { expansion.value(of: $0).text } ?? ""
        if let place = unmet.firstIndex(where: { $0.hasText(name) }) {
          unmet.remove(at: place)
          continue
        }
        let place = rest.firstIndex { $0[ScenarioKey.scenario.rawValue]?.hasText(name) == true }
        expansion.write(place.map { rest.remove(at: $0) } ?? scenario)
        count += 1
      }
      for scenario in rest { expansion.write(scenario) }
      return count + rest.count
    }
    let known = list.members.compactMap { $0[ScenarioKey.scenario.rawValue]?.text }
    // One without a name may be the one that is meant.
    guard known.count == list.count else { return }
    for name in unmet { log.add(.unknownScenario(name, among: known)) }
  }

  /// Reports the values of an application that its pattern does not use.
  private mutating func checkUse(of application: YAMLNode) {
    for (key, value) in application.entries where !used.contains(value.index) {
      let isOwn = Self.ownKeys.contains(key.text) || key.hasText(ApplicationKey.without.rawValue)
      if !isOwn { log.add(.unusedEachValue(key)) }
    }
  }

  /// Reports the keys of a map that it does not take.
  mutating func checkKeys(of map: YAMLNode, _ keys: [some FieldKey]) { checkKeys(of: map, names: keys.map(\.rawValue)) }

  private mutating func checkKeys(of map: YAMLNode, names: [String]) {
    for (key, _) in map.entries where !names.contains(key.text) {
      log.add(.unknownKey(key, meant: suggest(key.text, among: names), among: names))
    }
  }
}

extension YAMLDocument {
  /// Where a node begins.
  fileprivate func start(of index: Int) -> ErrorPositions.Position {
    ErrorPositions.Position(line: Int(records[index].line), column: Int(records[index].column))
  }

  /// Where what follows a node begins.
  fileprivate func start(after index: Int) -> ErrorPositions.Position? {
    let end = Int(records[index].end)
    return end < records.count ? start(of: end) : .end
  }
}
