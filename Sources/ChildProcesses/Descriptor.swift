import Foundation
import Synchronization

/// A file descriptor that is closed once, at the latest with its last owner.
final class Descriptor: Sendable {
  private let number: Mutex<Int32>

  init(_ number: Int32) { self.number = Mutex(number) }

  deinit { close() }

  /// The descriptor's number; -1 once it is closed.
  var value: Int32 { number.withLock { $0 } }

  func close() {
    number.withLock { number in
      if number >= 0 { _ = Foundation.close(number) }
      number = -1
    }
  }

  func makeNonblocking() {
    let value = value
    _ = fcntl(value, F_SETFL, fcntl(value, F_GETFL) | O_NONBLOCK)
  }

  /// Writes what there is room for.
  ///
  /// - Returns: How many bytes; `nil` where nobody reads any more.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes { Foundation.write(value, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  /// Reads what there is.
  ///
  /// - Returns: The bytes, none at the end; `nil` where nothing can be read.
  func read() -> [UInt8]? {
    while true {
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, size in
        count = Foundation.read(value, buffer.baseAddress, buffer.count)
        size = max(0, count)
      }
      if count < 0 && errno == EINTR { continue }
      return count < 0 ? nil : bytes
    }
  }

  /// Waits until it can be read from or written to.
  func waits(for event: Int32, until deadline: Deadline) -> Bool {
    while true {
      var descriptor = pollfd(fd: value, events: Int16(event), revents: 0)
      let count = poll(&descriptor, 1, deadline.milliseconds)
      if count < 0 && errno == EINTR { continue }
      return count > 0
    }
  }
}

/// The two ends of a pipe.
struct PipeEnds {
  let read: Descriptor
  let write: Descriptor

  init() throws(ChildProcessError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw ChildProcessError("no pipe could be made", code: errno) }
    // Another child that starts meanwhile must not keep them open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    read = Descriptor(ends[0])
    write = Descriptor(ends[1])
  }
}

/// A moment in real time.
struct Deadline {
  private let end: ContinuousClock.Instant

  init(after span: Duration) { end = .now + span }

  var isOver: Bool { .now >= end }

  /// The time left, as `poll` takes it.
  var milliseconds: Int32 {
    let left = ContinuousClock.now.duration(to: end)
    return left <= .zero ? 0 : Int32(clamping: Int64((left / .milliseconds(1)).rounded(.up)))
  }
}
