/// The results of a run: all that reports are made of.
///
/// It holds no date, path of the machine or host name: one seed gives the same results, byte for byte.
package struct RunResults: Sendable, Hashable, Codable {
  /// The header, known before the first case runs.
  package var header: RunHeader
  /// The result of each case, sorted by id.
  package var cases: [CaseResult]
  /// Whether the run reached its end; a report made from a journal that was cut off is not complete.
  package var isComplete: Bool

  /// Creates the results of a run.
  ///
  /// - Parameters:
  ///   - header: The header, known before the first case runs.
  ///   - cases: The result of each case, sorted by id.
  ///   - isComplete: Whether the run reached its end.
  package init(header: RunHeader, cases: [CaseResult], isComplete: Bool) {
    self.header = header
    self.cases = cases
    self.isComplete = isComplete
  }

  /// Creates the results of a run from those of its cases, to which it adds those of the rules.
  ///
  /// - Parameters:
  ///   - header: The header, known before the first case runs.
  ///   - cases: The result of each case, sorted by id; without rules.
  ///   - isComplete: Whether the run reached its end.
  package init(header: RunHeader, ofCases cases: consuming [CaseResult], isComplete: Bool) {
    TranscriptBudget().trim(&cases)
    cases.add(header.ruleResults(of: cases))
    self.init(header: header, cases: cases, isComplete: isComplete)
  }

  /// Whether the run is not complete because it had as many failures as it was to have at most.
  package var isStoppedByFailures: Bool {
    guard !isComplete, let most = header.maxFailures else { return false }
    return cases.count { !$0.isOfRule && ExitCode(of: $0, in: header) > .success } >= most
  }

  /// The counts and the verdict.
  package var summary: Summary { Summary(of: self) }
}

/// The header of a run: everything that is known before its first case.
package struct RunHeader: Sendable, Hashable, Codable {
  /// The kit's version.
  package var kit: String
  /// The seed of everything random.
  package var seed: UInt64
  /// The client under test.
  package var client: Client
  /// The specifications, sorted by id.
  package var specs: [Catalogue]
  /// The profile that was chosen; `nil` for the widest of each specification.
  package var profile: String?
  /// The widest profile that the client's capabilities allow; `nil` where they allow none.
  package var reachable: String?
  /// The options that narrowed the run, such as `--filter`; empty for a whole run.
  package var narrowedBy: [String]
  /// The number of cases in the plan.
  package var planned: Int
  /// The entries of the list of known failures that match no case; a run that was narrowed by name has none.
  package var staleKnownFailures: [StaleKnownFailure] = []
  /// How the run was started; `nil` where unknown.
  package var invocation: RunInvocation?
  /// What holds in every case, as the run judges it; `nil` for nothing.
  package var rules: [JudgedRule]?
  /// The lowest level at which a broken requirement fails the run; `nil` for ``FailingLevel/must``.
  package var failsOn: FailingLevel?
  /// The number of failures after which no further case starts; `nil` for all cases to run.
  package var maxFailures: Int?
  /// The version as of which the client was tested: newer requirements are skipped; `nil` for the newest.
  package var asOf: String?
  /// What comparisons call the run, such as `main` or `before the fix`; `nil` where nobody named it.
  package var label: String?

  /// The client under test, as it names itself.
  package struct Client: Sendable, Hashable, Codable {
    /// The name.
    package var name: String
    /// The version.
    package var version: String
    /// Where its work runs.
    package var execution: Execution
    /// The capabilities that it declares, sorted.
    package var capabilities: [String]

    /// Where the work of a client runs.
    package enum Execution: String, Sendable, Hashable, Codable {
      /// In the executor of its world.
      case deterministic
      /// On threads of its own.
      case ownThreads = "own-threads"
    }

    /// Creates the description of a client.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - version: The version.
    ///   - execution: Where its work runs.
    ///   - capabilities: The capabilities that it declares, sorted.
    package init(name: String, version: String, execution: Execution, capabilities: [String]) {
      self.name = name
      self.version = version
      self.execution = execution
      self.capabilities = capabilities
    }
  }

  /// Creates a header.
  ///
  /// - Parameters:
  ///   - kit: The kit's version.
  ///   - seed: The seed of everything random.
  ///   - client: The client under test.
  ///   - specs: The specifications, sorted by id.
  ///   - profile: The profile that was chosen.
  ///   - narrowedBy: The options that narrowed the run.
  ///   - planned: The number of cases in the plan.
  ///   - reachable: The widest profile that the client's capabilities allow.
  package init(
    kit: String, seed: UInt64, client: Client, specs: [Catalogue], profile: String?, narrowedBy: [String],
    planned: Int, reachable: String? = nil
  ) {
    self.kit = kit
    self.seed = seed
    self.client = client
    self.specs = specs
    self.profile = profile
    self.narrowedBy = narrowedBy
    self.planned = planned
    self.reachable = reachable
  }
}

/// How a run was started, so that reports can say how to repeat it; no path of the machine is in it.
package enum RunInvocation: Sendable, Hashable, Codable {
  /// The command line.
  ///
  /// - Parameters:
  ///   - program: The executable as it was called: its name, or its path where that is relative.
  ///   - options: The options that change each case, such as `--provider acme`: a single case needs them too.
  ///   - selection: The arguments that choose cases, such as `acme` or `--filter ACME-STATE-*`.
  ///   - launcher: The words before the executable's name, such as `swift run`.
  case command(program: String, options: [String] = [], selection: [String] = [], launcher: [String] = [])
  /// A suite of Swift Testing.
  ///
  /// - Parameters:
  ///   - suite: The suite's name.
  ///   - tests: The test that ran the cases of each requirement, as a pattern of `swift test --filter`.
  case tests(suite: String, tests: [String: String] = [:])
}
