import EssentialFoundation
import Synchronization

/// A file descriptor that is closed exactly once, at the latest when it is released.
final class Descriptor: Sendable {
  private let number: Mutex<Int32>

  init(_ number: Int32) { self.number = Mutex(number) }

  deinit { close() }

  /// The descriptor's number; -1 once it is closed.
  var value: Int32 { number.withLock { $0 } }

  func close() {
    number.withLock { number in
      if number >= 0 { _ = EssentialFoundation.close(number) }
      number = -1
    }
  }

  func makeNonblocking() {
    let value = value
    _ = fcntl(value, F_SETFL, fcntl(value, F_GETFL) | O_NONBLOCK)
  }

  /// Writes as many bytes as there is room for.
  ///
  /// - Returns: The number of bytes; `nil` when the other end is closed.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes { EssentialFoundation.write(value, $0.baseAddress, $0.count) }
    // A write that was interrupted or would block took nothing: the caller waits for room and tries again.
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  /// Reads the bytes that are available.
  ///
  /// - Returns: The bytes, none at the end; `nil` when reading fails.
  func read() -> [UInt8]? {
    while true {
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, size in
        count = EssentialFoundation.read(value, buffer.baseAddress, buffer.count)
        size = max(0, count)
      }
      if count < 0 && errno == EINTR { continue }
      return count < 0 ? nil : bytes
    }
  }

  /// Waits until the descriptor is ready for an event.
  ///
  /// - Returns: Whether it is ready before the deadline.
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
    guard pipe(&ends) == 0 else { throw ChildProcessError("no pipe could be created", code: errno) }
    // Another child that starts at the same time must not inherit them.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    read = Descriptor(ends[0])
    write = Descriptor(ends[1])
  }
}

/// A point in real time.
struct Deadline {
  private let end: ContinuousClock.Instant

  init(after span: Duration) { end = .now + span }

  var isOver: Bool { .now >= end }

  /// The remaining time, as `poll` expects it.
  var milliseconds: Int32 {
    let left = ContinuousClock.now.duration(to: end)
    return left <= .zero ? 0 : Int32(clamping: Int64((left / .milliseconds(1)).rounded(.up)))
  }
}
