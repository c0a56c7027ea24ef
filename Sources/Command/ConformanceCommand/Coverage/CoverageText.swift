import CommandEnvironment

extension CoverageReport {
  /// The counts of each specification, then the documents with the sections that no requirement cites.
  var summary: String { (specs.map(\.summary) + [documentLines]).joined(separator: "\n") }

  /// Everything by name.
  var details: String { documents.filter(\.isCited).map(\.details).joined() + specs.map(\.details).joined() }

  private var documentLines: String {
    var lines = ["documents"]
    for document in documents {
      let total = document.sections.count
      let uncited = document.sections.filter(\.requirements.isEmpty).map(\.heading)
      lines.append(
        document.isCited
          ? "  \(document.id): \(String.quantity(total, "section")), \(total - uncited.count) cited; \(document.factCounts)"
          : "  \(document.id): cited by no requirement of these specifications")
      // The headings of facts from outside are mere numbers.
      if document.isCited, !uncited.isEmpty, !document.outside {
        lines += "no requirement cites: \(uncited.joined(separator: "; "))".wrapped(indentedBy: 16)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension CoverageReport.Document {
  /// Whether a requirement cites the document.
  fileprivate var isCited: Bool { sections.contains { !$0.requirements.isEmpty } }

  /// The number of facts, by level and by how else they are accounted for.
  fileprivate var factCounts: String {
    let facts = sections.flatMap(\.facts)
    let counts = Dictionary(grouping: Set(facts)) { $0.level ?? $0.disposition }.mapValues(\.count)
    let parts = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
    return "\(String.quantity(Set(facts).count, "fact")): \(parts.joined(separator: ", "))"
  }

  /// The sections with the requirements that cite them.
  fileprivate var details: String {
    var lines = ["\n\(id): \(title)"]
    for section in sections {
      lines.append("  § \(section.heading)")
      if section.requirements.isEmpty { lines.append("      no requirement cites this section") }
      for requirement in section.requirements {
        let cases = String.quantity(requirement.cases, "case")
        let reason = requirement.levelBecause.map { " (\($0))" } ?? ""
        lines.append("      \(requirement.id)  \(requirement.level)\(reason), \(cases)  \(requirement.statement)")
        if let quote = requirement.quote { lines.append("          “\(quote)”") }
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

// MARK: - One specification

extension Coverage {
  /// The counts as a table, with the names of what no case covers.
  fileprivate var summary: String {
    var lines = ["\(id): \(title)", "  cases         \(cases)"]
    for level in ["must", "should", "may"] {
      guard let share = requirements[level], share.total > 0 else { continue }
      lines.append("  \(level.padded(to: 12))  \(share.text("requirement"))")
    }
    lines += Self.names("left open by the documents", requirementsWithoutCases)
    if errors.total > 0 { lines.append("  error codes   \(errors.text("error code"))") }
    lines += Self.names("only beside other outcomes", errorsAmongOthers)
    lines += Self.names("without", errorsWithoutCases)
    if transitions.total > 0 { lines.append("  transitions   \(transitions.text("transition"))") }
    lines += cellCounts
    lines.append("  items         \(items.values.reduce(0, +)) documented")
    for (name, count) in items.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      lines.append("                \(String(count).leftPadded(to: 4))  \(name)")
    }
    lines.append("  unaccounted   " + (unaccounted.isEmpty ? "none" : unaccounted.joined(separator: ", ")))
    return lines.joined(separator: "\n") + "\n"
  }

  /// The counts of cells, and the unspecified ones such as `relaunch in revoked` or `authorize in granted (2)`.
  private var cellCounts: [String] {
    guard !cells.isEmpty else { return [] }
    let unspecified = cells.filter { $0.status == .unspecified }
    let names = unspecified.grouped { "\($0.trigger) in \($0.state)" }.map { group in
      group.elements.count == 1 ? group.name : "\(group.name) (\(group.elements.count))"
    }
    return [
      "  cells         \(cells.count) of the state chart\(Set(cells.map(\.chart)).count == 1 ? "" : "s"), "
        + "\(cells.count - unspecified.count) with a case"
    ] + Self.names("unspecified", names)
  }

  private static func names(_ label: String, _ names: [String]) -> [String] {
    names.isEmpty ? [] : "\(label): \(names.joined(separator: ", "))".wrapped(indentedBy: 16)
  }

  /// Every item, error code and cell by name.
  fileprivate var details: String {
    (itemLines + errorLines + cellLines).map { $0 + "\n" }.joined()
  }

  private var itemLines: [String] {
    guard !ledger.isEmpty else { return [] }
    return ["\(id): documented items"]
      + ledger.grouped { "\($0.document), § \($0.section)" }.flatMap { section in
        ["  \(section.name)"] + section.elements.map { "    \($0.text)" }
      }
  }

  private var errorLines: [String] {
    guard !errorCalls.isEmpty else { return [] }
    return ["\(id): error codes by call"]
      + errorCalls.flatMap { error -> [String] in
        guard !error.calls.isEmpty || !error.openCalls.isEmpty else { return ["  \(error.code)  no case expects it"] }
        return ["  \(error.code)"]
          + error.calls.map { "    \($0.operation)  \(String.quantity($0.cases.count, "case"))" }
          + error.openCalls.map { call in
            "    \(call.operation)  \(String.quantity(call.cases.count, "case")), or another outcome"
          }
      }
  }

  private var cellLines: [String] {
    guard !cells.isEmpty else { return [] }
    return ["\(id): states by call and event"]
      + cells.grouped(by: \.state).flatMap { state in ["  \(state.name)"] + state.elements.map { "    \($0.text)" } }
  }
}

extension Coverage.Share {
  fileprivate func text(_ noun: String) -> String {
    "\(String.quantity(total, noun)), \(withCases == total ? "all" : String(withCases)) with cases"
  }
}

extension Coverage.Item {
  /// The item on one line: the id, its disposition and the requirements.
  fileprivate var text: String {
    let note = note.map { ": \($0)" } ?? ""
    let names = requirements.isEmpty ? "" : "  \(requirements.joined(separator: ", "))"
    return "\(item.padded(to: 16))  \(disposition)\(note)\(names)"
  }
}

extension Coverage.Cell {
  /// The cell on one line: the trigger with its values, the status and the requirement.
  fileprivate var text: String {
    let values = when.isEmpty ? "" : " \(values)"
    let requirement = requirement.map { "  \($0)" } ?? ""
    return "\("\(trigger)\(values)".padded(to: 36))  \(status.rawValue)\(requirement)"
  }
}
