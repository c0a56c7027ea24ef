package import SpecModel

/// A cursor on one node of a document: cheap to make, to copy and to throw away.
package struct YAMLNode: Sendable {
  /// What a node is.
  package enum Kind: UInt8, Sendable {
    /// A text, number, truth value or nothing.
    case scalar
    /// A sequence.
    case list
    /// A mapping.
    case map
  }

  /// How a node was written.
  package enum Style: UInt8, Sendable {
    /// A scalar without quotes.
    case plain
    /// A scalar in single or double quotes.
    case quoted
    /// A literal or folded scalar, or an indented collection.
    case block
    /// A collection in brackets or braces.
    case flow
  }

  /// The document it is in.
  package let document: YAMLDocument
  /// Its place among the document's records.
  package let index: Int

  init(document: YAMLDocument, index: Int) {
    self.document = document
    self.index = index
  }

  var record: YAMLRecord { document.records[index] }

  /// Scalar, list or map.
  package var kind: Kind { record.kind }
  /// How it was written.
  package var style: Style { record.style }
  /// What it means, if it is a scalar.
  package var type: ScalarType { record.type }
  /// How many members a list or entries a map has; zero for a scalar.
  package var count: Int { kind == .scalar ? 0 : Int(record.length) }

  /// Where it begins.
  package var mark: SourceMark {
    SourceMark(file: document.source.file, line: Int(record.line), column: Int(record.column))
  }

  /// The place to report it at.
  package var span: SourceSpan {
    document.source.span(line: Int(record.line), column: Int(record.column), length: Int(record.width))
  }
}

extension YAMLNode {
  /// The members of a list in the order of the file; none for anything else.
  package var members: Members {
    Members(document: document, position: index + 1, end: kind == .list ? Int(record.end) : index + 1)
  }

  /// The entries of a map in the order of the file; none for anything else.
  package var entries: Entries {
    Entries(document: document, position: index + 1, end: kind == .map ? Int(record.end) : index + 1)
  }

  /// The value of a map's key; `nil` when the key is missing or the node is no map.
  ///
  /// - Parameter key: The key's text.
  package subscript(key: String) -> YAMLNode? {
    entries.first { $0.key.hasText(key) }?.value
  }

  /// Walks the members of a list.
  package struct Members: Sequence, IteratorProtocol {
    let document: YAMLDocument
    var position: Int
    let end: Int

    /// Takes the next member.
    ///
    /// - Returns: The member, or `nil` at the end.
    package mutating func next() -> YAMLNode? {
      guard position < end else { return nil }
      defer { position = Int(document.records[position].end) }
      return YAMLNode(document: document, index: position)
    }
  }

  /// Walks the entries of a map.
  package struct Entries: Sequence, IteratorProtocol {
    let document: YAMLDocument
    var position: Int
    let end: Int

    /// Takes the next entry.
    ///
    /// - Returns: The key and the value, or `nil` at the end.
    package mutating func next() -> (key: YAMLNode, value: YAMLNode)? {
      guard position < end else { return nil }
      let value = Int(document.records[position].end)
      defer { position = Int(document.records[value].end) }
      return (YAMLNode(document: document, index: position), YAMLNode(document: document, index: value))
    }
  }
}

extension YAMLNode {
  /// The text of a scalar as its author meant it, without quotes and escapes; empty for a collection.
  package var text: String {
    withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// The text of a scalar that means a text; `nil` for numbers, truth values, null and collections.
  package var string: String? { kind == .scalar && type == .text ? text : nil }
  /// Whether it is the truth value true.
  package var isTrue: Bool { kind == .scalar && type == .boolean && text.lowercased() == "true" }

  /// Tells whether the node is a scalar of these characters, without making a string.
  ///
  /// - Parameter other: The characters.
  /// - Returns: Whether they are the same bytes.
  package func hasText(_ other: String) -> Bool {
    kind == .scalar && withBytes { $0.elementsEqual(other.utf8) }
  }

  /// The whole node as a value; of equal keys the first counts, and what was refused is null.
  package var value: Value {
    switch kind {
    case .scalar: scalarValue
    case .list: .list(members.map(\.value))
    case .map: .map(Dictionary(entries.map { ($0.key.text, $0.value.value) }, uniquingKeysWith: { first, _ in first }))
    }
  }

  private var scalarValue: Value {
    switch type {
    case .text: .string(text)
    case .null, .refused: .null
    case .boolean: withBytes { .bool($0.first == UInt8(ascii: "t") || $0.first == UInt8(ascii: "T")) }
    case .integer: withBytes { PlainScalar.integer($0).map(Value.integer) ?? .null }
    case .decimal: Double(text).map(Value.decimal) ?? .null
    }
  }

  /// Lends the bytes of a scalar; none for a collection.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let record = record
    return document.text.withUnsafeBufferPointer { text in
      guard record.kind == .scalar else { return body(UnsafeBufferPointer(rebasing: text[0..<0])) }
      let start = Int(record.textOffset)
      return body(UnsafeBufferPointer(rebasing: text[start..<(start + Int(record.length))]))
    }
  }
}
