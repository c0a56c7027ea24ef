import Dispatch
import Foundation
import Synchronization

/// The end of what a child writes to its standard error.
final class ErrorTail: Sendable {
  /// How many bytes are kept.
  static let length = 4096

  private let bytes = Mutex<[UInt8]>([])
  private let source: Descriptor
  /// Entered while more may come.
  private let reading = DispatchGroup()

  /// Begins to read, on a thread of its own, until everybody has closed the other end or nobody wants the tail any more.
  init(of source: Descriptor) {
    self.source = source
    reading.enter()
    let thread = Thread { [weak self, reading] in
      while let self, self.read() {}
      reading.leave()
    }
    thread.stackSize = 1 << 19
    thread.start()
  }

  /// The text so far.
  ///
  /// - Parameter span: How long to wait for the rest, where nobody writes any more.
  /// - Returns: The text.
  func text(within span: Duration) -> String {
    _ = reading.wait(timeout: .now() + .milliseconds(Int(span / .milliseconds(1))))
    return String(decoding: bytes.withLock { $0 }, as: UTF8.self)
  }

  /// Reads once.
  ///
  /// - Returns: Whether more may come.
  private func read() -> Bool {
    guard source.waits(for: POLLIN, until: Deadline(after: .seconds(1))) else { return true }
    guard let more = source.read(), !more.isEmpty else { return false }
    bytes.withLock { bytes in
      bytes = (bytes + more).suffix(Self.length)
    }
    return true
  }
}
