#if CommandLine
  import ConformanceCore
  import MutantProviders

  extension MutantReport {
    /// The report as text: a line for each mutant and requirement, then what is missing, then the counts.
    var words: String {
      let width = trials.map(\.mutant.name.count).max() ?? 0
      let lines =
        trials.flatMap { $0.lines(width: width, isFull: isFull) }
        + unowned.map { "unowned   \($0) must hold, and no mutant breaks it" }
        + unviolated.map { "untested  \($0.requirement) \($0.subject) (\($0.place)): no mutant ever violated it" }
      return (lines + [summary]).joined(separator: "\n") + "\n"
    }

    private var summary: String {
      let killed = "\(trials.count - survivors.count) of \(trials.count) mutants killed"
      let owned = "\(musts.count - unowned.count) of \(musts.count) requirements that must hold have a mutant"
      guard isFull else { return "\(killed); \(owned)" }
      return "\(killed); \(owned); \(asserted.count - unviolated.count) of \(asserted.count) assertions were violated"
    }
  }

  extension MutantTrial {
    /// A line for each requirement that the mutant names; with what else convicts it, where all cases were run.
    fileprivate func lines(width: Int, isFull: Bool) -> [String] {
      let name = mutant.name.padding(to: width)
      let named = mutant.kills.map { requirement in
        guard let result = conviction(by: requirement) else {
          let seen = results.filter { $0.requirement == requirement }.map { "\($0.id) \($0.outcome.rawValue)" }
          return "survived  \(name)  \(requirement)  \(mutant.breaks) \(seen.joined(separator: ", "))"
        }
        return "killed    \(name)  \(result.id)  \(result.firstFinding)"
      }
      let others = killers.filter { !mutant.kills.contains($0) }
      guard isFull, !others.isEmpty else { return named }
      return named + ["also      \(name)  \(others.joined(separator: " "))"]
    }
  }

  extension CaseResult {
    /// The first thing that did not hold, on one line.
    fileprivate var firstFinding: String {
      guard let finding = findings.first else { return reason ?? "" }
      return "\(finding.subject): expected \(finding.expected), got \(finding.actual)"
    }
  }

  extension String {
    /// The text with blanks after it, up to a width.
    fileprivate func padding(to width: Int) -> String {
      self + String(repeating: " ", count: Swift.max(0, width - count))
    }
  }
#endif
