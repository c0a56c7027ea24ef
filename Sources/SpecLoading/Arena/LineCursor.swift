/// Finds the line and column of bytes, going forward only, so that many problems on one long line stay affordable.
struct LineCursor {
  private var offset = 0
  private(set) var line = 1
  private(set) var column = 1

  /// Goes to a byte that is not before the one asked for last.
  mutating func advance(to target: Int, in bytes: [UInt8]) {
    var start = offset
    for position in offset..<target {
      let isReturn = bytes[position] == 0x0D && (position + 1 == bytes.count || bytes[position + 1] != 0x0A)
      guard bytes[position] == 0x0A || isReturn else { continue }
      (line, column, start) = (line + 1, 1, position + 1)
    }
    column += String(decoding: bytes[start..<target], as: UTF8.self).unicodeScalars.count
    offset = target
  }
}
