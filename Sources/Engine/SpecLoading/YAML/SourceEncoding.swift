import SpecModel

/// The checks before YAML is parsed: size, encoding and control characters.
enum SourceEncoding {
  /// Finds every such problem.
  static func problems(of source: SourceText, limits: YAMLLimits) -> [Diagnostic] {
    let bytes = source.bytes
    let start = SourceSpan(mark: SourceMark(file: source.file, line: 1, column: 1))
    // Before anything is read: the places of nodes are 32 bits wide.
    guard bytes.count <= limits.bytes else { return [.fileTooLarge(bytes.count, limit: limits.bytes, at: start)] }
    if let encoding = foreignEncoding(bytes.prefix(4)) { return [.notUTF8(encoding, at: start)] }
    var log = DiagnosticLog(limit: limits.problems)
    var cursor = LineCursor()
    var offset = 0
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      log.add(.byteOrderMark(at: source.span(line: 1, column: 1)))
      offset = 3
    }
    while !log.isFull, let suspect = firstSuspect(bytes, from: offset) {
      offset = suspect + check(suspect, of: source, &cursor, &log)
    }
    return log.diagnostics
  }

  private static func foreignEncoding(_ head: ArraySlice<UInt8>) -> String? {
    switch Array(head) {
    case [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]: "UTF-32"
    case let head where head.count == 4 && head[1...] == [0, 0, 0] && head[0] != 0: "UTF-32"
    case let head where head.count == 4 && head[..<3] == [0, 0, 0] && head[3] != 0: "UTF-32"
    case let head where head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]): "UTF-16"
    case let head where head.count >= 2 && (head[0] == 0) != (head[1] == 0): "UTF-16"
    default: nil
    }
  }

  /// The next byte that is not printable ASCII, a tab or a line break; plain text goes by eight bytes at a time.
  private static func firstSuspect(_ bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      var offset = start
      while offset < bytes.count {
        if offset + 8 <= bytes.count, isPrintable(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) {
          offset += 8
          continue
        }
        let end = min(offset + 8, bytes.count)
        while offset < end {
          let byte = bytes[offset]
          if byte >= 0x7F || (byte < 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09) { return offset }
          offset += 1
        }
      }
      return nil
    }
  }

  /// Whether all eight bytes lie between U+0020 and U+007E; a byte that does not sets its high bit in one of the sums.
  @inline(__always)
  private static func isPrintable(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let below = (word &- ones &* 0x20) & ~word
    let isDelete = word ^ (ones &* 0x7F)
    let delete = (isDelete &- ones) & ~isDelete
    return (word | below | delete) & (ones &* 0x80) == 0
  }

  /// Checks a suspect byte with the bytes of its character; returns how many bytes that is.
  private static func check(
    _ offset: Int, of source: SourceText, _ cursor: inout LineCursor, _ log: inout DiagnosticLog
  ) -> Int {
    let first = source.bytes[offset]
    guard first >= 0x80 else {
      let place = place(of: offset, in: source, &cursor)
      log.add(.controlCharacter(Unicode.Scalar(first), at: place))
      return 1
    }
    var decoder = UTF8()
    var tail = source.bytes[offset..<min(offset + 4, source.bytes.count)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&tail) else {
      let place = place(of: offset, in: source, &cursor)
      log.add(.invalidUTF8(first, at: place))
      return 1 + source.bytes[(offset + 1)...].prefix(3).prefix { $0 & 0xC0 == 0x80 }.count
    }
    switch scalar.value {
    case 0x80...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF:
      let place = place(of: offset, in: source, &cursor)
      log.add(.controlCharacter(scalar, at: place))
    default: break
    }
    return UTF8.width(scalar)
  }

  private static func place(of offset: Int, in source: SourceText, _ cursor: inout LineCursor) -> SourceSpan {
    cursor.advance(to: offset, in: source.bytes)
    return source.span(line: cursor.line, column: cursor.column)
  }
}

/// Finds the line and column of bytes, going forward only, so that many problems on one long line take linear time.
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

/// Finds the byte of a character, going forward only: libyaml counts characters, and files are read as bytes.
struct CharacterCursor {
  private var character = 0
  private var offset = 0

  /// The first byte of a character that is not before the one asked for last; `nil` past the end.
  mutating func byte(atCharacter wanted: Int, of bytes: [UInt8]) -> UInt8? {
    bytes.withUnsafeBufferPointer { bytes in
      while character < wanted, offset < bytes.count {
        offset += 1
        while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        character += 1
      }
      return character == wanted && offset < bytes.count ? bytes[offset] : nil
    }
  }
}
