#if CommandLine
  import ArgumentParser
  import ConformanceCore

  /// Which cases are run.
  struct SelectionArguments: ParsableArguments {
    @Option(
      help: ArgumentHelp("Runs only the cases that a glob over case ids matches; repeatable.", valueName: "PATTERN"))
    var filter: [String] = []

    @Option(
      help: ArgumentHelp("Leaves out the cases that a glob over case ids matches; repeatable.", valueName: "PATTERN"))
    var exclude: [String] = []

    @Option(name: .customLong("case"), help: ArgumentHelp("Runs the case with this id; repeatable.", valueName: "ID"))
    var cases: [String] = []

    @Option(help: ArgumentHelp("The profile to judge by; the client's own unless given.", valueName: "NAME"))
    var profile: String?

    @Option(
      help: ArgumentHelp("Runs one of N parts of the cases, counted from 1.", valueName: "I/N"),
      transform: Selection.Shard.init(parsing:))
    var shard: Selection.Shard?

    /// The options that name the profile, as they were written.
    var profileWords: [String] { profile.map { ["--profile", $0] } ?? [] }

    /// The options that choose among the cases, as they were written.
    var choiceWords: [String] {
      filter.flatMap { ["--filter", $0] } + exclude.flatMap { ["--exclude", $0] } + cases.flatMap { ["--case", $0] }
        + (shard.map { ["--shard", "\($0.index)/\($0.count)"] } ?? [])
    }

    /// What is asked for, as the core takes it.
    var selection: Selection {
      Selection(
        filters: filter.map(GlobPattern.init), excludes: exclude.map(GlobPattern.init), cases: cases, profile: profile,
        shard: shard)
    }
  }

  /// How cases are run.
  struct ExecutionArguments: ParsableArguments {
    @Option(help: ArgumentHelp("Decides all that is left to chance.", valueName: "N"))
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("How many threads run cases; one for each core unless given.", valueName: "N"))
    var jobs: Int?

    @Option(
      help: ArgumentHelp("How long a step may take where clients have threads of their own.", valueName: "SECONDS"))
    var timeout: Double = 10

    @Option(
      help: ArgumentHelp(
        "How long it must be silent before such a client counts as done; 50, or 2000 for a driver that owes an answer.",
        valueName: "MS"))
    var settle: Int?

    @Flag(help: "Runs cases in child processes, so that one that crashes or hangs ends alone.")
    var isolate = false

    /// The options that say how long is waited, as far as they are not what they are without being named; not
    /// `--isolate`, which changes no report.
    var executionWords: [String] {
      (timeout == 10 ? [] : ["--timeout", timeout == timeout.rounded() ? "\(Int(timeout))" : "\(timeout)"])
        + (settle.map { ["--settle", "\($0)"] } ?? [])
    }

    /// How long clients with threads of their own are waited for.
    var realTime: RealTime { realTime(isDriven: false) }

    /// How long a client is waited for that may be a child process.
    func realTime(isDriven: Bool) -> RealTime {
      RealTime(settle: .milliseconds(settle ?? (isDriven ? 2000 : 50)), timeout: .seconds(timeout))
    }

    func validate() throws {
      if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number of threads from 1, not \(jobs).") }
      guard timeout.isFinite, timeout > 0, timeout <= 86_400 else {
        throw ValidationError("--timeout takes seconds above 0 and up to 86400, not \(timeout).")
      }
      if let settle, !(0...60_000).contains(settle) {
        throw ValidationError("--settle takes milliseconds from 0 to 60000, not \(settle).")
      }
    }
  }

  extension Selection.Shard {
    /// Reads a shard as it is written, such as `2/5`.
    fileprivate init(parsing text: String) throws {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]),
        let shard = Self(index: index, count: count)
      else { throw ValidationError("write which of how many parts, such as 1/4") }
      self = shard
    }
  }
#endif
