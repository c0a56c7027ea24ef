import SpecModel

extension Value {
  /// The value in one line, as JSON with sorted names; control characters are escaped.
  var shown: String {
    switch self {
    case .null: "null"
    case .bool(let truth): truth ? "true" : "false"
    case .integer(let number): String(number)
    case .decimal(let number): String(number)
    case .string(let text): text.quotedAsJSON
    case .list(let members): "[" + members.map(\.shown).joined(separator: ", ") + "]"
    case .map(let fields):
      "{"
        + fields.sorted { $0.key < $1.key }.map { "\($0.key.quotedAsJSON): \($0.value.shown)" }
        .joined(separator: ", ") + "}"
    }
  }
}

extension String {
  /// The text in quotation marks; control characters are escaped.
  var quotedAsJSON: String {
    let isHarmless = utf8.allSatisfy {
      (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isHarmless { return "\"\(self)\"" }
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
