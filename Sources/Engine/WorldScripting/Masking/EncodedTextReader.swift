/// Reads the bytes that an encoded text stands for: percent-encoded, with JSON escapes, and any nesting of the two.
struct EncodedTextReader {
  private let text: UnsafeBufferPointer<UInt8>
  /// The position behind the bytes read so far.
  private(set) var index: Int
  /// The backslashes of a run that are still to be consumed.
  private var spareBackslashes = 0
  /// The remaining bytes of an escaped character whose first byte is consumed.
  private var rest: [UInt8] = []

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - index: The position of the first byte.
  init(_ text: UnsafeBufferPointer<UInt8>, at index: Int) {
    self.text = text
    self.index = index
  }

  /// Whether a byte was consumed.
  private var hasBegun = false

  /// Whether no escaped character is partly consumed.
  var isBetweenCharacters: Bool { rest.isEmpty }

  /// Consumes one byte, if the text stands for it at this position.
  ///
  /// - Parameter byte: The byte.
  /// - Returns: Whether the text stands for it; after `false` nothing more can be read.
  mutating func take(_ byte: UInt8) -> Bool {
    guard rest.isEmpty else { return takeHere(byte) }
    let start = index
    if takeHere(byte) {
      hasBegun = true
      return true
    }
    // A text that is wrapped goes on in the next line.
    // Only inside of a secret: otherwise each end of a line would begin a search.
    guard hasBegun, let line = Self.nextLine(in: text, at: start) else { return false }
    // A blank of the text itself is the last before the next word.
    for next in [line.text, line.text - 1] where next >= line.start {
      index = next
      spareBackslashes = 0
      if takeHere(byte) { return true }
    }
    return false
  }

  /// Consumes one byte at the present position.
  private mutating func takeHere(_ byte: UInt8) -> Bool {
    if let next = rest.first {
      rest.removeFirst()
      return next == byte
    }
    if byte == UInt8(ascii: "\\"), spareBackslashes > 0 {
      spareBackslashes -= 1
      return true
    }
    guard index < text.count else { return false }
    if text[index] == UInt8(ascii: "\\") { return takeBehindBackslashes(byte) }
    spareBackslashes = 0
    if text[index] == UInt8(ascii: "%"), let (meaning, length) = Self.percent(in: text, at: index), meaning == byte {
      index += length
      return true
    }
    // A percent sign that stands for itself, whatever it would encode with its neighbours.
    if byte == UInt8(ascii: "%"), index + 2 < text.count, text[index] == byte, text[index + 1] == UInt8(ascii: "2"),
      text[index + 2] == UInt8(ascii: "5")
    {
      index += 3
      return true
    }
    // A form writes a blank as '+', and nothing in a text says whether it is one.
    guard text[index] == byte || (text[index] == UInt8(ascii: "+") && byte == UInt8(ascii: " ")) else { return false }
    index += 1
    return true
  }

  /// Consumes an escape. JSON within JSON doubles the backslashes, so many of them may precede the character.
  private mutating func takeBehindBackslashes(_ byte: UInt8) -> Bool {
    let end = Self.behindBackslashes(in: text, at: index)
    if end < text.count, let (bytes, length) = Self.character(in: text, at: end), bytes.first == byte {
      rest = Array(bytes.dropFirst())
      index = end + length
      return true
    }
    if byte == UInt8(ascii: "\\") {
      spareBackslashes = end - index - 1
      index = end
      return true
    }
    guard end < text.count, Self.escaped(text[end]) == byte else { return false }
    index = end + 1
    return true
  }

  /// Returns the position behind a run of backslashes, or behind as many of them as nested JSON writes.
  private static func behindBackslashes(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    var end = start
    while end < min(text.count, start + mostBackslashes), text[end] == UInt8(ascii: "\\") { end += 1 }
    return end
  }

  /// The most backslashes before an escaped character: six levels of JSON within JSON write 63.
  ///
  /// A bound, since a text of backslashes alone would be read to its end at each of them.
  private static let mostBackslashes = 64

  /// Returns the percent-encoded byte at a position and the length of its encoding; each `25` is one more level.
  static func percent(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> (byte: UInt8, length: Int)? {
    var digits = index + 1
    while digits + 3 < text.count, text[digits] == UInt8(ascii: "2"), text[digits + 1] == UInt8(ascii: "5") {
      digits += 2
    }
    guard digits + 1 < text.count, let high = text[digits].hexadecimal, let low = text[digits + 1].hexadecimal else {
      return nil
    }
    return (high << 4 | low, digits + 2 - index)
  }

  /// Whether the escape at a position may stand for text whose first byte meets a condition.
  static func mayMean(
    in text: UnsafeBufferPointer<UInt8>, at index: Int, _ isMeant: (UInt8) -> Bool
  ) -> Bool {
    let end = behindBackslashes(in: text, at: index)
    if isMeant(UInt8(ascii: "\\")) { return true }
    guard end < text.count else { return false }
    if let escaped = escaped(text[end]), isMeant(escaped) { return true }
    guard text[end] == UInt8(ascii: "u"), let first = character(in: text, at: end)?.bytes.first else { return false }
    return isMeant(first)
  }

  /// Returns the UTF-8 of an escape such as `u00e9`, or of a pair of them, and its length.
  private static func character(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> (bytes: [UInt8], length: Int)? {
    guard let first = unit(in: text, at: index) else { return nil }
    if let scalar = Unicode.Scalar(first) { return (Array(String(scalar).utf8), 5) }
    var next = index + 5
    while next < text.count, text[next] == UInt8(ascii: "\\") { next += 1 }
    guard next > index + 5, let second = unit(in: text, at: next) else { return nil }
    let pair = String(decoding: [UInt16(first), UInt16(second)], as: UTF16.self)
    return (Array(pair.utf8), next + 5 - index)
  }

  private static func unit(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32? {
    guard index + 4 < text.count, text[index] == UInt8(ascii: "u") else { return nil }
    var value: UInt32 = 0
    for digit in text[(index + 1)...(index + 4)] {
      guard let nibble = digit.hexadecimal else { return nil }
      value = value << 4 | UInt32(nibble)
    }
    return value
  }

  private static func escaped(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "'"): byte
    case UInt8(ascii: "b"): 8
    case UInt8(ascii: "f"): 12
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "r"): UInt8(ascii: "\r")
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    default: nil
    }
  }
}

// The bytes of texts in which nothing known is searched for.
extension EncodedTextReader {
  /// Returns the byte at a position, perhaps percent-encoded or an escaped `/`, and the next position.
  static func byte(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> (byte: UInt8, next: Int)? {
    guard index < text.count else { return nil }
    switch text[index] {
    case UInt8(ascii: "%"):
      guard let (byte, length) = percent(in: text, at: index) else { return (text[index], index + 1) }
      return (byte, index + length)
    case UInt8(ascii: "\\"):
      let end = behindBackslashes(in: text, at: index)
      return end < text.count && text[end] == UInt8(ascii: "/") ? (text[end], end + 1) : (text[index], index + 1)
    default: return (text[index], index + 1)
    }
  }

  /// Returns the position behind a text that stands at a position, perhaps encoded; `nil` where another one stands there.
  static func behind(
    _ expected: some Sequence<UInt8>, in text: UnsafeBufferPointer<UInt8>, at start: Int, ignoringCase: Bool = false
  ) -> Int? {
    var index = start
    for byte in expected {
      guard let (found, next) = self.byte(in: text, at: index) else { return nil }
      guard found == byte || (ignoringCase && found | 0x20 == byte) else { return nil }
      index = next
    }
    return index
  }

  /// Returns the positions behind the end of a line, perhaps escaped or encoded, and behind the next one's blanks.
  static func nextLine(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> (start: Int, text: Int)? {
    var index = start
    while index < text.count {
      if text[index] == UInt8(ascii: "\\") {
        let end = behindBackslashes(in: text, at: index)
        guard end < text.count, text[end] == UInt8(ascii: "n") || text[end] == UInt8(ascii: "r") else { break }
        index = end + 1
      } else {
        guard let (byte, next) = byte(in: text, at: index), byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
        else { break }
        index = next
      }
    }
    guard index > start else { return nil }
    let line = index
    while index < text.count, text[index] == UInt8(ascii: " ") || text[index] == UInt8(ascii: "\t") { index += 1 }
    return (line, index)
  }

  /// Whether some bytes stand for a text and for nothing more.
  static func spells(_ text: String, in bytes: UnsafeBufferPointer<UInt8>, at range: Range<Int>) -> Bool {
    var reader = EncodedTextReader(bytes, at: range.lowerBound)
    for byte in text.utf8 {
      guard reader.take(byte) else { return false }
    }
    return reader.isBetweenCharacters && reader.index == range.upperBound
  }

  /// Returns the text of some bytes, decoded and without the ends of lines.
  static func plain(_ text: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> String {
    var result: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if let line = nextLine(in: text, at: index), line.text <= range.upperBound {
        index = line.text
      } else if let (byte, next) = byte(in: text, at: index) {
        result.append(byte)
        index = next
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
