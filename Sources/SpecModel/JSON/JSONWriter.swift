/// Writes values as JSON, compactly and in one order.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ value: Value) {
    switch value {
    case .null: write(raw: "null")
    case .bool(let truth): write(raw: truth ? "true" : "false")
    case .integer(let number): write(raw: String(number))
    // JSON has no infinity and no NaN; the model does not allow them either, and a writer must not trap.
    case .decimal(let number): write(raw: number.isFinite ? number.description : "null")
    case .string(let text): write(text)
    case .list(let members):
      bytes.append(UInt8(ascii: "["))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(member)
      }
      bytes.append(UInt8(ascii: "]"))
    case .map(let fields): write(fields)
    }
  }

  private mutating func write(_ fields: [String: Value]) {
    bytes.append(UInt8(ascii: "{"))
    for (index, field) in fields.sorted(by: { $0.key < $1.key }).enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(field.key)
      bytes.append(UInt8(ascii: ":"))
      write(field.value)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): write(raw: "\\\"")
      case UInt8(ascii: "\\"): write(raw: "\\\\")
      case UInt8(ascii: "\n"): write(raw: "\\n")
      case UInt8(ascii: "\r"): write(raw: "\\r")
      case UInt8(ascii: "\t"): write(raw: "\\t")
      case 0..<0x20: write(raw: byte < 0x10 ? "\\u000" : "\\u00"); write(raw: String(byte, radix: 16))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func write(raw text: String) { bytes.append(contentsOf: text.utf8) }
}
