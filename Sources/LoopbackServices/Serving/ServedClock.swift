#if Loopback
  import Synchronization

  /// The clock of a served world: it begins at the present time, runs with it, and can be put forward.
  final class ServedClock: Sendable {
    /// When the world began, since 1970.
    let epoch: Duration
    private let time: ServedTime
    private let advanced = Mutex(Duration.zero)

    /// The furthest that a clock can be put forward: a hundred years, so that no sum of times is too large.
    static let furthest = Duration.seconds(3_155_760_000)

    init(_ time: ServedTime) {
      self.time = time
      epoch = time.present()
    }

    /// The time since the world's beginning.
    var now: Duration { time.present() - epoch + advanced.withLock { $0 } }

    /// Puts the clock forward.
    ///
    /// - Returns: How far it is ahead of the present time then; `nil` where that is too far, and nothing is changed.
    func advance(by duration: Duration) -> Duration? {
      advanced.withLock { advanced in
        guard duration <= Self.furthest - advanced else { return nil }
        advanced += duration
        return advanced
      }
    }
  }
#endif
