import ConformanceCore

/// Which specification a client is run against, and how.
struct RunRequest: Hashable {
  /// The specification's id.
  var specification: String
  /// Where it lies.
  var folders: SpecificationFolders
  /// The profile; `nil` for the client's own, or else the widest.
  var profile: String?
  /// The cases that are known to fail.
  var knownFailures = KnownFailures()
  /// Decides all that is left to chance.
  var seed: UInt64 = 1
  /// How long clients with threads of their own are waited for.
  var timing = Timing()

  /// How long is waited in real time.
  struct Timing: Hashable {
    /// How long it must be silent before a world counts as quiet.
    var settle = Duration.milliseconds(50)
    /// How long a step of a case may take.
    var timeout = Duration.seconds(10)
  }

  /// How long clients with threads of their own are waited for.
  var realTime: RealTime { RealTime(settle: timing.settle, timeout: timing.timeout) }
}
