#if CommandLine
  /// What `explain` tells of one thing: a heading, a sentence, and fields with lines.
  struct Explanation: Hashable {
    /// A name with the lines that belong to it.
    struct Field: Hashable {
      var name: String
      var lines: [String]
    }

    /// What it is.
    var heading: String
    /// What it says.
    var says: String
    /// What there is to know.
    var fields: [Field] = []

    /// Adds a field, unless there is nothing to tell.
    mutating func add(_ name: String, _ lines: [String]) {
      if !lines.isEmpty { fields.append(Field(name: name, lines: lines)) }
    }

    /// Adds a field of one line.
    mutating func add(_ name: String, _ line: String?) { add(name, line.map { [$0] } ?? []) }

    /// The text, with a line break at its end.
    var words: String {
      let width = fields.map(\.name.count).max() ?? 0
      var lines = [heading, "  " + says, ""]
      for field in fields {
        for (number, line) in field.lines.enumerated() {
          let name = number == 0 ? field.name : ""
          lines.append("  " + name + String(repeating: " ", count: width - name.count) + "  " + line)
        }
      }
      return lines.joined(separator: "\n") + "\n"
    }
  }
#endif
