extension PlainScalar {
  /// The meaning of a scalar that begins like a number.
  static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> Meaning {
    let digits = UnsafeBufferPointer(rebasing: bytes[(isSign(bytes.first) ? 1 : 0)...])
    let whole = digits.prefix(while: isDigit).count
    if whole == digits.count {
      guard whole > 0 else { return .text }
      if whole > 1, digits[0] == UInt8(ascii: "0") { return .refused(.octal) }
      return integer(bytes) == nil ? .refused(.outOfRange) : Meaning(type: .integer)
    }
    if isDecimal(digits) {
      let isFinite = Double(String(decoding: bytes, as: UTF8.self))?.isFinite ?? false
      return isFinite ? Meaning(type: .decimal) : .refused(.outOfRange)
    }
    return notation(digits).map(Meaning.refused) ?? .text
  }

  /// The number notations that only some readers know.
  private static func notation(_ digits: UnsafeBufferPointer<UInt8>) -> Trap? {
    if digits[0] == UInt8(ascii: ".") {
      let word = digits.count == 4 ? String(decoding: digits, as: UTF8.self).lowercased() : ""
      return word == ".inf" || word == ".nan" ? .notFinite : nil
    }
    guard isDigit(digits[0]) else { return nil }
    if digits[0] == UInt8(ascii: "0"), digits.count > 2, let trap = radix(digits[1], digits[2...]) { return trap }
    if digits.contains(UInt8(ascii: "_")) {
      let plain = digits.filter { $0 != UInt8(ascii: "_") }
      let isNumber = plain.withUnsafeBufferPointer { $0.allSatisfy(isDigit) || isDecimal($0) || isSexagesimal($0) }
      return isNumber ? .underscores : nil
    }
    return isSexagesimal(digits) ? .sexagesimal : nil
  }

  private static func radix(_ letter: UInt8, _ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Trap? {
    let highest: UInt8
    switch letter {
    case UInt8(ascii: "o"): highest = 7
    case UInt8(ascii: "b"): highest = 1
    case UInt8(ascii: "x"): highest = 15
    default: return nil
    }
    let areDigits = digits.allSatisfy { digit in
      guard digit != UInt8(ascii: "_") else { return true }
      return Character(Unicode.Scalar(digit)).hexDigitValue.map { $0 <= Int(highest) } ?? false
    }
    guard areDigits else { return nil }
    return highest == 7 ? .octal : .radix
  }

  /// `[0-9]*(\.[0-9]*)?([eE][-+]?[0-9]+)?` with at least one digit before the exponent.
  private static func isDecimal(_ digits: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = digits[...]
    var mantissa = rest.prefix(while: isDigit).count
    rest = rest.dropFirst(mantissa)
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: isDigit).count
      rest = rest.dropFirst(1 + fraction)
      mantissa += fraction
    }
    guard mantissa > 0 else { return false }
    guard let exponent = rest.first else { return true }
    guard exponent == UInt8(ascii: "e") || exponent == UInt8(ascii: "E") else { return false }
    rest = rest.dropFirst()
    if isSign(rest.first) { rest = rest.dropFirst() }
    return !rest.isEmpty && rest.allSatisfy(isDigit)
  }

  /// Digits, then one or more groups of `:` and a number below 60, then perhaps a fraction.
  private static func isSexagesimal(_ digits: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = digits[...]
    let whole = rest.prefix(while: isDigit).count
    rest = rest.dropFirst(whole)
    guard whole > 0, rest.first == UInt8(ascii: ":") else { return false }
    while rest.first == UInt8(ascii: ":") {
      rest = rest.dropFirst()
      let group = rest.prefix(while: isDigit)
      guard group.count == 1 || (group.count == 2 && group[group.startIndex] < UInt8(ascii: "6")) else { return false }
      rest = rest.dropFirst(group.count)
    }
    return rest.isEmpty || (rest.first == UInt8(ascii: ".") && rest.dropFirst().allSatisfy(isDigit))
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
