import Dispatch
import Foundation
import Synchronization

/// Bytes from a child that end in an incomplete line.
struct LineBuffer {
  private var bytes: [UInt8] = []
  /// The index of the next line.
  private var start = 0
  /// The index up to which there is no line feed.
  private var searched = 0

  /// The number of bytes.
  var count: Int { bytes.count - start }

  mutating func append(_ more: [UInt8]) {
    if start > 0 && start == bytes.count {
      bytes.removeAll(keepingCapacity: true)
      start = 0
      searched = 0
    }
    bytes += more
  }

  /// Removes and returns the next line, without its line feed and a carriage return before it.
  mutating func takeLine() -> [UInt8]? {
    guard let end = bytes[max(start, searched)...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    var line = bytes[start..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    start = end + 1
    searched = start
    return Array(line)
  }

  /// Removes and returns all bytes.
  mutating func takeAll() -> [UInt8] {
    defer { self = LineBuffer() }
    return Array(bytes[start...])
  }
}

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
    let thread = Thread { [weak self, reading] in
      while let self, self.read() {}
      reading.leave()
    }
    thread.stackSize = 1 << 19
    thread.start()
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
