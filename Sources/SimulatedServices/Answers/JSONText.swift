import SpecModel

/// JSON as it is written on the wire: compact, the fields of nested maps sorted by name.
struct JSONText {
  private(set) var bytes: [UInt8] = []

  /// Writes an object whose fields keep their order.
  init(_ fields: [Answer.Field]) {
    bytes.reserveCapacity(1024)
    bytes.append(UInt8(ascii: "{"))
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(field.name)
      bytes.append(UInt8(ascii: ":"))
      append(field.value)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func append(_ value: Value) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let truth): bytes += (truth ? "true" : "false").utf8
    case .integer(let number): bytes += number.description.utf8
    case .decimal(let number): bytes += number.description.utf8
    case .string(let text): append(text)
    case .list(let members): append(members)
    case .map(let fields): bytes += JSONText(fields.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) }).bytes
    }
  }

  private mutating func append(_ members: [Value]) {
    bytes.append(UInt8(ascii: "["))
    for (index, member) in members.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(member)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func append(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes += (digits.utf8.count == 1 ? "\\u000" : "\\u00").utf8
        bytes += digits.utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
