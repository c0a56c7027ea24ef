/// Reads one JSON text by the grammar of RFC 8259, with no leniency.
struct JSONParser {
  let bytes: [UInt8]
  private let maximumDepth: Int
  var offset = 0

  init(bytes: [UInt8], maximumDepth: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
  }

  mutating func parseText() throws(JSONError) -> Value {
    skipWhitespace()
    let value = try parseValue(depth: 0)
    skipWhitespace()
    guard offset == bytes.count else { throw error(.trailingBytes) }
    return value
  }

  private mutating func parseValue(depth: Int) throws(JSONError) -> Value {
    switch try peek() {
    case UInt8(ascii: "{"): return .map(try parseMap(depth: depth + 1))
    case UInt8(ascii: "["): return .list(try parseList(depth: depth + 1))
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "t"): return try parseWord("true", as: .bool(true))
    case UInt8(ascii: "f"): return try parseWord("false", as: .bool(false))
    case UInt8(ascii: "n"): return try parseWord("null", as: .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try parseNumber()
    default: throw error(.unexpectedByte)
    }
  }

  private mutating func parseMap(depth: Int) throws(JSONError) -> [String: Value] {
    try open(depth: depth)
    var fields: [String: Value] = [:]
    if try closes(with: UInt8(ascii: "}")) { return fields }
    repeat {
      skipWhitespace()
      guard try peek() == UInt8(ascii: "\"") else { throw error(.unexpectedByte) }
      let name = try parseString()
      skipWhitespace()
      guard try peek() == UInt8(ascii: ":") else { throw error(.unexpectedByte) }
      offset += 1
      skipWhitespace()
      // Equal names are no error, as in RFC 8259: what a client sent must be readable before it can be judged.
      fields[name] = try parseValue(depth: depth)
    } while try continues(before: UInt8(ascii: "}"))
    return fields
  }

  private mutating func parseList(depth: Int) throws(JSONError) -> [Value] {
    try open(depth: depth)
    var members: [Value] = []
    if try closes(with: UInt8(ascii: "]")) { return members }
    repeat {
      skipWhitespace()
      members.append(try parseValue(depth: depth))
    } while try continues(before: UInt8(ascii: "]"))
    return members
  }

  private mutating func open(depth: Int) throws(JSONError) {
    // The reader recurses, and a text of brackets alone would overflow the stack of whoever reads it.
    guard depth <= maximumDepth else { throw error(.tooDeep) }
    offset += 1
  }

  /// Takes the closing bracket of a list or map that holds nothing.
  private mutating func closes(with bracket: UInt8) throws(JSONError) -> Bool {
    skipWhitespace()
    guard try peek() == bracket else { return false }
    offset += 1
    return true
  }

  /// Takes the comma before a further member, or the closing bracket.
  private mutating func continues(before bracket: UInt8) throws(JSONError) -> Bool {
    skipWhitespace()
    let byte = try peek()
    guard byte == UInt8(ascii: ",") || byte == bracket else { throw error(.unexpectedByte) }
    offset += 1
    return byte != bracket
  }

  private mutating func parseWord(_ word: StaticString, as value: Value) throws(JSONError) -> Value {
    for index in 0..<word.utf8CodeUnitCount {
      guard try peek() == word.utf8Start[index] else { throw error(.unexpectedByte) }
      offset += 1
    }
    return value
  }
}

// Numbers.
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
    // `1` and `1.0` stay apart: an expectation of a count must not accept a decimal that happens to be whole.
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

// What the parts of the grammar share.
extension JSONParser {
  func peek() throws(JSONError) -> UInt8 {
    guard offset < bytes.count else { throw error(.unexpectedEnd) }
    return bytes[offset]
  }

  mutating func skipWhitespace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): offset += 1
      default: return
      }
    }
  }

  func error(_ problem: JSONError.Problem) -> JSONError { JSONError(problem: problem, offset: offset) }
}
