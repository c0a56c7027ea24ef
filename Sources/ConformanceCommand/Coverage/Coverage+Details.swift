#if CommandLine
  extension Coverage {
    /// Every item, error code and cell by name, for people.
    var details: String {
      (itemLines + errorLines + cellLines).map { $0 + "\n" }.joined()
    }

    private var itemLines: [String] {
      guard !ledger.isEmpty else { return [] }
      var sections: [(name: String, items: [Item])] = []
      for item in ledger {
        let name = "\(item.document), § \(item.section)"
        if let place = sections.firstIndex(where: { $0.name == name }) {
          sections[place].items.append(item)
        } else {
          sections.append((name, [item]))
        }
      }
      return ["\(id): documented items"]
        + sections.flatMap { section in ["  \(section.name)"] + section.items.map { "    \($0.words)" } }
    }

    private var errorLines: [String] {
      guard !errorCalls.isEmpty else { return [] }
      return ["\(id): error codes by call"]
        + errorCalls.flatMap { error -> [String] in
          guard !error.calls.isEmpty else { return ["  \(error.code)  no case expects it"] }
          return ["  \(error.code)"]
            + error.calls.map { "    \($0.operation)  \($0.cases.count) case\($0.cases.count == 1 ? "" : "s")" }
        }
    }

    private var cellLines: [String] {
      guard !cells.isEmpty else { return [] }
      var lines = ["\(id): states by call and event"]
      var state = ""
      for cell in cells {
        if cell.state != state { lines.append("  \(cell.state)") }
        state = cell.state
        let values = cell.when.isEmpty ? "" : " \(cell.values)"
        let requirement = cell.requirement.map { "  \($0)" } ?? ""
        lines.append("    \("\(cell.trigger)\(values)".padded(to: 36))  \(cell.status.rawValue)\(requirement)")
      }
      return lines
    }
  }

  extension Coverage.Item {
    /// The item in a line: the id, what became of it and the requirements.
    fileprivate var words: String {
      let note = note.map { ": \($0)" } ?? ""
      let names = requirements.isEmpty ? "" : "  \(requirements.joined(separator: ", "))"
      return "\(item.padded(to: 16))  \(disposition)\(note)\(names)"
    }
  }
#endif
