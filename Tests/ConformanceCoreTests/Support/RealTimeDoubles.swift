import Dispatch
import Synchronization

@testable import ConformanceCore

extension RealTime {
  /// Real time in which nothing is ever heard, and that does not pass.
  static let silent = RealTime(settle: .milliseconds(50), timeout: .seconds(10)) { _, _ in
    false
  } now: {
    .zero
  }

  /// Real time in which the kit waits until it hears something, and in which nothing more comes once calls are over.
  ///
  /// - Parameter lets: What to let happen before each wait.
  /// - Returns: The real time.
  static func patient(_ lets: @escaping @Sendable () -> Void = {}) -> RealTime {
    RealTime(settle: .milliseconds(50), timeout: .seconds(10)) { signal, duration in
      guard duration >= .milliseconds(50) else { return signal.wait(timeout: .now()) == .success }
      lets()
      return signal.waitForCertain()
    } now: {
      .zero
    }
  }

  /// Real time in which something is heard again and again, and each look at the clock finds it a second later.
  static func chatter() -> RealTime {
    let seconds = Counter()
    return RealTime(settle: .milliseconds(50), timeout: .seconds(10)) { _, _ in
      true
    } now: {
      .seconds(seconds.next())
    }
  }
}

/// A number that grows.
final class Counter: Sendable {
  private let count = Mutex(0)

  /// How often it was asked for the next number.
  var value: Int { count.withLock { $0 } }

  /// The next number, from 1.
  @discardableResult
  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
