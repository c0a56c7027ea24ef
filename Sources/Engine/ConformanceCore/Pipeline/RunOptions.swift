import AuthProviding
import SpecModel

/// The options of a run.
package struct RunOptions: Sendable {
  /// The ids of the specifications to run; empty for all that the client states.
  package var specifications: [String]
  /// Which cases the run includes, and in which profile.
  package var selection: Selection
  /// The seed of everything random.
  package var seed: UInt64
  /// The number of threads that run cases; `nil` for one for each core.
  package var jobs: Int?
  /// The time limits for clients with threads of their own.
  package var realTime: RealTime
  /// The cases that are known to fail.
  package var knownFailures: KnownFailures
  /// How the run was started, for reports; `nil` where unknown.
  package var invocation: RunInvocation?
  /// The lowest level at which a broken requirement fails the run.
  package var failsOn = FailingLevel.must
  /// What comparisons call the run; `nil` for no name of its own.
  package var label: String?
  /// How much the results hold; `nil` for as much as the number of cases allows.
  package var detail: ResultDetail?
  /// The number of failures after which no further case starts; `nil` for all cases to run.
  package var maxFailures: Int?
  /// How often each case runs; the gravest outcome counts.
  package var repeats = 1
  /// Whether each thread's cases run in a process of their own, where a client that shares its process is alone.
  package var isIsolated = false

  /// Creates options.
  ///
  /// - Parameters:
  ///   - specifications: The ids of the specifications to run; empty for all that the client states.
  ///   - selection: Which cases the run includes, and in which profile.
  ///   - seed: The seed of everything random.
  ///   - jobs: The number of threads that run cases; `nil` for one for each core.
  ///   - realTime: The time limits for clients with threads of their own.
  ///   - knownFailures: The cases that are known to fail.
  package init(
    specifications: [String] = [], selection: Selection = Selection(), seed: UInt64 = 1, jobs: Int? = nil,
    realTime: RealTime = RealTime(), knownFailures: KnownFailures = KnownFailures()
  ) {
    self.specifications = specifications
    self.selection = selection
    self.seed = seed
    self.jobs = jobs
    self.realTime = realTime
    self.knownFailures = knownFailures
  }

  /// Whether a specification is run: it was asked for, or nothing was.
  func covers(_ specification: Specification) -> Bool {
    specifications.isEmpty || specifications.contains(specification.id)
  }

  /// The known failures that match no result; none where cases were picked by name, as such a run is not about the list.
  func staleKnownFailures(among ids: some Sequence<String>) -> [StaleKnownFailure] {
    selection.isNarrowedByName ? [] : knownFailures.stale(among: ids).map(StaleKnownFailure.init)
  }

  /// How many threads run the cases of a client: one for a client that is alone in its process.
  func jobs(for statement: ConformanceStatement) -> Int {
    statement.isolation == .process && !isIsolated ? 1 : jobs ?? RealTime.cores
  }
}
