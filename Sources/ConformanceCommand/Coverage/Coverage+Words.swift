#if CommandLine
  extension Coverage {
    /// The counts as a table for people, with what is not covered by name, and a line break at its end.
    var words: String {
      var lines = ["\(id): \(title)", "  cases         \(cases)"]
      for level in ["must", "should", "may"] {
        guard let share = requirements[level], share.total > 0 else { continue }
        lines.append("  \(level.padded(to: 12))  \(share.words("requirement"))")
      }
      lines += Self.names("without", requirementsWithoutCases)
      if errors.total > 0 { lines.append("  error codes   \(errors.words("error code"))") }
      lines += Self.names("without", errorsWithoutCases)
      if transitions.total > 0 { lines.append("  transitions   \(transitions.words("transition"))") }
      if !cells.isEmpty {
        let unspecified = cells.filter { $0.status == .unspecified }
        lines.append(
          "  cells         \(cells.count) of the state chart\(Set(cells.map(\.chart)).count == 1 ? "" : "s"), "
            + "\(cells.count - unspecified.count) with a case")
        lines += Self.names("unspecified", Self.grouped(unspecified))
      }
      lines.append("  items         \(items.values.reduce(0, +)) documented")
      for (name, count) in items.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
        lines.append("                \(String(count).leftPadded(to: 4))  \(name)")
      }
      lines.append("  unaccounted   " + (unaccounted.isEmpty ? "none" : unaccounted.joined(separator: ", ")))
      return lines.joined(separator: "\n") + "\n"
    }

    private static func names(_ label: String, _ names: [String]) -> [String] {
      names.isEmpty ? [] : "\(label): \(names.joined(separator: ", "))".wrapped(indentedBy: 16)
    }

    /// Cells by state and trigger, such as `relaunch in revoked` or `authorize in granted (2)`.
    private static func grouped(_ cells: [Cell]) -> [String] {
      var counts: [(name: String, count: Int)] = []
      for cell in cells {
        let name = "\(cell.trigger) in \(cell.state)"
        if counts.last?.name == name { counts[counts.count - 1].count += 1 } else { counts.append((name, 1)) }
      }
      return counts.map { $0.count == 1 ? $0.name : "\($0.name) (\($0.count))" }
    }
  }

  extension Coverage.Share {
    fileprivate func words(_ noun: String) -> String {
      "\(total) \(noun)\(total == 1 ? "" : "s"), \(withCases == total ? "all" : String(withCases)) with cases"
    }
  }

  extension String {
    /// The text with spaces after it.
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    fileprivate func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }

    /// The text in lines of at most 100 columns, where a word is not longer.
    func wrapped(indentedBy indent: Int) -> [String] {
      var lines: [String] = []
      for word in split(separator: " ") {
        if let last = lines.last, last.count + word.count + 1 + indent <= 100 {
          lines[lines.count - 1] = "\(last) \(word)"
        } else {
          lines.append(String(word))
        }
      }
      return lines.map { String(repeating: " ", count: indent) + $0 }
    }
  }
#endif
