import CodeMutation

/// What the command prints: survivors, excuses that do not hold, and scores.
struct TrialSummary {
  let trials: [Trial]
  let list: MutationList
  let excuses: Excuses
  /// Whether all mutants of all clients were tried, so that excuses for all can be judged.
  let isWhole: Bool

  private var survivors: [Trial] { trials.filter { !$0.fate.isKilled && excuses.reason(for: $0) == nil } }
  private var stale: [String] { excuses.stale(among: list.all.map(\.mutation)) }
  private var refuted: [String] { excuses.refuted(by: trials, isWhole: isWhole) }

  /// Whether no mutant survives without a reason, and every reason has a survivor.
  var isClean: Bool { survivors.isEmpty && stale.isEmpty && refuted.isEmpty }

  /// The text.
  var text: String {
    let lines =
      survivors.map(\.line) + stale.map { "stale excuse: \($0)" } + refuted.map { "excuse of a killed mutant: \($0)" }
    let head = "".padded(to: 34) + "  must  less  survived  excused    killed"
    let scores = grouped(\.spec) + grouped(\.mutation.kind.rawValue) + grouped(\.mutation.file)
    let counts = "\(list.accepted.count) mutations, \(list.refused.count) more that do not compile"
    return (lines + ["", head] + scores + [score("all", trials), counts]).joined(separator: "\n")
  }

  private func grouped(_ key: (Trial) -> String) -> [String] {
    Dictionary(grouping: trials, by: key).sorted { $0.key < $1.key }.map { name, trials in
      score(name.isEmpty ? "unreached" : name.split(separator: "/").last.map(String.init) ?? name, trials)
    }
  }

  private func score(_ name: String, _ trials: [Trial]) -> String {
    let score = Score(trials, excuses)
    let permille = Int((score.share * 1000).rounded(.down))
    let counts = [(score.must, 6), (score.less, 6), (score.survived, 10), (score.excused, 9)]
    return name.padded(to: 34) + counts.map { "\($0)".indented(to: $1) }.joined()
      + "\(permille / 10).\(permille % 10) %".indented(to: 10)
  }
}

extension Mutation {
  /// The place and the change.
  var place: String { "\(file):\(line):\(column): \(kind.rawValue): \(before) → \(after)" }
}

extension Trial {
  /// The survivor, and what its case shows.
  fileprivate var line: String {
    let how =
      switch fate {
      case .survived(let caseID): "survives, though it differs in \(caseID)"
      case .unreached: "unreached"
      default: "\(fate)"
      }
    return "\(mutation.place) [\(spec): \(how)]\n  key: \(spec.isEmpty ? "*" : spec) \(mutation.key)"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
  fileprivate func indented(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
