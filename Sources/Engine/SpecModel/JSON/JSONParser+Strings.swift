extension JSONParser {
  /// Reads a string, whose opening quotation mark is at the offset.
  mutating func parseString() throws(JSONError) -> String {
    offset += 1
    let start = offset
    // Most strings have no escape, and are read without a copy.
    var unescaped: [UInt8]?
    while true {
      let end = endOfPlainBytes
      unescaped?.append(contentsOf: bytes[offset..<end])
      offset = end
      switch try peek() {
      case UInt8(ascii: "\""):
        let text =
          if let unescaped { String(validating: unescaped, as: UTF8.self) } else {
            bytes.withUnsafeBufferPointer {
              String(validating: UnsafeBufferPointer(rebasing: $0[start..<offset]), as: UTF8.self)
            }
          }
        guard let text else { throw JSONError(problem: .invalidUTF8, offset: start) }
        offset += 1
        return text
      case UInt8(ascii: "\\"):
        var soFar = unescaped ?? Array(bytes[start..<offset])
        // Freed before it is appended to, so that the bytes are not copied for every escape.
        unescaped = nil
        soFar.append(contentsOf: String(try parseEscape()).utf8)
        unescaped = soFar
      default: throw error(.controlCharacter)
      }
    }
  }

  /// Where the next byte of a string stands that does not stand for itself.
  ///
  /// Nearly all bytes of a text are passed here, so they are read by a pointer: without optimisation a throwing call for
  /// each of them took a seventh of the time of a case.
  private var endOfPlainBytes: Int {
    bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return offset }
      let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
      var end = offset
      while end < bytes.count, first[end] != quote, first[end] != backslash, first[end] >= 0x20 { end += 1 }
      return end
    }
  }

  private mutating func parseEscape() throws(JSONError) -> Unicode.Scalar {
    let start = offset
    offset += 1
    let letter = try peek()
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try parseScalar(escapedAt: start)
    default: throw JSONError(problem: .badEscape, offset: start)
    }
  }

  private mutating func parseScalar(escapedAt start: Int) throws(JSONError) -> Unicode.Scalar {
    let unit = try parseHexadecimals(escapedAt: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard bytes[offset...].starts(with: "\\u".utf8) else {
      throw JSONError(problem: .loneSurrogate, offset: start)
    }
    offset += 2
    let low = try parseHexadecimals(escapedAt: offset - 2)
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00))
    else { throw JSONError(problem: .loneSurrogate, offset: start) }
    return scalar
  }

  private mutating func parseHexadecimals(escapedAt start: Int) throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      let digit: UInt8 =
        switch try peek() {
        case let byte where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte): byte - UInt8(ascii: "0")
        case let byte where (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20):
          (byte | 0x20) - UInt8(ascii: "a") + 10
        default: throw JSONError(problem: .badEscape, offset: start)
        }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }
}
