extension Escaping {
  /// The inside of a JSON string; controls above ASCII are escaped too, as some terminals obey them.
  static let json = Escaping { scalar in
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\u{8}": "\\b"
    case "\u{C}": "\\f"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default:
      HostileScalars.contain(scalar) ? String(scalar).utf16.map(jsonUnit).joined() : nil
    }
  }

  /// Text and attribute values of HTML; what is invisible is shown.
  static let html = Escaping { scalar in
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&#39;"
    case "\n", "\t": nil
    default: HostileScalars.contain(scalar) ? HostileScalars.picture(of: scalar) : nil
    }
  }

  /// Text of XML 1.0, which has no way at all to hold a control character: it is shown as a picture.
  static let xmlText = Escaping { scalar in
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\n", "\t": nil
    default: HostileScalars.contain(scalar) ? HostileScalars.picture(of: scalar) : nil
    }
  }

  /// Attribute values of XML 1.0; line breaks survive the parser's normalisation.
  static let xmlAttribute = Escaping { scalar in
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "\n": "&#10;"
    case "\t": "&#9;"
    default: HostileScalars.contain(scalar) ? HostileScalars.picture(of: scalar) : nil
    }
  }

  /// A line on a terminal: nothing in it moves the cursor, sets a colour or starts a line.
  package static let terminal = Escaping { scalar in
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: HostileScalars.contain(scalar) ? HostileScalars.code(of: scalar) : nil
    }
  }

  /// The message of a GitHub workflow command.
  static let workflowMessage = Escaping { scalar in
    switch scalar {
    case "%": "%25"
    case "\r": "%0D"
    case "\n": "%0A"
    default: HostileScalars.contain(scalar) ? HostileScalars.code(of: scalar) : nil
    }
  }

  /// A property of a GitHub workflow command, where commas and colons divide.
  static let workflowProperty = Escaping { scalar in
    switch scalar {
    case "%": "%25"
    case "\r": "%0D"
    case "\n": "%0A"
    case ":": "%3A"
    case ",": "%2C"
    default: HostileScalars.contain(scalar) ? HostileScalars.code(of: scalar) : nil
    }
  }

  private static func jsonUnit(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
