import ConformanceCore
import SpecModel
import WorldScripting

/// The specification of a run, and its options.
struct RunRequest: Hashable {
  /// The specification's id.
  var specification: String
  /// The folder that holds it.
  var directory: SpecificationDirectory
  /// The profile; `nil` for the client's own, or the widest if it has none.
  var profile: String?
  /// The makers of worlds around services of the package's own, which are simulated in Swift.
  var worlds = OwnWorlds()
  /// The cases that are known to fail.
  var knownFailures = KnownFailures()
  /// The seed of everything random.
  var seed: UInt64 = 1
  /// The time limits for clients with threads of their own.
  var timing = Timing()

  /// Limits in real time.
  struct Timing: Hashable {
    /// The silence after which a world counts as quiet.
    var settle = Duration.milliseconds(50)
    /// The longest that a step of a case may take.
    var timeout = Duration.seconds(10)
  }

  /// The time limits for clients with threads of their own.
  var realTime: RealTime { RealTime(settle: timing.settle, timeout: timing.timeout) }

  /// The options of the run.
  var options: RunOptions {
    var options = RunOptions(
      selection: Selection(profile: profile), seed: seed, realTime: realTime, knownFailures: knownFailures)
    options.detail = .everything
    return options
  }
}

/// Makers of worlds, which count as equal when they simulate services of the same names.
struct OwnWorlds: Hashable {
  /// The makers.
  var makers: [any WorldMaker] = []

  private var names: [String] { makers.map(\.service.name) }

  static func == (left: Self, right: Self) -> Bool { left.names == right.names }

  func hash(into hasher: inout Hasher) { hasher.combine(names) }
}
