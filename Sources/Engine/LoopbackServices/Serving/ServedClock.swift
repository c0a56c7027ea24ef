import EssentialFoundation
import Synchronization

/// The clock of a served world: it starts at the present time, runs with it, and can be advanced.
final class ServedClock: Sendable {
  /// The world's start, since 1970.
  let epoch: Duration
  private let time: ServedTime
  private let advanced = Mutex(Duration.zero)

  /// The most by which a clock can be advanced: a hundred years, so that no sum of times overflows.
  static let furthest = Duration.seconds(3_155_760_000)

  init(_ time: ServedTime) {
    self.time = time
    epoch = time.present()
  }

  /// The time since the world's start.
  var now: Duration { time.present() - epoch + advanced.withLock { $0 } }

  /// Advances the clock.
  ///
  /// - Returns: The difference from the present time; `nil` beyond the limit, and the clock stays as it is.
  func advance(by duration: Duration) -> Duration? {
    advanced.withLock { advanced in
      guard duration <= Self.furthest - advanced else { return nil }
      advanced += duration
      return advanced
    }
  }
}

/// The source of time of served worlds; nothing else in this module reads the machine's clock.
package struct ServedTime: Sendable {
  /// Returns the present moment, since 1970.
  package var present: @Sendable () -> Duration

  /// Creates a source of time.
  ///
  /// - Parameter present: Returns the present moment, since 1970; it must not go back.
  package init(present: @escaping @Sendable () -> Duration) { self.present = present }

  /// The machine's time, which from then on runs evenly, whatever changes of the machine's date.
  package static var ofMachine: ServedTime {
    let wall = Duration.milliseconds(Int64(Date().timeIntervalSince1970 * 1000))
    let start = ContinuousClock.now
    return ServedTime { wall + start.duration(to: .now) }
  }
}

extension Duration {
  /// The duration in seconds.
  var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
