#if Loopback
  import DeterministicExecution

  /// The two ways of an exchange over a socket: while one is under way, a world is not at rest.
  ///
  /// The client's side begins the way there and ends the way back, the service's side does the rest; a request that never
  /// arrives is ended by its own failure.
  struct TransportLegs: Sendable {
    private weak let scheduler: Scheduler?
    /// Whether they are counted: not where the client's side is in another process and cannot say when they begin.
    private let areCounted: Bool

    init(of scheduler: Scheduler, areCounted: Bool) {
      self.scheduler = scheduler
      self.areCounted = areCounted
    }

    /// Begins a way.
    func begin() {
      if areCounted { scheduler?.beginOutsideEffect() }
    }

    /// Ends a way.
    func end() {
      if areCounted { scheduler?.endOutsideEffect() }
    }

    /// Ends the way back with what goes on from the world's own thread: what a foreign thread resumes on an actor would
    /// run outside.
    func deliver(_ resume: @escaping @Sendable () -> Void) {
      if let scheduler, !scheduler.isEnded { scheduler.spawn { resume() } } else { resume() }
      end()
    }

    /// Ends the way there with work that begins on the world's scheduler.
    ///
    /// - Parameter work: What the arrival brings about.
    /// - Returns: Whether the world is still there.
    func arrive(_ work: @escaping @Sendable () async -> Void) -> Bool {
      guard let scheduler, !scheduler.isEnded else { return false }
      scheduler.spawn(work)
      if areCounted { scheduler.endOutsideEffect() } else { scheduler.stir() }
      return true
    }
  }
#endif
