import SpecModel

extension JSONEscapes {
  /// Strings of the data in a page: no tag can begin in them.
  static let embedded = JSONEscapes(adding: [0x3C...0x3C] + HostileScalars.ranges)

  /// Strings of the reports: controls above ASCII and marks of direction are escaped too, as some terminals obey them.
  static let reports = JSONEscapes(adding: HostileScalars.ranges)
}

extension ReportEscaping {
  /// Text and values of attributes in HTML; an invisible character becomes a visible one.
  static let html = ReportEscaping { scalar in
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

  /// Text of the data in a page, before it becomes a string of JSON: what HTML shows as a picture is one here too.
  static let visible = ReportEscaping { scalar in
    switch scalar {
    case "\n", "\t": nil
    default: HostileScalars.contain(scalar) ? HostileScalars.picture(of: scalar) : nil
    }
  }

  /// Text of XML 1.0, which cannot hold a control character: a picture replaces it.
  static let xmlText = ReportEscaping { scalar in
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\n", "\t": nil
    default: HostileScalars.contain(scalar) ? HostileScalars.picture(of: scalar) : nil
    }
  }

  /// Values of attributes in XML 1.0; line breaks survive the parser's normalisation.
  static let xmlAttribute = ReportEscaping { scalar in
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

  /// A line on a terminal: nothing in it moves the cursor, sets a colour or starts a new line.
  package static let terminal = ReportEscaping { scalar in
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: HostileScalars.contain(scalar) ? HostileScalars.code(of: scalar) : nil
    }
  }

  /// The message of a GitHub workflow command.
  static let workflowMessage = ReportEscaping { scalar in
    switch scalar {
    case "%": "%25"
    case "\r": "%0D"
    case "\n": "%0A"
    default: HostileScalars.contain(scalar) ? HostileScalars.code(of: scalar) : nil
    }
  }

  /// A property of a GitHub workflow command, where commas and colons divide.
  static let workflowProperty = ReportEscaping { scalar in
    switch scalar {
    case "%": "%25"
    case "\r": "%0D"
    case "\n": "%0A"
    case ":": "%3A"
    case ",": "%2C"
    default: HostileScalars.contain(scalar) ? HostileScalars.code(of: scalar) : nil
    }
  }

  /// A line of Markdown, in which nothing is a mark-up, a link or a mention.
  static let markdown = ReportEscaping { scalar in
    switch scalar {
    case "\n", "\r", "\t": " "
    case "&": "&amp;"
    case "<": "&lt;"
    case "@": "&#64;"
    case "\\", "`", "*", "_", "{", "}", "[", "]", ">", "#", "|", "!", "~", "$": "\\" + String(scalar)
    default: HostileScalars.contain(scalar) ? HostileScalars.code(of: scalar) : nil
    }
  }

  /// A description or a reason in the Test Anything Protocol, where a number sign begins a directive.
  static let tap = ReportEscaping { scalar in
    switch scalar {
    case "#", "\\": "\\" + String(scalar)
    default: HostileScalars.contain(scalar) ? HostileScalars.code(of: scalar) : nil
    }
  }
}
