import SpecModel

/// Reads values of the model from one document, for as long as its buffers are lent.
///
/// A decoder names nodes by their index in the arena, and creates strings only where the model keeps them. It relies on
/// the validation of the document's shape: it leaves out what does not fit, and never crashes.
///
/// Each concept of the format extends the decoder beside its keys.
struct Decoder {
  let records: UnsafeBufferPointer<YAMLRecord>
  let text: UnsafeBufferPointer<UInt8>
  let file: String
  /// Where the document is broken; a requirement or an entry that holds such a position is not decoded.
  let errors: ErrorPositions
  /// The nodes that do not stand in the order of the file.
  let generated: [GeneratedNodes]
  /// The keys that misspelled keys mean, by the number of their node.
  let meant: [Int: String]
  /// The durations that the service names; `nil` where they are not known.
  var durations: [String: Duration]?
  /// What the scenarios of the file refer to by name.
  var named = NamedParts()
  /// The problems that the grammar cannot express.
  var findings: [Finding] = []
  /// The regular expressions that were compiled already; compiling one is slow.
  var patterns: Set<String> = []

  /// A problem at a node; its diagnostic is created after decoding, when the whole document is available.
  struct Finding: Sendable {
    var node: Int
    var make: @Sendable (YAMLNode) -> Diagnostic
  }

  /// Lends a document to a decoder.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - errors: Where it is broken.
  ///   - meant: The keys that misspelled keys mean, by the number of their node.
  ///   - durations: The durations that the service names; `nil` where they are not known.
  ///   - body: Decodes the document.
  /// - Returns: The decoded value, and the problems that decoding found.
  static func decode<Result>(
    _ document: YAMLDocument, errors: ErrorPositions, meant: [Int: String] = [:], durations: [String: Duration]? = nil,
    _ body: (inout Decoder) -> Result
  ) -> (Result, [Diagnostic]) {
    let (result, findings) = document.records.withUnsafeBufferPointer { records in
      document.text.withUnsafeBufferPointer { text in
        var decoder = Decoder(
          records: records, text: text, file: document.source.file, errors: errors,
          generated: document.generated, meant: meant, durations: durations)
        let result = body(&decoder)
        return (result, decoder.findings)
      }
    }
    return (result, findings.map { $0.make(YAMLNode(document: document, index: $0.node)) })
  }

  mutating func report(_ node: Int, _ make: @escaping @Sendable (YAMLNode) -> Diagnostic) {
    findings.append(Finding(node: node, make: make))
  }
}

// Nodes.
extension Decoder {
  @inline(__always)
  func kind(_ node: Int) -> YAMLNode.Kind { records[node].kind }

  @inline(__always)
  func mark(_ node: Int) -> SourceMark {
    SourceMark(file: file, line: Int(records[node].line), column: Int(records[node].column))
  }

  @inline(__always)
  func bytes(_ node: Int) -> UnsafeBufferPointer<UInt8> {
    let record = records[node]
    guard record.kind == .scalar else { return UnsafeBufferPointer(rebasing: text[0..<0]) }
    let start = Int(record.textOffset)
    return UnsafeBufferPointer(rebasing: text[start..<(start + Int(record.length))])
  }

  @inline(__always)
  func string(_ node: Int) -> String { String(decoding: bytes(node), as: UTF8.self) }

  func optionalString(_ node: Int?) -> String? { node.map(string) }

  func integer(_ node: Int) -> Int? {
    kind(node) == .scalar && records[node].type == .integer ? PlainScalar.integer(bytes(node)) : nil
  }

  /// Whether a scalar is plainly `true`.
  func isTrue(_ node: Int) -> Bool {
    records[node].type == .boolean && bytes(node).first.map { $0 | 0x20 } == UInt8(ascii: "t")
  }

  func hasText(_ node: Int, _ text: StaticString) -> Bool {
    let bytes = bytes(node)
    guard bytes.count == text.utf8CodeUnitCount else { return false }
    return bytes.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @inline(__always)
  func position(_ node: Int) -> SourcePosition {
    SourcePosition(line: records[node].line, column: records[node].column)
  }

  /// The case of a key, or of the one that a misspelled key means; `nil` for a key of another kind of map.
  @inline(__always)
  func key<Key: FieldKey>(_ node: Int, as keys: Key.Type) -> Key? {
    Key.table.key(bytes(node), hash: records[node].hash) ?? (meant.isEmpty ? nil : meantKey(node, as: keys))
  }

  private func meantKey<Key: FieldKey>(_ node: Int, as keys: Key.Type) -> Key? { meant[node].flatMap(Key.init) }
}

// Errors.
extension Decoder {
  /// Whether no error was reported between a node's first and last character.
  func isSound(_ node: Int) -> Bool {
    guard !errors.isEmpty else { return true }
    if let part = generated.first(where: { $0.nodes.contains(node) }) {
      return !errors.contains(from: part.start, to: part.end)
    }
    return !errors.contains(from: start(node), to: start(Int(records[node].end)))
  }

  func isSound(_ key: Int, _ value: Int) -> Bool {
    errors.isEmpty || !errors.contains(from: start(key), to: start(Int(records[value].end)))
  }

  private func start(_ node: Int) -> ErrorPositions.Position {
    guard node < records.count else { return .end }
    return ErrorPositions.Position(line: Int(records[node].line), column: Int(records[node].column))
  }
}

// Maps and lists.
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

  /// Calls a closure with each field of a map whose key is of a kind; other keys are skipped.
  ///
  /// The key of a field is the node before its value.
  @inline(__always)
  mutating func forEach<Key: FieldKey>(
    _ keys: Key.Type, of map: Int, _ body: (inout Decoder, _ key: Key, _ value: Int) -> Void
  ) {
    forEachEntry(of: map) { decoder, node, value in
      if let key = decoder.key(node, as: Key.self) { body(&decoder, key, value) }
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

  /// Decodes each member of a list that holds no error.
  mutating func soundMembers<Member>(of list: Int, _ body: (inout Decoder, Int) -> Member?) -> [Member] {
    self.list(list) { decoder, node in decoder.isSound(node) ? body(&decoder, node) : nil }
  }

  /// Decodes each entry of a map that holds no error.
  mutating func soundEntries<Member>(
    of map: Int, _ body: (inout Decoder, _ key: Int, _ value: Int) -> Member?
  ) -> [Member] {
    entries(of: map) { decoder, key, value in decoder.isSound(key, value) ? body(&decoder, key, value) : nil }
  }

  /// Decodes each member of a long list that holds no error, on several threads.
  mutating func soundMembersConcurrently<Member: Sendable>(
    of list: Int, _ body: @Sendable (inout Decoder, Int) -> Member?
  ) -> [Member] {
    let members = self.list(list) { _, node in node }
    var empty = self
    empty.findings = []
    // The buffers outlive the threads, and no thread writes to them.
    nonisolated(unsafe) let pristine = empty
    let pieces = concurrently(members.pieces(ofAtLeast: 256)) { piece in
      var decoder = pristine
      let decoded = piece.compactMap { decoder.isSound($0) ? body(&decoder, $0) : nil }
      return (decoded: decoded, findings: decoder.findings, used: decoder.named.used)
    }
    findings += pieces.flatMap(\.findings)
    for piece in pieces { named.used.merge(piece.used) { $0.union($1) } }
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

/// The positions of a file at which an error was reported; the decoder leaves out what holds one.
struct ErrorPositions: Sendable {
  /// A line and a column.
  struct Position: Comparable {
    var line: Int
    var column: Int

    static let end = Position(line: .max, column: .max)

    static func < (left: Position, right: Position) -> Bool { (left.line, left.column) < (right.line, right.column) }
  }

  private let positions: [Position]

  init(_ diagnostics: [Diagnostic]) {
    positions = diagnostics.filter { $0.severity == .error }
      .map { Position(line: $0.mark.line, column: $0.mark.column) }.sorted()
  }

  var isEmpty: Bool { positions.isEmpty }

  /// Tells whether an error lies in a range.
  ///
  /// - Parameters:
  ///   - lower: The first position of the range.
  ///   - upper: The position after its last.
  /// - Returns: Whether one does.
  func contains(from lower: Position, to upper: Position) -> Bool {
    var low = 0
    var high = positions.count
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] < lower { low = middle + 1 } else { high = middle }
    }
    return low < positions.count && positions[low] < upper
  }
}
