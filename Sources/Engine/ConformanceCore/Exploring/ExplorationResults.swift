public import SpecModel

/// What an exploration found: how far it came, and what it found broken.
///
/// It says nothing of conformance: cases do.
public struct ExplorationResults: Sendable, Hashable, Codable {
  /// The kit's version.
  public var kit: String
  /// The seed of everything random.
  public var seed: UInt64
  /// The client's name.
  public var client: String
  /// The client's version.
  public var version: String
  /// What was explored, one for each state chart.
  public var charts: [ChartExploration]
  /// The matrix of faults: operation by exchange by kind; empty where it was left out.
  package var faults: [FaultCase] = []

  /// Whether something binding is broken.
  public var hasFailure: Bool { charts.contains { $0.counterexamples.contains { $0.level != .should } } }
  /// What was found, each as a case: the counterexamples, then the places of the matrix that do not hold.
  package var found: [CaseResult] { counterexamples.map(\.result) + faults.compactMap(\.result) }
  /// Everything as cases: what was found, the walks of charts that found nothing, and the whole matrix of faults.
  package var asCases: [CaseResult] {
    let quiet = charts.filter(\.counterexamples.isEmpty).map(\.asCase)
    return (counterexamples.map(\.result) + quiet + faults.map(\.asCase)).sorted { $0.id < $1.id }
  }
  /// All counterexamples, by chart.
  public var counterexamples: [Counterexample] { charts.flatMap(\.counterexamples) }
}

/// The exploration of one state chart.
public struct ChartExploration: Sendable, Hashable, Codable {
  /// The specification's id.
  public var spec: String
  /// The chart's name.
  public var chart: String
  /// The number of walks.
  public var walks: Int
  /// The number of moves of all walks.
  public var moves: Int
  /// The walks of which nothing can be said, by the reason.
  public var undecided: [String: Int]
  /// The cells of the chart's table.
  public var cells: Reach
  /// The pairs of cells, one right after the other.
  public var pairs: Reach
  /// The faults, each with the cell whose call meets with it.
  public var faults: Reach
  /// The pairs of calls that were made at once; `nil` for a client that does not run in the world's own executor.
  public var atOnce: Reach?
  /// How many of the moves were calls at once.
  public var movesAtOnce: Int
  /// How often another customer took the device.
  public var turns: Int
  /// The cells that walks leave out, since the client does not keep to the chart there by themselves; cases say more.
  public var broken: [String]
  /// The cases that went on where walks ended, of those that can; `nil` where there is no reference client to know them by.
  public var cases: Reach?
  /// What was found, one for each cause, by the number of the walk that found it.
  public var counterexamples: [Counterexample]
  /// Where the chart stands.
  package var mark: ResultMark

  /// Whether it is of cases one after the other, and of no chart.
  package var isOfCases: Bool { cells.all == 0 && chart == FollowingCases.chartOfCases }

  /// The walks as a case that found nothing.
  fileprivate var asCase: CaseResult {
    CaseResult(
      CaseIdentity(
        id: "\(spec)/\(chart)/explored", spec: spec, operation: Transition.operation, requirement: "explored",
        level: .should, mark: mark),
      outcome: .passed, reason: "\(walks) walks found nothing")
  }

  /// How many there are of something, and how many walks have reached.
  public struct Reach: Sendable, Hashable, Codable {
    /// How many walks reached.
    public var reached: Int
    /// How many walks can reach.
    public var all: Int
    /// How many no walk can reach, by the reason.
    public var unreachable: [String: Int]
    /// Those that no walk reached so far, sorted.
    public var missing: [String]

    /// Counts what was reached of something.
    ///
    /// - Parameters:
    ///   - names: The names of all that can be reached.
    ///   - reached: Those that were reached.
    ///   - unreachable: How many cannot be reached, by the reason.
    init(of names: [String], reached: Set<String>, unreachable: [String: Int]) {
      missing = Set(names).subtracting(reached).sorted()
      all = Set(names).count
      self.reached = all - missing.count
      self.unreachable = unreachable
    }
  }
}

/// The shortest walk that was found for something broken.
public struct Counterexample: Sendable, Hashable, Codable {
  /// The requirement or rule that is broken.
  public var requirement: String
  /// How binding it is.
  public var level: Level
  /// The walk, which `--replay` takes.
  public var walk: String
  /// The number of its moves.
  public var moves: Int
  /// The number of moves before it was shrunk.
  public var movesBefore: Int
  /// The number of the walk that found it.
  public var number: Int
  /// What does not hold: walks with the same requirement and the same of this have one cause.
  public var cause: String
  /// The result of the walk as a case: findings, steps and what went over the wire.
  package var result: CaseResult
  /// The walk as a requirement in YAML, a member of the list of an operation's file.
  public var yaml: String
}
