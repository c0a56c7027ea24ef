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
