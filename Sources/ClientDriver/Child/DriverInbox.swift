import Dispatch
import Synchronization

/// The lines that have come and were not read yet, and the news that work has come from elsewhere.
final class DriverInbox: Sendable {
  private struct State {
    var lines: [[UInt8]] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  private let news = DispatchSemaphore(value: 0)

  /// What there is to do next.
  enum Item {
    /// A line to read.
    case line([UInt8])
    /// Something else has happened.
    case stir
    /// No more lines will come.
    case end
  }

  func put(_ line: [UInt8]) {
    state.withLock { $0.lines.append(line) }
    news.signal()
  }

  func close() {
    state.withLock { $0.isClosed = true }
    news.signal()
  }

  func stir() { news.signal() }

  /// Waits for something to do.
  func take() -> Item {
    news.wait()
    return state.withLock { state in
      if !state.lines.isEmpty { return .line(state.lines.removeFirst()) }
      return state.isClosed ? .end : .stir
    }
  }
}
