import SpecModel

// The diagnostics of the builder, out of line to keep the loop over the events small.
extension YAMLArenaBuilder {
  func span(of record: YAMLRecord) -> SourceSpan {
    source.span(line: Int(record.line), column: Int(record.column), length: Int(record.width))
  }

  private func string(_ record: YAMLRecord) -> String {
    String(decoding: text[Int(record.textOffset)..<Int(record.textOffset + record.length)], as: UTF8.self)
  }

  @inline(never)
  mutating func reportProperties(
    _ anchor: UnsafeMutablePointer<UInt8>?, _ tag: UnsafeMutablePointer<UInt8>?, _ record: YAMLRecord
  ) {
    if let anchor { log.add(.anchor(String(cString: anchor), at: span(of: record))) }
    if let tag { log.add(.tag(String(cString: tag), at: span(of: record))) }
  }

  @inline(never)
  mutating func reportTooManyNodes() -> Bool {
    let last = records[records.count - 1]
    log.add(.tooManyNodes(limits.nodes, at: span(of: last)))
    return false
  }

  /// Reports a lone `!`, which libyaml drops silently.
  @inline(never)
  mutating func reportHiddenTag(_ record: YAMLRecord, at character: Int) {
    guard cursor.byte(atCharacter: character, of: source.bytes) == UInt8(ascii: "!") else { return }
    log.add(.tag("!", at: span(of: record)))
  }

  @inline(never)
  mutating func reportPlain(_ meaning: PlainScalar.Meaning) {
    let index = records.count - 1
    let record = records[index]
    let place = span(of: record)
    let written = string(record)
    if let trap = meaning.trap {
      log.add(.plainTrap(trap, written, at: place))
      return
    }
    records[index].type = .refused
    if written == "<<" {
      log.add(.mergeKey(at: place))
    } else {
      log.add(.keyNotText(meaning.type.described(written), at: place))
    }
  }

  mutating func reportDuplicateKeys(ofMapAt index: Int) {
    let count = Int(records[index].length)
    guard count <= 16 else { return reportDuplicatesBySorting(keys(ofMapAt: index)) }
    var key = index + 1
    for position in 1..<count {
      key = Int(records[Int(records[key].end)].end)
      guard records[key].kind == .scalar else { continue }
      var earlier = index + 1
      for _ in 0..<position {
        if records[earlier].hash == records[key].hash, areEqual(earlier, key) {
          reportDuplicate(key, first: earlier)
          break
        }
        earlier = Int(records[Int(records[earlier].end)].end)
      }
    }
  }

  /// Sorts the keys of a large map, so that no choice of keys makes the search quadratic.
  private mutating func reportDuplicatesBySorting(_ keys: [Int]) {
    let sorted = keys.sorted { left, right in
      let order = compare(left, right)
      return order == 0 ? left < right : order < 0
    }
    var first = sorted.first
    var duplicates: [(key: Int, first: Int)] = []
    for key in sorted.dropFirst() {
      if let first, areEqual(first, key) { duplicates.append((key, first)) } else { first = key }
    }
    for duplicate in duplicates.sorted(by: { $0.key < $1.key }) {
      reportDuplicate(duplicate.key, first: duplicate.first)
    }
  }

  private func keys(ofMapAt index: Int) -> [Int] {
    var keys: [Int] = []
    var key = index + 1
    while key < Int(records[index].end) {
      if records[key].kind == .scalar { keys.append(key) }
      key = Int(records[Int(records[key].end)].end)
    }
    return keys
  }

  private func areEqual(_ left: Int, _ right: Int) -> Bool {
    records[left].kind == .scalar && records[left].length == records[right].length && compare(left, right) == 0
  }

  /// Orders two scalars by length, then by bytes.
  private func compare(_ left: Int, _ right: Int) -> Int {
    let (left, right) = (records[left], records[right])
    guard left.length == right.length else { return left.length < right.length ? -1 : 1 }
    let first = text[Int(left.textOffset)..<Int(left.textOffset + left.length)]
    let second = text[Int(right.textOffset)..<Int(right.textOffset + right.length)]
    if first == second { return 0 }
    return first.lexicographicallyPrecedes(second) ? -1 : 1
  }

  private mutating func reportDuplicate(_ key: Int, first: Int) {
    // An alias and a refused key have no text of their own, and are reported already.
    guard records[key].type != .refused else { return }
    log.add(.duplicateKey(string(records[key]), at: span(of: records[key]), first: span(of: records[first])))
  }
}

extension ScalarType {
  /// The type with the text it was written as, for messages.
  func described(_ written: String) -> String {
    switch self {
    case .text: "the text \(quoted(written))"
    case .null: written.isEmpty ? "nothing" : "the null \(quoted(written))"
    case .boolean: "the boolean \(quoted(written))"
    case .integer: "the integer \(quoted(written))"
    case .decimal: "the decimal \(quoted(written))"
    case .refused: quoted(written)
    }
  }
}
