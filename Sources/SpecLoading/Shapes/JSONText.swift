/// JSON whose keys keep the order they are given in, so that what is written is the same byte for byte.
indirect enum JSONText {
  case bool(Bool)
  case integer(Int)
  case string(String)
  case array([JSONText])
  case object([(key: String, value: JSONText)])

  /// The text, indented by two spaces; short arrays of plain values stay on one line.
  func written(indentation: String = "") -> String {
    switch self {
    case .bool(let truth): return truth ? "true" : "false"
    case .integer(let number): return String(number)
    case .string(let text): return Self.quoted(text)
    case .array(let members):
      let isFlat = members.allSatisfy(\.isPlain)
      return block(
        "[", members.map { $0.written(indentation: indentation + (isFlat ? "" : "  ")) }, "]", indentation, isFlat)
    case .object(let fields):
      let lines = fields.map { "\(Self.quoted($0.key)): \($0.value.written(indentation: indentation + "  "))" }
      return block("{", lines, "}", indentation, fields.isEmpty || (fields.count == 1 && fields[0].value.isShort))
    }
  }

  private var isPlain: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  private var isShort: Bool {
    if case .array(let members) = self { members.allSatisfy(\.isPlain) } else { isPlain }
  }

  private func block(_ open: String, _ parts: [String], _ close: String, _ indentation: String, _ isFlat: Bool)
    -> String
  {
    if isFlat { return open + parts.joined(separator: ", ") + close }
    return "\(open)\n\(indentation)  " + parts.joined(separator: ",\n\(indentation)  ") + "\n\(indentation)\(close)"
  }

  /// A JSON string: quotes, backslashes and controls are escaped, all else stands as it is.
  private static func quoted(_ text: String) -> String {
    let body = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      case _ where scalar.value < 0x20:
        "\\u" + String(repeating: "0", count: scalar.value < 0x10 ? 3 : 2) + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(body.joined())\""
  }
}
