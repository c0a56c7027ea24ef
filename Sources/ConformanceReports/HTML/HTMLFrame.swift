import ConformanceCore
import SpecModel

/// What the templates of the frame and of the first and third section are filled with.
struct HTMLFrame {
  private let results: RunResults
  private let summary: Summary
  private let levels: [Outcome: [Level: Int]]
  private var header: RunHeader { results.header }

  /// Creates the values.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - summary: Its counts and verdict.
  init(_ results: RunResults, summary: Summary) {
    self.results = results
    self.summary = summary
    var levels: [Outcome: [Level: Int]] = [:]
    for result in results.cases { levels[result.outcome, default: [:]][result.level, default: 0] += 1 }
    self.levels = levels
  }

  /// The values of the page's head.
  var head: [String: Any] {
    let broken = summary.total - summary[.passed] - summary[.skipped] - summary[.inconclusive]
    return [
      "verdict": summary.verdictTitle, "tone": tone, "client": header.client.name, "version": header.client.version,
      "style": HTMLStyle.text, "styleHash": HTMLStyle.hash, "scriptHash": HTMLScript.hash, "broken": broken,
      "untested": summary[.skipped] + summary[.inconclusive], "total": summary.total,
    ]
  }

  /// The values of the page's foot.
  var foot: [String: Any] { ["kit": header.kit, "seed": String(header.seed), "script": HTMLScript.text] }

  /// The values of the first section.
  var verdict: [String: Any] {
    [
      "verdict": summary.verdictTitle, "tone": tone, "sentence": summary.verdictSentence(header), "notes": notes,
      "client": header.client.name, "version": header.client.version, "execution": header.client.execution,
      "capabilities": header.client.capabilities.isEmpty ? "none" : header.client.capabilities.joined(separator: ", "),
      "profile": header.profile ?? false as Any,
      "narrowed": header.narrowedBy.isEmpty ? false as Any : header.narrowedBy.joined(separator: ", "),
      "seed": String(header.seed), "kit": header.kit, "command": RerunCommand(header).words,
      "specs": header.specs.map { ["id": $0.id, "hash": $0.hash] }, "rows": Outcome.allCases.map(row),
      "totals": values(levels.values.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }),
    ]
  }

  /// The values of the third section.
  var notTested: [String: Any] {
    let groups = ReasonGroup.groups(of: .skipped, in: results.cases).map { group in
      ["reason": group.words, "count": group.cases.count, "cases": group.cases.map(\.id)] as [String: Any]
    }
    let missing = header.planned - summary.total
    let unplanned = missing > 0 && !results.isComplete
    return [
      "nothing": groups.isEmpty && summary[.inconclusive] == 0 && !unplanned, "groups": groups,
      "hasGroups": !groups.isEmpty, "hasInconclusive": summary[.inconclusive] > 0,
      "unplanned": unplanned ? ["The run was cut off: \(Counted.cases(missing)) of the plan never ended."] : [],
    ]
  }

  private var tone: String {
    switch summary.verdict {
    case .conformant, .conformantToProfile: "good"
    case .notConformant: "bad"
    case .partial, .incomplete: "open"
    }
  }

  private var notes: [String] {
    let stale = header.staleKnownFailures.map { $0.words.prefix(1).uppercased() + $0.words.dropFirst() + "." }
    return header.client.execution == "own-threads"
      ? ["The client runs on threads of its own, so when it was done was judged by a settling time."] + stale : stale
  }

  private func row(_ outcome: Outcome) -> [String: Any] {
    var row = values(levels[outcome] ?? [:])
    row["outcome"] = outcome.rawValue
    row["none"] = summary[outcome] == 0
    return row
  }

  private func values(_ counts: [Level: Int]) -> [String: Any] {
    var values: [String: Any] = ["all": counts.values.reduce(0, +)]
    for level in Level.allCases { values[level.rawValue] = counts[level, default: 0] }
    return values
  }
}
