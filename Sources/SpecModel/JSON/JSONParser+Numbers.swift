extension JSONParser {
  /// Reads a number, which begins at the offset.
  mutating func parseNumber() throws(JSONError) -> Value {
    let start = offset
    var isInteger = true
    if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    let leading = offset
    try skipDigits()
    guard bytes[leading] != UInt8(ascii: "0") || offset == leading + 1 else {
      throw JSONError(problem: .badNumber, offset: leading)
    }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      isInteger = false
      offset += 1
      try skipDigits()
    }
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      offset += 1
      if offset < bytes.count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") { offset += 1 }
      try skipDigits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if isInteger, let integer = Int(text) { return .integer(integer) }
    guard let decimal = Double(text), decimal.isFinite else {
      throw JSONError(problem: .numberOutOfRange, offset: start)
    }
    return .decimal(decimal)
  }

  private mutating func skipDigits() throws(JSONError) {
    let start = offset
    while offset < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) { offset += 1 }
    guard offset > start else { throw error(offset < bytes.count ? .badNumber : .unexpectedEnd) }
  }
}
