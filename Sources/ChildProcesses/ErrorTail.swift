import Foundation
import Synchronization

/// The end of what a child writes to its standard error.
final class ErrorTail: Sendable {
  /// How many bytes are kept.
  static let length = 4096

  private let bytes = Mutex<[UInt8]>([])
  private let source: Descriptor

  /// Begins to read, on a thread of its own, until everybody has closed the other end or nobody wants the tail any more.
  init(of source: Descriptor) {
    self.source = source
    let thread = Thread { [weak self] in
      while let self, self.read() {}
    }
    thread.stackSize = 1 << 19
    thread.start()
  }

  /// The text so far.
  var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }

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
