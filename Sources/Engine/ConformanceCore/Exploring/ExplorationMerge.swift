import SpecModel

// Shares of one budget.
extension ExplorationResults {
  /// Creates the results of a whole budget from those of its shares.
  ///
  /// - Parameter shares: The results of the shares, of one client, seed and budget; at least one.
  package init?(merging shares: [ExplorationResults]) {
    guard let first = shares.first else { return nil }
    let isAlike = shares.allSatisfy { share in
      (share.kit, share.seed, share.client, share.version) == (first.kit, first.seed, first.client, first.version)
        && share.charts.map(\.name) == first.charts.map(\.name)
    }
    guard isAlike else { return nil }
    self = first
    faults = shares.flatMap(\.faults).sorted { $0.id < $1.id }
    for index in charts.indices { charts[index] = ChartExploration(merging: shares.map { $0.charts[index] }) }
  }
}

extension ChartExploration {
  /// The specification and the chart.
  fileprivate var name: String { "\(spec)/\(chart)" }

  fileprivate init(merging shares: [ChartExploration]) {
    self = shares[0]
    walks = shares.reduce(0) { $0 + $1.walks }
    moves = shares.reduce(0) { $0 + $1.moves }
    movesAtOnce = shares.reduce(0) { $0 + $1.movesAtOnce }
    turns = shares.reduce(0) { $0 + $1.turns }
    undecided = shares.dropFirst().reduce(into: undecided) { $0.merge($1.undecided) { $0 + $1 } }
    cells = shares.dropFirst().reduce(cells) { $0.merged(with: $1.cells) }
    pairs = shares.dropFirst().reduce(pairs) { $0.merged(with: $1.pairs) }
    faults = shares.dropFirst().reduce(faults) { $0.merged(with: $1.faults) }
    atOnce = shares.dropFirst().reduce(atOnce) { one, share in
      share.atOnce.map { one?.merged(with: $0) ?? $0 } ?? one
    }
    cases = shares.dropFirst().reduce(cases) { one, share in
      share.cases.map { one?.merged(with: $0) ?? $0 } ?? one
    }
    // Of walks with one cause, the first one counts, as in a run of the whole budget.
    var causes: Set<[String]> = []
    counterexamples = shares.flatMap(\.counterexamples).sorted { $0.number < $1.number }
      .filter { causes.insert($0.causeInBudget).inserted }
  }
}

extension Counterexample {
  /// What tells its cause from others: all that cases of one operation break after walks is one.
  fileprivate var causeInBudget: [String] {
    Walk(walk)?.then.isEmpty == false ? [level.rawValue, result.operation] : [requirement, level.rawValue, cause]
  }
}

extension ChartExploration.Reach {
  /// What two shares reached together.
  fileprivate func merged(with other: Self) -> Self {
    var merged = self
    merged.missing = Set(missing).intersection(other.missing).sorted()
    merged.reached = all - merged.missing.count
    return merged
  }
}
