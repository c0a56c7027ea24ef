/// What came from a child and was not taken yet.
struct UnreadBytes {
  private var bytes: [UInt8] = []
  /// Where the next line begins.
  private var start = 0
  /// Up to where there is no line feed.
  private var searched = 0

  /// How many bytes there are.
  var count: Int { bytes.count - start }

  mutating func append(_ more: [UInt8]) {
    if start > 0 && start == bytes.count {
      bytes.removeAll(keepingCapacity: true)
      start = 0
      searched = 0
    }
    bytes += more
  }

  /// Takes the next line, without its line feed and a carriage return before it.
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

  mutating func takeAll() -> [UInt8] {
    defer { self = UnreadBytes() }
    return Array(bytes[start...])
  }
}
