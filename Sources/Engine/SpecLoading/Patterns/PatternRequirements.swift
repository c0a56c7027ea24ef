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
    generated.append(
      GeneratedNodes(
        nodes: first..<records.count, start: original.start(of: pattern.index),
        end: original.start(after: pattern.index)))
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
    let written = [pattern, application].lazy.compactMap { $0.entries.first { $0.key.hasText(scenarios) } }.first
    if let written {
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
    for node in [without, own].compactMap(\.self) {
      used.insert(node.index)
      if node.kind != .list { log.add(.wrongType(node, expected: "a list", suggestion: nil)) }
    }
    guard list.kind == .list else { return write(list) }
    var rest = NamedNodes(own?.members.map { ($0[ScenarioKey.scenario.rawValue]?.text ?? "", $0) } ?? [])
    var unmet = NamedNodes(without?.members.map { ($0.text, $0) } ?? [])
    writeCollection(list) { expansion in
      var count = 0
      for scenario in list.members {
        if let repetition = expansion.repetition(scenario) {
          count += expansion.write(repetition)
          continue
        }
        let name = scenario[ScenarioKey.scenario.rawValue].map { expansion.value(of: $0).text } ?? ""
        if unmet.take(name) != nil { continue }
        expansion.write(rest.take(name) ?? scenario)
        count += 1
      }
      let others = rest.all
      for scenario in others { expansion.write(scenario) }
      return count + others.count
    }
    let known = list.members.compactMap { $0[ScenarioKey.scenario.rawValue]?.text }
    // One without a name may be the one that is meant.
    guard known.count == list.count else { return }
    for name in unmet.all { log.add(.unknownScenario(name, among: known)) }
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

/// Nodes by their names, to be taken one by one; of equal names the first is taken first.
private struct NamedNodes {
  private var nodes: [YAMLNode?]
  private var places: [String: [Int]] = [:]

  init(_ named: [(name: String, node: YAMLNode)]) {
    nodes = named.map(\.node)
    for place in named.indices.reversed() { places[named[place].name, default: []].append(place) }
  }

  /// The nodes that are left, in their order.
  var all: [YAMLNode] { nodes.compactMap(\.self) }

  mutating func take(_ name: String) -> YAMLNode? {
    guard let place = places[name]?.popLast() else { return nil }
    defer { nodes[place] = nil }
    return nodes[place]
  }
}

extension YAMLDocument {
  /// Where a node begins.
  fileprivate func start(of index: Int) -> ErrorPositions.Position {
    ErrorPositions.Position(line: Int(records[index].line), column: Int(records[index].column))
  }

  /// Where what follows a node begins.
  fileprivate func start(after index: Int) -> ErrorPositions.Position {
    let end = Int(records[index].end)
    return end < records.count ? start(of: end) : .end
  }
}
