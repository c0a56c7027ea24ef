#if CommandLine
  extension Coverage {
    /// Every item, error code and cell by name, for people.
    var details: String {
      (itemLines + errorLines + cellLines).map { $0 + "\n" }.joined()
    }

    private var itemLines: [String] {
      guard !ledger.isEmpty else { return [] }
      return ["\(id): documented items"]
        + ledger.map { item in
          let note = item.note.map { ": \($0)" } ?? ""
          let names = item.requirements.isEmpty ? "" : "  \(item.requirements.joined(separator: ", "))"
          return "  \(item.item.padded(to: 16))  \(item.disposition)\(note)\(names)"
        }
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
#endif
