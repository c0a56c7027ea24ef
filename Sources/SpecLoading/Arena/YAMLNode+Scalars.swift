package import SpecModel

extension YAMLNode {
  /// The text of a scalar as its author meant it, without quotes and escapes; empty for a collection.
  package var text: String {
    withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// The text of a scalar that means a text; `nil` for numbers, truth values, null and collections.
  package var string: String? { kind == .scalar && type == .text ? text : nil }

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
