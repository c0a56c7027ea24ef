import ArgumentParser
import ConformanceCore

/// The arguments that say how cases run.
struct ExecutionArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The seed of everything random.", valueName: "N"))
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("The number of threads that run cases; by default one for each core.", valueName: "N"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp("The time limit of a step, for clients with threads of their own.", valueName: "SECONDS"))
  var timeout: Double = 10

  @Option(
    help: ArgumentHelp(
      "The silence after which such a client is idle; by default 50, or 2000 for a driver that owes an answer.",
      valueName: "MS"))
  var settle: Int?

  @Option(
    name: .customLong("max-failures"),
    help: ArgumentHelp("Starts no further case or walk after this number of failures.", valueName: "N"))
  var maxFailures: Int?

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp("Runs each case N times; the gravest outcome counts.", valueName: "N"))
  var repeats = 1

  @Flag(help: "Runs cases in child processes, so that a case that crashes or hangs ends no other.")
  var isolate = false

  /// The options that change how each case runs, where they differ from the defaults; not `--isolate`, which changes no
  /// report.
  var caseOptions: [String] {
    (repeats == 1 ? [] : ["--repeat", "\(repeats)"])
      + (timeout == 10 ? [] : ["--timeout", timeout == timeout.rounded() ? "\(Int(timeout))" : "\(timeout)"])
      + (settle.map { ["--settle", "\($0)"] } ?? [])
  }

  /// The time limits for clients with threads of their own.
  ///
  /// - Parameter isDriven: Whether the client is a child process.
  /// - Returns: The time limits.
  func realTime(isDriven: Bool = false) -> RealTime {
    RealTime(settle: .milliseconds(settle ?? (isDriven ? 2000 : 50)), timeout: .seconds(timeout))
  }

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number of threads from 1, not \(jobs).") }
    if let maxFailures, maxFailures < 1 {
      throw ValidationError("--max-failures takes a number from 1, not \(maxFailures).")
    }
    guard (1...1000).contains(repeats) else {
      throw ValidationError("--repeat takes a number from 1 to 1000, not \(repeats).")
    }
    try Self.check(timeout: timeout)
    if let settle, !(0...60_000).contains(settle) {
      throw ValidationError("--settle takes milliseconds from 0 to 60000, not \(settle).")
    }
  }

  /// Checks a time limit in seconds.
  ///
  /// - Parameter timeout: The value of `--timeout`.
  /// - Throws: A `ValidationError` when the value is out of range.
  static func check(timeout: Double) throws {
    guard timeout.isFinite, timeout > 0, timeout <= 86_400 else {
      throw ValidationError("--timeout takes seconds above 0 and up to 86400, not \(timeout).")
    }
  }
}
