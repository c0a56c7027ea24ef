import Dispatch
import EssentialFoundation
import Synchronization

/// The lines of standard input that the driver has not read, and a signal that the client has work.
final class DriverInput: Sendable {
  private struct State {
    var lines: [[UInt8]] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  private let signal = DispatchSemaphore(value: 0)

  /// The next thing for the driver to do.
  enum Item {
    /// Handle a line.
    case line([UInt8])
    /// Run the client.
    case work
    /// Stop: no more lines will come.
    case end
  }

  func add(_ line: [UInt8]) {
    state.withLock { $0.lines.append(line) }
    signal.signal()
  }

  func close() {
    state.withLock { $0.isClosed = true }
    signal.signal()
  }

  func signalWork() { signal.signal() }

  /// Waits for the next item.
  func next() -> Item {
    signal.wait()
    return state.withLock { state in
      if !state.lines.isEmpty { return .line(state.lines.removeFirst()) }
      return state.isClosed ? .end : .work
    }
  }
}

/// The standard output of a driver, reserved for messages: what a client prints goes to standard error.
final class DriverOutput: Sendable {
  private let descriptor: Int32
  /// The lines that wait; `nil` while none has to.
  private let held = Mutex<[UInt8]?>(nil)

  init() {
    descriptor = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
  }

  /// Writes a message, or lets it wait.
  func write(_ message: DriverMessage) {
    let bytes = message.line + [UInt8(ascii: "\n")]
    held.withLock { held in
      if held == nil { write(bytes) } else { held? += bytes }
    }
  }

  /// Lets messages wait: written at once, many wake the kit once.
  func hold() { held.withLock { $0 = $0 ?? [] } }

  /// Writes what waits.
  func release() {
    held.withLock { held in
      write(held ?? [])
      held = nil
    }
  }

  private func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { EssentialFoundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      // The kit has ended, so the driver ends too.
      guard count > 0 else { _exit(0) }
      rest = rest.dropFirst(count)
    }
  }
}
