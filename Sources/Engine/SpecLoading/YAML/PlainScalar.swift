/// What a scalar means under the core schema of YAML 1.2.
package enum ScalarType: UInt8, Sendable {
  /// A text: everything quoted, and what is nothing else.
  case text
  /// `null`, `~` or nothing at all.
  case null
  /// `true` or `false`.
  case boolean
  /// A whole number that fits 64 bits.
  case integer
  /// A finite number with a fraction or an exponent.
  case decimal
  /// Refused and reported already; later stages ignore it.
  case refused
}

/// What the characters of a plain scalar mean: the core schema of YAML 1.2, less what another reader takes differently.
enum PlainScalar {
  /// A reason to refuse a plain scalar.
  enum Trap: Equatable {
    /// `yes`, `no`, `on`, `off`, `y` or `n`: a truth value in YAML 1.1, a text in 1.2.
    case yesOrNo
    /// `010` or `0o10`.
    case octal
    /// Hexadecimal or binary digits.
    case radix
    /// Digits with underscores.
    case underscores
    /// `12:30:45`, in YAML 1.1 a number to the base of 60.
    case sexagesimal
    /// `.inf` or `.nan`, which JSON cannot carry.
    case notFinite
    /// More than 64 bits, or more than the largest decimal.
    case outOfRange
  }

  /// The meaning of a plain scalar.
  struct Meaning: Equatable {
    var type: ScalarType
    var trap: Trap?

    static let text = Meaning(type: .text)
    static func refused(_ trap: Trap) -> Meaning { Meaning(type: .refused, trap: trap) }
  }

  /// Finds the meaning; the first byte decides for most texts.
  @inline(__always)
  static func meaning(_ bytes: UnsafeBufferPointer<UInt8>) -> Meaning {
    guard let first = bytes.first else { return Meaning(type: .null) }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      return number(bytes)
    case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "t"), UInt8(ascii: "T"), UInt8(ascii: "f"),
      UInt8(ascii: "F"), UInt8(ascii: "y"), UInt8(ascii: "Y"), UInt8(ascii: "o"), UInt8(ascii: "O"),
      UInt8(ascii: "~"):
      return bytes.count <= 5 ? word(bytes) : .text
    default: return .text
    }
  }

  private static func word(_ bytes: UnsafeBufferPointer<UInt8>) -> Meaning {
    switch bytes.count {
    case 1 where bytes[0] == UInt8(ascii: "~"): return Meaning(type: .null)
    case 1: return isWord(bytes, "y") || isWord(bytes, "n") ? .refused(.yesOrNo) : .text
    case 2: return isWord(bytes, "no") || isWord(bytes, "on") ? .refused(.yesOrNo) : .text
    case 3: return isWord(bytes, "yes") || isWord(bytes, "off") ? .refused(.yesOrNo) : .text
    case 4 where isWord(bytes, "null"): return hasCoreCase(bytes) ? Meaning(type: .null) : .text
    case 4 where isWord(bytes, "true"), 5 where isWord(bytes, "false"):
      return hasCoreCase(bytes) ? Meaning(type: .boolean) : .text
    default: return .text
    }
  }

  /// Compares with a word of lower-case letters of the same length, ignoring case.
  @inline(__always)
  private static func isWord(_ bytes: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    for position in bytes.indices where bytes[position] | 0x20 != word.utf8Start[position] { return false }
    return true
  }

  /// `true`, `True` and `TRUE` are of the core schema, `tRUE` is not.
  private static func hasCoreCase(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let isLower = bytes.map { $0 & 0x20 != 0 }
    return isLower.dropFirst().allSatisfy { $0 == isLower[1] } && (isLower[1] || !isLower[0])
  }

  /// The number of a scalar that is nothing but digits with a sign; `nil` when it does not fit.
  static func integer(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let isNegative = bytes.first == UInt8(ascii: "-")
    var result = 0
    for byte in bytes[(isSign(bytes.first) ? 1 : 0)...] {
      let (shifted, tooLong) = result.multipliedReportingOverflow(by: 10)
      let digit = Int(byte &- UInt8(ascii: "0"))
      let (sum, tooLarge) =
        isNegative ? shifted.subtractingReportingOverflow(digit) : shifted.addingReportingOverflow(digit)
      if tooLong || tooLarge { return nil }
      result = sum
    }
    return result
  }

  static func isSign(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }
}
