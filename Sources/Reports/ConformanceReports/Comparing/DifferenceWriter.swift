import ConformanceCore
import SpecModel

/// Writes what changed from one run to another, for standard output.
package enum DifferenceWriter {
  /// The forms.
  package enum Style: String, Sendable, Hashable, CaseIterable {
    /// For a terminal.
    case text
    /// For the summary of a job, or a comment.
    case markdown
    /// For programs.
    case json
  }

  /// The value of the key `format` in the JSON.
  package static let format = "auth-conformance-difference/1"

  /// The most cases of a cause that are listed for people; the rest is counted.
  static let shownCases = 3
  /// The most causes of a kind that are listed for people; the rest is counted.
  static let shownCauses = 8
  /// The most other requirements of a cause that are named.
  static let shownEchoes = 3

  /// Writes a difference.
  ///
  /// - Parameters:
  ///   - difference: The difference.
  ///   - style: The form.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  package static func write(_ difference: RunDifference, style: Style, to sink: ReportSink) rethrows {
    switch style {
    case .text: try DifferenceText(difference).write(to: sink)
    case .markdown: try DifferenceMarkdown(difference).write(to: sink)
    case .json: try writeJSON(difference, to: sink)
    }
  }

  private static func writeJSON(_ difference: RunDifference, to sink: ReportSink) rethrows {
    var json = JSONWriter(escapes: .reports)
    try json.object { json in
      json.field("format", format)
      json.newLine()
      json.object("counts") { json in
        for kind in RunDifference.Kind.allCases {
          json.key(escaping: kind.rawValue)
          json.value(difference[kind])
        }
        json.field("unchanged", difference.unchanged)
      }
      json.newLine()
      json.object("older") { $0.side(difference.older) }
      json.newLine()
      json.object("newer") { $0.side(difference.newer) }
      json.newLine()
      json.array("runs") { json in
        for each in difference.differences {
          json.object { json in
            json.field("what", each.name)
            json.field("older", each.first)
            json.field("newer", each.other)
          }
        }
      }
      json.newLine()
      try json.array("changes") { json in
        for group in difference.groups {
          for change in group.changes {
            json.newLine()
            json.object { $0.change(change, of: group) }
            try json.handOn(to: sink)
          }
        }
        json.newLine()
      }
    }
    json.endLine()
    try json.finish(to: sink)
  }
}

extension JSONWriter {
  /// Writes the members that tell a run of a comparison apart.
  ///
  /// - Parameter side: The run.
  mutating func side(_ side: ComparedSide) {
    field("title", side.title)
    if let label = side.header.label { field("label", label) }
    field("client", side.header.client.name)
    field("version", side.header.client.version)
    if let revision = side.revision {
      field("commit", revision.commit)
      field("date", revision.date)
    }
    field("verdict", side.verdict)
  }

  fileprivate mutating func change(_ change: RunDifference.Change, of group: RunDifference.Group) {
    field("id", change.id)
    field("change", group.kind.rawValue)
    field("cause", group.requirement)
    field("level", group.level.rawValue)
    if let before = change.before { field("older", before.rawValue) }
    if let after = change.after { field("newer", after.rawValue) }
    if let reason = change.newReason { field("reason", reason) }
  }
}

extension RunDifference {
  /// The causes of a kind that are not listed for people, in a sentence; `nil` for none.
  fileprivate func rest(_ kind: Kind) -> String? {
    let more = leading(kind).dropFirst(DifferenceWriter.shownCauses)
    guard !more.isEmpty else { return nil }
    return
      "… and \(Quantity.of(more.count, "more cause")), in \(Quantity.cases(more.reduce(0) { $0 + $1.changes.count })): "
      + "the page and the JSON have all"
  }

  /// The verdicts before and after, in a line.
  var verdictChange: String {
    changesVerdict ? "\(older.verdictTitle) → \(newer.verdictTitle)" : "\(newer.verdictTitle), as before"
  }

  /// How many cases changed, in a line.
  var counts: String {
    let changed = Kind.allCases.map { "\($0.title.lowercased()) \(self[$0])" }
    return changed.joined(separator: ", ") + ", unchanged \(unchanged)"
  }

  /// The verdict in a few words, for a heading.
  var title: String {
    let failing = self[.newlyFailing]
    if failing > 0 { return "\(Quantity.cases(failing)) newly failing" }
    if self[.dropped] > 0 { return "\(Quantity.cases(self[.dropped])) dropped" }
    return groups.isEmpty ? "Nothing changed" : "Nothing fails newly"
  }
}

/// The difference on a terminal.
private struct DifferenceText {
  let difference: RunDifference

  init(_ difference: RunDifference) { self.difference = difference }

  func write(to sink: ReportSink) rethrows {
    var out = ReportBytes()
    func line(_ text: String) {
      out.append(text, .terminal)
      out.append("\n")
    }
    line(difference.verdictChange)
    line("older run: \(difference.older.line)")
    line("newer run: \(difference.newer.line)")
    for each in difference.differences { line("\(each.name): \(each.first) → \(each.other)") }
    for kind in RunDifference.Kind.allCases {
      let groups = difference.groups(kind)
      guard !groups.isEmpty else { continue }
      line("")
      line(
        "\(kind.title): \(Quantity.cases(difference[kind])) of \(Quantity.of(groups.count, "requirement"))")
      let leading = difference.leading(kind)
      if leading.isEmpty { line("  likely by the causes above") }
      for group in leading.prefix(DifferenceWriter.shownCauses) {
        line("  \(group.requirement) (\(group.level.rawValue))" + (group.statement.map { " \($0)" } ?? ""))
        for change in group.changes.prefix(DifferenceWriter.shownCases) {
          line("    \(change.id): \(change.outcomes)")
          if let reason = change.newReason { line("      \(reason)") }
        }
        let more = group.changes.count - DifferenceWriter.shownCases
        if more > 0 { line("    … and \(Quantity.of(more, "more case"))") }
        if let same = difference.sameCause(group) { line("    \(same)") }
        try out.handOn(to: sink)
      }
      if let rest = difference.rest(kind) { line("  \(rest)") }
    }
    line("")
    line("\(difference.title): \(difference.counts)")
    try out.finish(to: sink)
  }
}

/// The difference as Markdown, as GitHub and GitLab read it.
private struct DifferenceMarkdown {
  let difference: RunDifference

  init(_ difference: RunDifference) { self.difference = difference }

  func write(to sink: ReportSink) rethrows {
    var out = ReportBytes()
    out.append("## ")
    out.append(difference.verdictChange, .markdown)
    out.append("\n\n")
    out.append("\(difference.title): \(difference.counts)", .markdown)
    out.append("\n")
    let runs = ["older run: \(difference.older.line)", "newer run: \(difference.newer.line)"]
    for line in runs + difference.differences.map({ "\($0.name): \($0.first) → \($0.other)" }) {
      out.append("\n- ")
      out.append(line, .markdown)
    }
    out.append("\n")
    for kind in RunDifference.Kind.allCases {
      let groups = difference.groups(kind)
      guard !groups.isEmpty else { continue }
      out.append("\n### \(kind.title): \(Quantity.cases(difference[kind]))\n")
      let leading = difference.leading(kind)
      if leading.isEmpty { out.append("\nLikely by the causes above.\n") }
      for group in leading.prefix(DifferenceWriter.shownCauses) {
        append(group, to: &out)
        try out.handOn(to: sink)
      }
      if let rest = difference.rest(kind) { out.append("\n- \(rest)\n") }
    }
    try out.finish(to: sink)
  }

  private func append(_ group: RunDifference.Group, to out: inout ReportBytes) {
    out.append("\n- **")
    out.append(group.requirement, .markdown)
    out.append("** (\(group.level.rawValue)) ")
    out.appendSentence(group.statement ?? "")
    for change in group.changes.prefix(DifferenceWriter.shownCases) {
      out.append("\n  - ")
      out.append("\(change.id): \(change.outcomes)", .markdown)
      guard let reason = change.newReason else { continue }
      out.append(". ")
      out.appendSentence(reason)
    }
    let more = group.changes.count - DifferenceWriter.shownCases
    if more > 0 { out.append("\n  - … and \(Quantity.of(more, "more case"))") }
    if let same = difference.sameCause(group) {
      out.append("\n  - ")
      out.append(same, .markdown)
    }
    out.append("\n")
  }
}

extension ReportBytes {
  /// Appends a sentence as Markdown: what stands between backticks in it is code.
  ///
  /// - Parameter sentence: A sentence of a specification or a result, whatever the client's words in it.
  mutating func appendSentence(_ sentence: String) {
    let parts = sentence.split(separator: "`", omittingEmptySubsequences: false)
    guard !parts.count.isMultiple(of: 2) else { return append(sentence, .markdown) }
    for (place, part) in parts.enumerated() {
      if place.isMultiple(of: 2) {
        append(String(part), .markdown)
      } else {
        append("`\(ReportEscaping.terminal(String(part)))`")
      }
    }
  }
}
