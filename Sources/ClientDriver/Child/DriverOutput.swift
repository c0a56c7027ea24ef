import Foundation
import Synchronization

/// The standard output of a driver, for messages alone: what a client prints goes to standard error.
final class DriverOutput: Sendable {
  private let descriptor: Int32
  private let lock = Mutex(())

  init() {
    descriptor = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
  }

  func write(_ message: DriverMessage) {
    let bytes = message.line + [UInt8(ascii: "\n")]
    lock.withLock { _ in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
        if count < 0 && errno == EINTR { continue }
        // The kit is gone, and with it the reason to go on.
        guard count > 0 else { _exit(0) }
        rest = rest.dropFirst(count)
      }
    }
  }
}
