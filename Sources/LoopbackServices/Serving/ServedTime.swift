#if Loopback
  import Foundation

  /// Where served worlds learn what time it is; the one place of this module that asks the machine.
  public struct ServedTime: Sendable {
    /// The present moment, since 1970.
    public var present: @Sendable () -> Duration

    /// Creates a source of time.
    ///
    /// - Parameter present: Gives the present moment, since 1970; it must not go back.
    public init(present: @escaping @Sendable () -> Duration) { self.present = present }

    /// The machine's time as it is now, which from then on runs evenly, whatever becomes of the machine's date.
    public static var ofMachine: ServedTime {
      let wall = Duration.milliseconds(Int64(Date().timeIntervalSince1970 * 1000))
      let start = ContinuousClock.now
      return ServedTime { wall + start.duration(to: .now) }
    }
  }

  extension Duration {
    /// The duration in seconds, as exact as a number can be.
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
  }
#endif
