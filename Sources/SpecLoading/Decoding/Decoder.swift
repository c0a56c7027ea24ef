import SpecModel

/// Reads values of the model from one document, for as long as its buffers are lent.
///
/// It walks by numbers of nodes, makes strings only where the model keeps them, and takes the shape of the document as
/// checked: what does not fit is left out, and nothing of it crashes.
struct Decoder {
  let records: UnsafeBufferPointer<YAMLRecord>
  let text: UnsafeBufferPointer<UInt8>
  let file: String
  let words = WordTable.shared
  /// Where the document is broken; what holds such a place is not decoded.
  let faults: BrokenPlaces
  /// What is found that shapes cannot see.
  var findings: [Finding] = []
  /// The regular expressions that were tried; compiling one is dear.
  var patterns: Set<String> = []

  /// A problem at a node; its diagnostic is made once the document is at hand again.
  struct Finding: Sendable {
    var node: Int
    var make: @Sendable (YAMLNode) -> Diagnostic
  }

  /// Lends a document to a decoder.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - faults: Where it is broken.
  ///   - body: What to decode.
  /// - Returns: What was decoded, and the problems found on the way.
  static func decode<Result>(
    _ document: YAMLDocument, faults: BrokenPlaces, _ body: (inout Decoder) -> Result
  ) -> (Result, [Diagnostic]) {
    let (result, findings) = document.records.withUnsafeBufferPointer { records in
      document.text.withUnsafeBufferPointer { text in
        var decoder = Decoder(records: records, text: text, file: document.source.file, faults: faults)
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
  func word(_ key: Int) -> Word { words.word(bytes(key), hash: records[key].hash) }
}

// What is broken.
extension Decoder {
  /// Whether nothing between a node's first and last character was reported.
  func isSound(_ node: Int) -> Bool { faults.isEmpty || !faults.touches(start(node), start(Int(records[node].end))) }

  func isSound(_ key: Int, _ value: Int) -> Bool {
    faults.isEmpty || !faults.touches(start(key), start(Int(records[value].end)))
  }

  private func start(_ node: Int) -> BrokenPlaces.Place {
    guard node < records.count else { return .end }
    return BrokenPlaces.Place(line: Int(records[node].line), column: Int(records[node].column))
  }
}
