#if CommandLine
  extension Coverage {
    /// The counts as a table for people, with a line break at its end.
    var words: String {
      var lines = ["\(id): \(title)", "  cases         \(cases)"]
      for level in ["must", "should", "may"] {
        guard let share = requirements[level], share.total > 0 else { continue }
        lines.append("  \(level.padded(to: 12))  \(share.words("requirement"))")
      }
      if errors.total > 0 { lines.append("  error codes   \(errors.words("error code"))") }
      if !errorsWithoutCases.isEmpty {
        lines.append("                without: \(errorsWithoutCases.joined(separator: ", "))")
      }
      if transitions.total > 0 { lines.append("  transitions   \(transitions.words("transition"))") }
      lines.append("  items         \(items.values.reduce(0, +)) documented")
      for (name, count) in items.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
        lines.append("                \(String(count).leftPadded(to: 4))  \(name)")
      }
      lines.append("  unaccounted   " + (unaccounted.isEmpty ? "none" : unaccounted.joined(separator: ", ")))
      return lines.joined(separator: "\n") + "\n"
    }
  }

  extension Coverage.Share {
    fileprivate func words(_ noun: String) -> String {
      "\(total) \(noun)\(total == 1 ? "" : "s"), \(withCases == total ? "all" : String(withCases)) with cases"
    }
  }

  extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
    fileprivate func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
  }
#endif
