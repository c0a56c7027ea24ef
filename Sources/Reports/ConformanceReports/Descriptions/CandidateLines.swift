package import ConformanceCore

/// The ends that a case was compared with, in lines of text: each state of the chart, or the outcomes besides the nearest.
package struct CandidateLines {
  /// The most findings of an outcome that lines are about; `results.json` has all.
  private static let shown = 3

  /// The heading; `nil` where there is nothing to list.
  package private(set) var heading: String?
  /// The lines, each with its depth below the heading.
  package private(set) var lines: [(depth: Int, text: String)] = []

  /// Describes the candidates of a case.
  ///
  /// - Parameter result: The case.
  package init(_ result: CaseResult) {
    let others = result.otherCandidates
    guard let kind = others.first?.kind else { return }
    heading = kind.heading
    for candidate in others {
      switch kind {
      case .state:
        let more = candidate.findings.count > 1 ? " (and \(candidate.findings.count - 1) more)" : ""
        lines.append((0, "\(candidate.title): \(candidate.sentence)\(more)"))
      case .outcome:
        lines.append((0, candidate.title))
        lines += candidate.findings.prefix(Self.shown).map { (1, $0.sentence) }
        if candidate.findings.count > Self.shown {
          lines.append((1, "… and \(Quantity.of(candidate.findings.count - Self.shown, "more finding"))"))
        }
      }
    }
  }
}

extension CaseResult {
  /// The candidates that the findings of the case do not describe already: all states, or the outcomes but the nearest.
  var otherCandidates: ArraySlice<Candidate> {
    let all = candidates ?? []
    return all.first?.kind == .outcome ? all.dropFirst() : all[...]
  }

  /// The step up to which a reader needs the transcript; `nil` for all of them.
  var lastStepInQuestion: Int? {
    if let last = findings.compactMap(\.step).max() { return last }
    let missed = candidates?.first { $0.kind == .state && $0.isAllowed && $0.answer == .missed }
    return missed?.findings.compactMap(\.step).max() ?? steps.lastIndex { $0.status == .failed }
  }
}

extension Candidate {
  /// The name, and for a state whether the case may end in it.
  var title: String { kind == .state && isAllowed ? "\(name) (allowed here)" : name }
}

extension Candidate.Kind {
  /// What stands over the candidates of this kind.
  var heading: String {
    switch self {
    case .outcome: "the other outcomes, of which none holds either"
    case .state: "each state of the chart, by its recogniser"
    }
  }
}
