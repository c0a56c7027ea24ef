extension Decoder {
  /// How many members or entries a node has.
  func count(_ node: Int) -> Int { kind(node) == .scalar ? 0 : Int(records[node].length) }

  @inline(__always)
  mutating func forEachEntry(of map: Int, _ body: (inout Decoder, _ key: Int, _ value: Int) -> Void) {
    guard kind(map) == .map else { return }
    let end = Int(records[map].end)
    var key = map + 1
    while key < end {
      let value = Int(records[key].end)
      guard value < end else { return }
      body(&self, key, value)
      key = Int(records[value].end)
    }
  }

  /// Decodes each member of a list.
  @inline(__always)
  mutating func list<Member>(_ node: Int, _ body: (inout Decoder, Int) -> Member?) -> [Member] {
    guard kind(node) == .list else { return [] }
    var result: [Member] = []
    result.reserveCapacity(count(node))
    let end = Int(records[node].end)
    var member = node + 1
    while member < end {
      if let decoded = body(&self, member) { result.append(decoded) }
      member = Int(records[member].end)
    }
    return result
  }

  /// Decodes each entry of a map, in the order written.
  @inline(__always)
  mutating func entries<Member>(of map: Int, _ body: (inout Decoder, _ key: Int, _ value: Int) -> Member?) -> [Member] {
    var result: [Member] = []
    result.reserveCapacity(count(map))
    forEachEntry(of: map) { decoder, key, value in
      if let decoded = body(&decoder, key, value) { result.append(decoded) }
    }
    return result
  }

  /// Decodes each member of a list that nothing is wrong with.
  mutating func soundMembers<Member>(of list: Int, _ body: (inout Decoder, Int) -> Member?) -> [Member] {
    self.list(list) { decoder, node in decoder.isSound(node) ? body(&decoder, node) : nil }
  }

  /// Decodes each entry of a map that nothing is wrong with.
  mutating func soundEntries<Member>(
    of map: Int, _ body: (inout Decoder, _ key: Int, _ value: Int) -> Member?
  ) -> [Member] {
    entries(of: map) { decoder, key, value in decoder.isSound(key, value) ? body(&decoder, key, value) : nil }
  }

  /// Decodes each sound member of a long list, on several threads: members do not depend on each other.
  mutating func soundMembersConcurrently<Member: Sendable>(
    of list: Int, _ body: @Sendable (inout Decoder, Int) -> Member?
  ) -> [Member] {
    let members = self.list(list) { _, node in node }
    var empty = self
    empty.findings = []
    // The buffers are lent for longer than the threads run, and nobody writes to them.
    nonisolated(unsafe) let pristine = empty
    let pieces = concurrently(members.pieces(ofAtLeast: 256)) { piece in
      var decoder = pristine
      let decoded = piece.compactMap { decoder.isSound($0) ? body(&decoder, $0) : nil }
      return (decoded: decoded, findings: decoder.findings)
    }
    findings += pieces.flatMap(\.findings)
    return pieces.count == 1 ? pieces[0].decoded : pieces.flatMap(\.decoded)
  }

  func strings(_ node: Int) -> [String] {
    var result: [String] = []
    var member = node + 1
    guard kind(node) == .list else { return kind(node) == .scalar ? [string(node)] : [] }
    while member < Int(records[node].end) {
      result.append(string(member))
      member = Int(records[member].end)
    }
    return result
  }
}
