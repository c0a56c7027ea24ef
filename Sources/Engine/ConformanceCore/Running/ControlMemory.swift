import Synchronization

/// What was observed of controls, so that equal ones of a requirement run once.
///
/// The rows of a scenario differ in what provokes the refusal, and a control leaves just that out. Its seed follows from
/// the requirement, so that it does the same whichever case comes first, and whether others run at all.
final class ControlMemory: Sendable {
  /// A control, compared by all that it says.
  private struct Key: Hashable {
    let requirement: String
    let control: Script

    func hash(into hasher: inout Hasher) {
      // Equal scripts have as many steps; to compare the few that do is cheaper than to hash them all.
      hasher.combine(requirement)
      hasher.combine(control.given.count)
      hasher.combine(control.steps.count)
    }
  }

  private let limit: Int
  private let observations = Mutex<[Key: Observation]>([:])

  /// Creates a memory.
  ///
  /// - Parameter limit: The most observations that are kept; with one more, all others are forgotten.
  init(limit: Int = 32) { self.limit = limit }

  /// Returns the observation of a control, which runs where none like it did.
  ///
  /// - Parameters:
  ///   - control: The control.
  ///   - requirement: The id of the requirement.
  ///   - run: Runs the control.
  /// - Returns: The observation.
  func observation(of control: Script, for requirement: String, _ run: () -> Observation) -> Observation {
    let key = Key(requirement: requirement, control: control)
    if let known = observations.withLock({ $0[key] }) { return known }
    // Run outside of the lock: two jobs may run one control at once, and both see the same.
    let observation = run()
    observations.withLock { observations in
      // Cases come in the order of their requirements, so that what is older is hardly asked for again.
      if observations.count >= limit { observations.removeAll() }
      observations[key] = observation
    }
    return observation
  }
}
