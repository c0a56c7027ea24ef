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

  /// Whether something binding is broken.
  public var hasFailure: Bool { charts.contains { $0.counterexamples.contains { $0.level != .should } } }
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
  /// How often another customer took the device.
  public var turns: Int
  /// The cells that walks leave out, since the client does not keep to the chart there by themselves; cases say more.
  public var broken: [String]
  /// What was found, one for each cause, by the number of the walk that found it.
  public var counterexamples: [Counterexample]

  /// How many there are of something, and how many walks have reached.
  public struct Reach: Sendable, Hashable, Codable {
    /// How many walks reached.
    public var reached: Int
    /// How many there are.
    public var all: Int
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
  /// The result of the walk as a case: findings, steps and what went over the wire.
  public var result: CaseResult
  /// The walk as a requirement in YAML, a member of the list of an operation's file.
  public var yaml: String
}
