package import SpecModel

/// Validates documents against a grammar.
package struct GrammarValidator: Sendable {
  private let grammar: CompiledGrammar

  /// Compiles a grammar; one validator serves all files.
  ///
  /// - Parameter grammar: The grammar.
  package init(_ grammar: Grammar) {
    self.grammar = CompiledGrammar(grammar)
  }

  /// Validates a document.
  ///
  /// - Parameter document: The document.
  /// - Returns: The problems, each followed by its notes.
  package func validate(_ document: YAMLDocument) -> [Diagnostic] { findings(in: document).diagnostics }

  /// Validates a document, and tells which keys its misspelled keys mean.
  ///
  /// - Parameter document: The document.
  /// - Returns: The problems, each followed by its notes, and the keys that were meant, by the number of their node.
  func findings(in document: YAMLDocument) -> (diagnostics: [Diagnostic], meant: [Int: String]) {
    var walk = GrammarValidation(document, grammar)
    guard let file = fileKind(of: document, &walk.log) else { return (walk.log.diagnostics, [:]) }
    walk.check(0, grammar.files[file])
    return (walk.log.diagnostics, walk.meant)
  }

  /// The kind of file that a document is.
  ///
  /// - Parameter document: The document.
  /// - Returns: The key of the kind; `nil` where the document has none.
  package func fileKey(of document: YAMLDocument) -> String? {
    var log = DiagnosticLog()
    return fileKind(of: document, &log).map { grammar.grammar.files[$0].key }
  }

  private func fileKind(of document: YAMLDocument, _ log: inout DiagnosticLog) -> Int? {
    let root = document.root
    guard root.kind == .map else {
      if root.type != .refused || root.kind == .list { log.add(.wrongType(root, expected: "a map")) }
      return nil
    }
    let kinds = grammar.grammar.files.map(\.key)
    let first = root.entries.first { _ in true }?.key
    let present = kinds.firstIndex { root[$0] != nil }
    // A misspelled first key is reported, even where a later key is that of another kind of file.
    if let first, !kinds.contains(first.text), suggest(first.text, among: kinds) != nil {
      // A key that the file's kind has, such as `specs` beside `spec`, is no misspelling of another; where the file has
      // the key of no kind, it belongs to the one kind that knows its first key.
      let owners = kinds.indices.filter { hasKey(first, at: $0) }
      if let present, owners.contains(present) { return present }
      if present == nil, owners.count == 1 { return owners.first }
      log.add(.unknownFileKind(first, kinds: kinds))
      return nil
    }
    if let present { return present }
    log.add(.unknownFileKind(first ?? root, kinds: kinds))
    return nil
  }

  /// Whether a kind of file has a key at its top.
  private func hasKey(_ key: YAMLNode, at file: Int) -> Bool {
    guard case .map(let map) = grammar.grammar.resolved(grammar.shapes[grammar.files[file]]) else { return false }
    return map.fields.contains { $0.name == key.text }
  }
}

/// The validation of one document; it walks by index, and allocates and retains nothing while there is no problem.
struct GrammarValidation {
  let document: YAMLDocument
  let grammar: CompiledGrammar
  var log = DiagnosticLog()
  /// The keys that misspelled keys mean, by the number of their node.
  var meant: [Int: String] = [:]

  init(_ document: YAMLDocument, _ grammar: CompiledGrammar) {
    self.document = document
    self.grammar = grammar
  }

  /// Checks one node, and all that is in it, against one row.
  mutating func check(_ index: Int, _ shape: Int) {
    let record = document.records[index]
    let row = grammar.rows[shape]
    let type = NodeTypes(record)
    if type.isEmpty || log.isFull { return }
    guard !row.types.isDisjoint(with: type) else { return reportType(index, shape) }
    switch row.rule {
    case .nothing: break
    case .text, .integer, .names: if !fits(record, row) { reportScalar(index, shape) }
    case .list: checkList(index, record, row)
    case .map: checkMap(index, record, grammar.maps[row.first], shape)
    case .choice: checkChoice(index, record, type, row, shape)
    }
  }

  /// Whether a scalar of the right type keeps the rule of its row.
  @inline(__always)
  func fits(_ record: YAMLRecord, _ row: CompiledGrammar.Row) -> Bool {
    withBytes(of: record) { bytes in
      switch row.rule {
      case .text: TextRule(rawValue: UInt8(truncatingIfNeeded: row.first))?.accepts(bytes) ?? true
      case .integer: PlainScalar.integer(bytes).map { row.first <= $0 && $0 <= row.second } ?? false
      case .names:
        grammar.slots.position(
          of: bytes, hash: YAMLRecord.hash(bytes), in: row.first..<(row.first + row.second)) != nil
      default: true
      }
    }
  }

  private mutating func checkList(_ index: Int, _ record: YAMLRecord, _ row: CompiledGrammar.Row) {
    if Int(record.length) < row.second { reportShortList(index, least: row.second) }
    var member = index + 1
    while member < Int(record.end) {
      check(member, row.first)
      member = Int(document.records[member].end)
    }
  }

  private mutating func checkMap(_ index: Int, _ record: YAMLRecord, _ map: CompiledGrammar.MapRow, _ shape: Int) {
    var seen: UInt64 = 0
    var key = index + 1
    while key < Int(record.end) {
      let keyRecord = document.records[key]
      let value = Int(keyRecord.end)
      if let position = position(of: keyRecord, in: map) {
        seen |= 1 << UInt64(position)
        check(value, grammar.fields[map.fields.lowerBound + position].shape)
      } else {
        checkOther(key, value, map, shape, of: index)
      }
      key = Int(document.records[value].end)
    }
    if seen & map.required != map.required { reportMissing(map.required & ~seen, index, shape) }
    for group in map.groups { checkGroup(grammar.groups[group], seen, index, shape) }
  }

  /// The number of a key among a map's fields.
  @inline(__always)
  func position(of key: YAMLRecord, in map: CompiledGrammar.MapRow) -> Int? {
    guard key.kind == .scalar else { return nil }
    return withBytes(of: key) { grammar.slots.position(of: $0, hash: key.hash, in: map.slots) }
  }

  private mutating func checkOther(
    _ key: Int, _ value: Int, _ map: CompiledGrammar.MapRow, _ shape: Int, of index: Int
  ) {
    // A key that is not a text is reported already.
    guard document.records[key].type == .text, document.records[key].kind == .scalar else { return }
    guard map.othersShape >= 0 else {
      reportUnknownKey(key, shape, of: index)
      // What a misspelled key holds is read as that of the key that is meant: its own mistakes are found now, and
      // nothing that it defines is missing elsewhere.
      guard let field = meantField(key, shape, of: index) else { return }
      return check(value, grammar.fields[map.fields.lowerBound + field].shape)
    }
    if !withBytes(of: document.records[key], { map.othersKeys.accepts($0) }) { reportKey(key, map.othersKeys, shape) }
    check(value, map.othersShape)
  }

  private mutating func checkGroup(_ group: CompiledGrammar.GroupRow, _ seen: UInt64, _ index: Int, _ shape: Int) {
    let present = seen & group.keys
    if present.nonzeroBitCount > 1 { reportConflict(present, group, index, shape) }
    if present == 0, group.isNeeded { reportNoChoice(group, index, shape) }
  }

  @inline(__always)
  func withBytes<Result>(of record: YAMLRecord, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    document.text.withUnsafeBufferPointer { text in
      let start = Int(record.textOffset)
      return body(UnsafeBufferPointer(rebasing: text[start..<(start + Int(record.length))]))
    }
  }
}
