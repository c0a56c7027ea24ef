/// The characters of a string that are escaped: those that JSON demands, and those that a caller adds.
package struct JSONEscapes: Sendable {
  /// No more than RFC 8259 demands: quotation marks, backslashes and controls below U+0020.
  package static let required = JSONEscapes(adding: [])

  /// The characters above ASCII that are escaped too, in order.
  private let added: [ClosedRange<UInt32>]
  /// Whether the character that a byte begins may need an escape.
  private let mayNeedEscape: [Bool]

  /// Creates a rule.
  ///
  /// - Parameter ranges: The characters that are escaped beside those that JSON demands, as ranges in order.
  package init(adding ranges: [ClosedRange<UInt32>]) {
    added = ranges
    var mayNeedEscape = (0..<256).map { byte in
      byte < 0x20 || byte == Int(UInt8(ascii: "\"")) || byte == Int(UInt8(ascii: "\\"))
    }
    for scalar in ranges.lazy.flatMap({ $0 }).compactMap(Unicode.Scalar.init) {
      mayNeedEscape[Int(UTF8.encode(scalar)?.first ?? 0)] = true
    }
    self.mayNeedEscape = mayNeedEscape
  }

  /// Appends a text as it stands between the quotation marks of a string.
  ///
  /// Text without escapes is copied in runs.
  ///
  /// - Parameters:
  ///   - text: The text, as UTF-8.
  ///   - bytes: Where it goes.
  func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    mayNeedEscape.withUnsafeBufferPointer { mayNeedEscape in
      var start = 0
      var index = 0
      while index < text.count {
        let byte = text[index]
        guard mayNeedEscape[Int(byte)] else {
          index += 1
          continue
        }
        let (scalar, length) = byte < 0x80 ? (UInt32(byte), 1) : Self.scalar(in: text, at: index)
        if byte < 0x80 || isAdded(scalar) {
          bytes.append(contentsOf: text[start..<index])
          Self.appendEscape(of: scalar, to: &bytes)
          start = index + length
        }
        index += length
      }
      bytes.append(contentsOf: text[start...])
    }
  }

  private func isAdded(_ scalar: UInt32) -> Bool {
    for range in added where scalar <= range.upperBound { return scalar >= range.lowerBound }
    return false
  }

  private static func appendEscape(of scalar: UInt32, to bytes: inout [UInt8]) {
    let short: StaticString? =
      switch scalar {
      case 0x22: "\\\""
      case 0x5C: "\\\\"
      case 0x0A: "\\n"
      case 0x0D: "\\r"
      case 0x09: "\\t"
      default: nil
      }
    if let short { return short.withUTF8Buffer { bytes.append(contentsOf: $0) } }
    if scalar > 0xFFFF {
      appendUnit(0xD800 + (scalar - 0x10000) >> 10, to: &bytes)
      appendUnit(0xDC00 + (scalar - 0x10000) & 0x3FF, to: &bytes)
    } else {
      appendUnit(scalar, to: &bytes)
    }
  }

  private static func appendUnit(_ unit: UInt32, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    bytes.append(UInt8(ascii: "u"))
    for shift in [12, 8, 4, 0] as [UInt32] {
      let digit = UInt8(truncatingIfNeeded: (unit >> shift) & 0xF)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  /// The character that begins at an index of text that is UTF-8.
  private static func scalar(
    in text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (scalar: UInt32, length: Int) {
    let first = UInt32(text[index])
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let rest = text[(index + 1)..<min(index + length, text.count)]
    return (rest.reduce(first & (0x7F >> UInt32(length))) { $0 << 6 | UInt32($1 & 0x3F) }, length)
  }
}
