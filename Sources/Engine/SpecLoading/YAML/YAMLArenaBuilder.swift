import CLibYAML
import SpecModel

/// Builds the arena of one file from its events, and reports what the format does not allow.
struct YAMLArenaBuilder {
  /// A collection that is not closed yet.
  struct Open {
    var index: Int
    var isMap: Bool
    /// How many nodes lie directly in it; a map's keys and values count apart.
    var nodes: UInt32
  }

  let source: SourceText
  let limits: YAMLLimits
  var log: DiagnosticLog
  var records: ContiguousArray<YAMLRecord> = []
  var text: ContiguousArray<UInt8> = []
  var cursor = CharacterCursor()
  private var open: [Open] = []
  private var documents = 0

  init(source: SourceText, limits: YAMLLimits) {
    self.source = source
    self.limits = limits
    log = DiagnosticLog(limit: limits.problems)
    // About a node for eight bytes of YAML: an array that grows would copy a large file several times.
    records.reserveCapacity(source.bytes.count / 8)
    text.reserveCapacity(source.bytes.count)
    open.reserveCapacity(limits.depth)
  }

  /// The finished arena; `nil`, with a diagnostic, when there was no document.
  mutating func document() -> YAMLDocument? {
    guard documents > 0 else {
      log.add(.missingDocument(at: source.span(line: 1, column: 1)))
      return nil
    }
    let root = records[0]
    if root.kind == .scalar, root.type == .null, root.length == 0 {
      log.add(.emptyDocument(at: source.span(line: Int(root.line), column: Int(root.column))))
      return nil
    }
    return YAMLDocument(source: source, records: records, text: text)
  }

  /// Adds one event.
  ///
  /// - Returns: Whether to go on.
  @inline(__always)
  mutating func add(_ event: YAMLEventStream.Event) -> Bool {
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: addScalar(event)
    case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT: return begin(event)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: end()
    case YAML_ALIAS_EVENT: addAlias(event)
    case YAML_DOCUMENT_START_EVENT: beginDocument(event)
    default: break
    }
    guard records.count <= limits.nodes else { return reportTooManyNodes() }
    return !log.isFull
  }

  @inline(__always)
  private mutating func addScalar(_ event: YAMLEventStream.Event) {
    let scalar = event.scalar
    let bytes = UnsafeBufferPointer(start: scalar.pointee.value, count: scalar.pointee.length)
    let isPlain = scalar.pointee.style == YAML_PLAIN_SCALAR_STYLE
    let isKey = nextIsKey()
    let meaning = isPlain ? PlainScalar.meaning(bytes) : .text
    var record = YAMLRecord(event, kind: .scalar, style: YAMLNode.Style(scalar.pointee.style), type: meaning.type)
    record.textOffset = UInt32(truncatingIfNeeded: text.count)
    record.length = UInt32(truncatingIfNeeded: bytes.count)
    if isKey { record.hash = YAMLRecord.hash(bytes) }
    text.append(contentsOf: bytes)
    append(&record)
    let hasTag = scalar.pointee.tag != nil
    if hasTag || scalar.pointee.anchor != nil { reportProperties(scalar.pointee.anchor, scalar.pointee.tag, record) }
    // A lone '!' leaves no tag: it shows in a quoted scalar's flag, and in a plain scalar that is wider than its text.
    let mayHideTag =
      isPlain ? record.width != record.length || event.isOnSeveralLines : scalar.pointee.plain_implicit == 1
    if mayHideTag, !hasTag { reportHiddenTag(record, at: event.pointee.start_mark.index) }
    if isPlain, meaning.trap != nil || (isKey && (meaning.type != .text || bytes.isMergeKey)) {
      reportPlain(meaning)
    }
  }

  private mutating func begin(_ event: YAMLEventStream.Event) -> Bool {
    let isMap = event.pointee.type == YAML_MAPPING_START_EVENT
    let isFlow =
      isMap
      ? event.mapping.pointee.style == YAML_FLOW_MAPPING_STYLE
      : event.sequence.pointee.style == YAML_FLOW_SEQUENCE_STYLE
    var record = YAMLRecord(event, kind: isMap ? .map : .list, style: isFlow ? .flow : .block, type: .text)
    let isKey = nextIsKey()
    append(&record)
    let anchor = isMap ? event.mapping.pointee.anchor : event.sequence.pointee.anchor
    let tag = isMap ? event.mapping.pointee.tag : event.sequence.pointee.tag
    if anchor != nil || tag != nil { reportProperties(anchor, tag, record) }
    if isKey { log.add(.keyNotText(isMap ? "a map" : "a list", at: span(of: record))) }
    guard open.count < limits.depth else {
      log.add(.tooDeep(limits.depth, at: span(of: record)))
      return false
    }
    open.append(Open(index: records.count - 1, isMap: isMap, nodes: 0))
    return !log.isFull
  }

  private mutating func end() {
    guard let closed = open.popLast() else { return }
    records[closed.index].end = UInt32(truncatingIfNeeded: records.count)
    records[closed.index].length = closed.isMap ? closed.nodes / 2 : closed.nodes
    // Once the map has ended, since the keys of an open one are not yet known to be all.
    if closed.isMap, closed.nodes > 2 { reportDuplicateKeys(ofMapAt: closed.index) }
  }

  private mutating func addAlias(_ event: YAMLEventStream.Event) {
    var record = YAMLRecord(event, kind: .scalar, style: .plain, type: .refused)
    append(&record)
    // Refused and not followed: a few aliases of aliases stand for more nodes than memory holds.
    log.add(.alias(String(cString: event.pointee.data.alias.anchor), at: span(of: record)))
  }

  private mutating func beginDocument(_ event: YAMLEventStream.Event) {
    documents += 1
    let start = event.pointee.data.document_start
    let hasDirective = start.version_directive != nil || start.tag_directives.start != start.tag_directives.end
    guard documents > 1 || hasDirective else { return }
    let mark = event.pointee.start_mark
    let place = source.span(line: mark.line + 1, column: mark.column + 1)
    if documents > 1 { log.add(.secondDocument(at: place)) }
    if hasDirective { log.add(.yamlDirective(at: place)) }
  }

  @inline(__always)
  private func nextIsKey() -> Bool {
    guard let last = open.last else { return false }
    return last.isMap && last.nodes & 1 == 0
  }

  @inline(__always)
  private mutating func append(_ record: inout YAMLRecord) {
    record.end = UInt32(truncatingIfNeeded: records.count + 1)
    records.append(record)
    if !open.isEmpty { open[open.count - 1].nodes &+= 1 }
  }
}
