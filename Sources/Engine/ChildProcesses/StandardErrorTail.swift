import Dispatch
import EssentialFoundation
import Synchronization

/// The end of a child's standard error.
final class StandardErrorTail: Sendable {
  /// The number of bytes that are kept.
  static let length = 4096

  private let bytes = Mutex<[UInt8]>([])
  private let source: Descriptor
  /// Entered while more bytes may come.
  private let reading = DispatchGroup()

  /// Starts a thread that reads until the other end is closed or the tail is released.
  init(of source: Descriptor) {
    self.source = source
    reading.enter()
    WorkThread.start(stackSize: 1 << 19) { [weak self, reading] in
      while let self, self.read() {}
      reading.leave()
    }
  }

  /// Returns the text so far.
  ///
  /// - Parameter limit: How long to wait until the other end is closed.
  /// - Returns: The text.
  func text(within limit: Duration) -> String {
    _ = reading.wait(timeout: .now() + .milliseconds(Int(limit / .milliseconds(1))))
    return String(decoding: bytes.withLock { $0 }, as: UTF8.self)
  }

  /// Reads once.
  ///
  /// - Returns: Whether more bytes may come.
  private func read() -> Bool {
    guard source.waits(for: POLLIN, until: Deadline(after: .seconds(1))) else { return true }
    guard let more = source.read(), !more.isEmpty else { return false }
    bytes.withLock { bytes in
      bytes = (bytes + more).suffix(Self.length)
    }
    return true
  }
}
