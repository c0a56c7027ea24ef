import SpecModel

// The values that `$each` stands for.
extension PatternExpansion {
  /// What a name stands for.
  enum Meaning {
    /// A value, and how many scopes lie around it.
    case found(YAMLNode, depth: Int)
    /// Nothing here: another application gives it.
    case missing
    /// Nothing at all, which was reported.
    case unknown
  }

  /// Finds what a name stands for.
  ///
  /// - Parameters:
  ///   - name: The name; empty for the member itself.
  ///   - node: The node that holds it, at which an unknown name is reported.
  /// - Returns: What it stands for.
  mutating func lookUp(_ name: String, at node: YAMLNode) -> Meaning {
    var isKnown = false
    for (depth, scope) in scopes.enumerated().reversed() {
      let member = YAMLNode(document: original, index: scope.member)
      if name.isEmpty { return .found(member, depth: depth) }
      if let value = value(name, of: member) {
        used.insert(value.index)
        return .found(value, depth: depth)
      }
      isKnown = isKnown || scope.others.contains(name)
    }
    return isKnown ? .missing : reportUnknown(name, at: node)
  }

  /// The value that a member has under a name; of a large member all are found at once.
  private mutating func value(_ name: String, of member: YAMLNode) -> YAMLNode? {
    guard member.count > 16 else { return member[name] }
    if values[member.index] == nil {
      values[member.index] = Dictionary(
        member.entries.map { ($0.key.text, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
    return values[member.index]?[name]
  }

  /// The value of the innermost scope that a node stands for; the node itself where it stands for none.
  func value(of node: YAMLNode) -> YAMLNode {
    guard let name = node.eachName, let scope = scopes.last else { return node }
    return YAMLNode(document: original, index: scope.member)[name] ?? node
  }

  /// Reports a name once: all else is read as if the name that it means stood there.
  private mutating func reportUnknown(_ name: String, at node: YAMLNode) -> Meaning {
    // A file with so many has more problems than are printed.
    guard comparedNames < 1_000_000 else { return .unknown }
    let known = knownNames
    comparedNames += known.count
    log.add(.unknownEachValue(name, at: node, among: known))
    return suggest(name, among: known).map { lookUp($0, at: node) } ?? .unknown
  }

  private var knownNames: [String] {
    let names = scopes.flatMap { scope in
      YAMLNode(document: original, index: scope.member).entries.map(\.key.text) + scope.others
    }
    return Set(names).sorted()
  }

  /// Writes a scalar, with values in the place of their names.
  mutating func writeScalar(_ node: YAMLNode, isKey: Bool) {
    if !node.mentionsEach { return append(node.record, isKey: isKey) }
    if let name = node.eachName {
      guard case .found(let value, let depth) = lookUp(name, at: node) else { return append(node.record, isKey: isKey) }
      guard !isKey || value.kind == .scalar else {
        log.add(.wrongType(value, expected: "a text", suggestion: nil))
        return append(node.record, isKey: true)
      }
      return within(depth) { expansion in
        if value.kind == .scalar { expansion.append(value.record, isKey: isKey) } else { expansion.write(value) }
      }
    }
    writeText(node, isKey: isKey)
  }

  /// Writes a text in which names stand between other characters.
  private mutating func writeText(_ node: YAMLNode, isKey: Bool) {
    let room = limits.bytes - (text.count - original.text.count)
    var result = ""
    var rest = node.text[...]
    while result.utf8.count <= room, let found = EachReference(firstIn: rest) {
      result += rest[..<found.range.lowerBound]
      switch lookUp(found.name, at: node) {
      case .found(let value, _):
        if value.kind != .scalar { log.add(.wrongType(value, expected: "a text", suggestion: nil)) }
        result += value.text
      case .missing: log.add(.missingEachValue(String(rest[found.range]), at: node))
      case .unknown: break
      }
      rest = rest[found.range.upperBound...]
    }
    result += rest
    guard result.utf8.count <= room else {
      tooMuch = tooMuch ?? .tooMuchWrittenOut("\(limits.bytes) bytes of texts", at: node)
      return
    }
    var record = node.record
    record.textOffset = UInt32(truncatingIfNeeded: text.count)
    record.length = UInt32(truncatingIfNeeded: result.utf8.count)
    record.type = .text
    text.append(contentsOf: result.utf8)
    append(record, isKey: isKey)
  }

  /// The text of a scalar that was written.
  func writtenText(at place: Int) -> String {
    let start = Int(records[place].textOffset)
    return String(decoding: text[start..<(start + Int(records[place].length))], as: UTF8.self)
  }

  mutating func append(_ record: YAMLRecord, isKey: Bool) {
    var record = record
    record.end = UInt32(truncatingIfNeeded: records.count + 1)
    record.hash = 0
    if isKey {
      record.hash = text.withUnsafeBufferPointer { bytes in
        let start = Int(record.textOffset)
        return YAMLRecord.hash(UnsafeBufferPointer(rebasing: bytes[start..<(start + Int(record.length))]))
      }
    }
    records.append(record)
  }
}

extension YAMLNode {
  private static let eachBytes = Array("$each".utf8)

  /// Whether the name of a value stands in the text.
  var mentionsEach: Bool {
    kind == .scalar && withBytes { bytes in bytes.contains(UInt8(ascii: "$")) } && text.contains("$each")
  }

  /// The name of the value that the whole text stands for, empty for the member itself; `nil` for another text.
  var eachName: String? {
    guard kind == .scalar, withBytes({ $0.starts(with: Self.eachBytes) }) else { return nil }
    return EachReference(whole: text[...])?.name
  }
}
