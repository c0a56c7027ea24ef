import SpecModel

/// Writes out what a file says once for several operations, or for several members of a list.
///
/// A requirement with `applies-to` becomes one requirement for each application, and steps or scenarios with `each` become
/// those for each member. Within them `$each.NAME` is a value of the application or of the member, and `$each` the member
/// itself; as a step that is a list it becomes its steps, and what an application does not give is left out. All else
/// reads the file as if it had been written so: a node that was written out keeps the place of what it came from.
struct PatternExpansion {
  /// What the file holds when all is written out.
  struct Result {
    /// `nil` where that would be too much.
    var document: YAMLDocument?
    var diagnostics: [Diagnostic] = []
    /// The names of `named-rows` that steps are repeated for.
    var usedRows: Set<String> = []
  }

  /// A place in which `$each` means something.
  struct Scope {
    /// The member, which is a map where it has values with names.
    var member: Int
    /// The names of which another application gives the value.
    var others: Set<String> = []
  }

  let original: YAMLDocument
  let limits: YAMLLimits
  var records: ContiguousArray<YAMLRecord> = []
  var text: ContiguousArray<UInt8>
  /// The scopes around the node that is written, the innermost last.
  var scopes: [Scope] = []
  /// The rows that steps are repeated for, by name.
  private(set) var namedRows: [String: YAMLNode] = [:]
  var generated: [GeneratedNodes] = []
  var log: DiagnosticLog
  /// The values of applications that were used, by the number of their node.
  var used: Set<Int> = []
  var usedRows: Set<String> = []
  /// The values of large members by their names, by the number of their node.
  var values: [Int: [String: YAMLNode]] = [:]
  /// How many names were compared with unknown ones.
  var comparedNames = 0

  /// Writes out a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - limits: How much it may become.
  /// - Returns: The document, which is the same where nothing is to be written out, and the problems.
  static func expand(_ document: YAMLDocument, limits: YAMLLimits = YAMLLimits()) -> Result {
    guard document.root.kind == .map, document.holdsPatterns else { return Result(document: document) }
    var expansion = PatternExpansion(document, limits)
    expansion.write(document.root)
    if let tooMuch = expansion.tooMuch { return Result(document: nil, diagnostics: [tooMuch]) }
    let written = YAMLDocument(
      source: document.source, records: expansion.records, text: expansion.text, generated: expansion.generated)
    return Result(document: written, diagnostics: expansion.log.diagnostics, usedRows: expansion.usedRows)
  }

  private init(_ document: YAMLDocument, _ limits: YAMLLimits) {
    original = document
    self.limits = limits
    text = document.text
    log = DiagnosticLog(limit: limits.problems)
    records.reserveCapacity(document.records.count * 2)
    for (key, value) in document.root.entries where key.means(NamedPartsKey.rows) {
      for (name, rows) in value.entries { namedRows[name.text] = rows }
    }
  }

  /// The limit that was reached; then nothing more is written.
  var tooMuch: Diagnostic?
  /// How often steps were repeated without a step: lists within lists multiply even where the innermost is empty.
  private var emptyRounds = 0

  private mutating func noteTooMuch(at node: YAMLNode) {
    guard tooMuch == nil, records.count + emptyRounds > original.records.count + limits.writtenOut else { return }
    tooMuch = .tooMuchWrittenOut("\(limits.writtenOut) lists, maps and values", at: node)
  }

  /// Writes a node and all that is in it.
  mutating func write(_ node: YAMLNode) {
    guard tooMuch == nil else { return }
    noteTooMuch(at: node)
    switch node.kind {
    case .scalar: writeScalar(node, isKey: false)
    case .list: writeCollection(node) { $0.writeMembers(of: node) }
    case .map: writeCollection(node) { $0.writeEntries(of: node, without: []) }
    }
  }

  /// Writes the record of a list or a map around what the closure writes.
  mutating func writeCollection(_ node: YAMLNode, _ body: (inout Self) -> Int) {
    let index = records.count
    records.append(node.record)
    let count = body(&self)
    records[index].length = UInt32(truncatingIfNeeded: count)
    records[index].end = UInt32(truncatingIfNeeded: records.count)
  }

  /// Writes the entries of a map.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - left: The keys that are left out.
  /// - Returns: How many entries there are.
  mutating func writeEntries(of map: YAMLNode, without left: Set<String>) -> Int {
    var count = 0
    // That no key of the file stands twice says nothing of keys that are values.
    var keys: [String: YAMLNode]? = map.entries.contains { $0.key.mentionsEach } ? [:] : nil
    for (key, value) in map.entries {
      guard left.isEmpty || !left.contains(key.text) else { continue }
      if let name = value.eachName, case .missing = lookUp(name, at: value) { continue }
      let place = records.count
      writeScalar(key, isKey: true)
      if keys != nil, tooMuch == nil {
        let name = writtenText(at: place)
        if let first = keys?.updateValue(key, forKey: name) {
          log.add(.duplicateKey(name, at: key.span, first: first.span))
        }
      }
      if scopes.isEmpty, key.means(DeviationsKey.requirements) {
        writeRequirements(value)
      } else {
        write(value)
      }
      count += 1
    }
    return count
  }

  private mutating func writeMembers(of list: YAMLNode) -> Int {
    var count = 0
    for member in list.members {
      if let repetition = repetition(member) {
        count += write(repetition)
      } else if let name = member.eachName {
        let meaning = lookUp(name, at: member)
        if case .missing = meaning { continue }
        guard case .found(let value, let depth) = meaning else {
          append(member.record, isKey: false)
          count += 1
          continue
        }
        within(depth) { expansion in
          guard value.kind == .list else {
            expansion.write(value)
            count += 1
            return
          }
          count += expansion.writeMembers(of: value)
        }
      } else {
        write(member)
        count += 1
      }
    }
    return count
  }

  /// Writes what is repeated, and returns how many members that makes.
  mutating func write(_ repetition: (members: [YAMLNode], repeated: YAMLNode)) -> Int {
    var count = 0
    for each in repetition.members where tooMuch == nil {
      let first = records.count
      scopes.append(Scope(member: each.index))
      count += writeMembers(of: repetition.repeated)
      scopes.removeLast()
      guard records.count == first else { continue }
      emptyRounds += 1
      noteTooMuch(at: repetition.repeated)
    }
    return count
  }

  /// Writes what belongs to the scopes around a value: those within which it is named do not reach into it.
  mutating func within(_ depth: Int, _ body: (inout Self) -> Void) {
    let inner = scopes[depth...]
    scopes.removeSubrange(depth...)
    body(&self)
    scopes += inner
  }

  /// The members, and what is repeated for them, where something is; no members where they are not known.
  mutating func repetition(_ node: YAMLNode) -> (members: [YAMLNode], repeated: YAMLNode)? {
    guard node.kind == .map, node[ScenarioKey.scenario.rawValue] == nil, node[OutcomeKey.name.rawValue] == nil else {
      return nil
    }
    // Every step comes by here: only one with a right key is asked what its other keys mean.
    guard EachKey.allCases.contains(where: { node[$0.rawValue] != nil }) else { return nil }
    let entries = Array(node.entries)
    guard let each = entries.first(where: { $0.key.means(EachKey.each) && $0.value.kind != .map })?.value else {
      return nil
    }
    let bodies: [EachKey] = [.steps, .scenarios]
    guard let body = entries.first(where: { entry in bodies.contains { entry.key.means($0) } }) else { return nil }
    checkKeys(of: node, [.each] + bodies.filter { body.key.means($0) })
    let repeated = body.value
    guard repeated.kind == .list else {
      log.add(.wrongType(repeated, expected: "a list", suggestion: nil))
      return ([], repeated)
    }
    var list = each
    if let name = each.eachName {
      guard case .found(let value, _) = lookUp(name, at: each) else { return ([], repeated) }
      list = value
    }
    if list.kind == .scalar {
      guard let rows = namedRows[list.text] else {
        log.add(.unknownPart(.rows, list, among: namedRows.keys.sorted()))
        return ([], repeated)
      }
      usedRows.insert(list.text)
      list = rows
    }
    guard list.kind == .list else {
      log.add(.wrongType(list, expected: "a list", suggestion: nil))
      return ([], repeated)
    }
    return (Array(list.members), repeated)
  }
}

/// Nodes of the arena that were written out from one part of the file.
struct GeneratedNodes: Sendable {
  /// The numbers of the nodes.
  var nodes: Range<Int>
  /// Where the part begins.
  var start: ErrorPositions.Position
  /// Where what follows it begins.
  var end: ErrorPositions.Position
}

extension YAMLDocument {
  private static let appliesTo = Array(PatternKey.appliesTo.rawValue.utf8)
  private static let each = Array(EachKey.each.rawValue.utf8)

  /// Whether anything is to be written out: a key `applies-to`, or a key `each` whose value is no map.
  fileprivate var holdsPatterns: Bool {
    let hashes = [Self.appliesTo, Self.each].map { $0.withUnsafeBufferPointer(YAMLRecord.hash) }
    return records.indices.contains { index in
      let hash = records[index].hash
      guard hash == hashes[0] || hash == hashes[1] else { return false }
      let key = YAMLNode(document: self, index: index)
      if key.hasText(PatternKey.appliesTo.rawValue) { return true }
      return key.hasText(EachKey.each.rawValue) && index + 1 < records.count && records[index + 1].kind != .map
    }
  }
}

extension YAMLNode {
  /// Whether a key is this one, or a misspelling of it.
  func means(_ key: some FieldKey) -> Bool {
    hasText(key.rawValue) || (kind == .scalar && suggest(text, among: [key.rawValue]) != nil)
  }
}
