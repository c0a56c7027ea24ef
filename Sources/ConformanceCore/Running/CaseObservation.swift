/// What was seen of a case: the script, its control, and the recognition of each state.
struct CaseObservation: Sendable {
  /// The script.
  var script: Observation
  /// The control; `nil` where the case has none, or the script ended early.
  var control: Observation?
  /// The recognition of each state, in the order of the case's probes.
  var probes: [Observation] = []
  /// How the client's work was waited for.
  var execution: Execution

  /// How the client's process ended, wherever in the case; `nil` where it did not.
  var death: ProcessTermination? {
    script.end.death ?? control?.end.death ?? probes.lazy.compactMap(\.end.death).first
  }

  /// How the client's work was waited for.
  enum Execution: Sendable, Hashable {
    /// It ran in the world's executor.
    case deterministic
    /// It ran on threads of its own, as the client declares.
    case ownThreads
    /// It left the world's executor although the client does not declare it.
    case escaped
  }
}
