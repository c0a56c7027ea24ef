/// A part of a text that a label replaces.
struct MaskedPart {
  /// The positions that the label replaces.
  var range: Range<Int>
  var label: String
}

/// Recognises what must not stand in a text. Known secrets, unknown ones and details of the machine differ in what they
/// look for; that a label takes its place is said here, once.
protocol MaskingRule: Sendable {
  /// Returns the first part, from a position on, that a label replaces; `nil` where there is none.
  func next(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> MaskedPart?
}

extension MaskingRule {
  /// Masks a text; one without such parts stays as it is, without a copy.
  func mask(_ text: inout String) {
    if let masked = text.withUTF8(masked) { text = masked }
  }

  private func masked(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var result: [UInt8] = []
    var kept = 0
    while let part = next(in: bytes, from: kept) {
      result += bytes[kept..<part.range.lowerBound]
      result += part.label.utf8
      kept = part.range.upperBound
    }
    guard kept > 0 else { return nil }
    result += bytes[kept...]
    return String(decoding: result, as: UTF8.self)
  }
}

/// The characters of ASCII that tokens, names and numbers are made of.
extension UInt8 {
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
  /// The value of a hexadecimal digit; `nil` for another byte.
  var hexadecimal: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    let letter = (self | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? letter + 10 : nil
  }
  /// Whether it is a letter, a digit or `_`.
  var isWord: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
}
