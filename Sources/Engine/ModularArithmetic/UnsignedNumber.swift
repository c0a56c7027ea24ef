/// An unsigned integer of any size, as bytes in big-endian order without leading zeros.
package struct UnsignedNumber: Sendable, Hashable {
  /// The bytes, the most significant one first and not zero; none for zero.
  package let bytes: [UInt8]

  /// Creates a number from bytes in big-endian order, with or without leading zeros.
  ///
  /// - Parameter bytes: The bytes.
  package init(_ bytes: [UInt8]) {
    let first = bytes.firstIndex { $0 != 0 } ?? bytes.endIndex
    self.bytes = first == 0 ? bytes : Array(bytes[first...])
  }

  /// Creates a number from bytes in big-endian order, with or without leading zeros.
  ///
  /// - Parameter bytes: The bytes.
  package init(_ bytes: some Sequence<UInt8>) { self.init(Array(bytes)) }

  /// Whether it is zero.
  package var isZero: Bool { bytes.isEmpty }
}

extension UnsignedNumber {
  /// Reads hexadecimal digits, even or odd in number; `nil` for any other text.
  ///
  /// - Parameter hex: The digits, in either case.
  package init?(hex: some StringProtocol) {
    var bytes: [UInt8] = []
    var isHigh = !hex.utf8.count.isMultiple(of: 2)
    if isHigh { bytes.append(0) }
    guard !hex.isEmpty else { return nil }
    for digit in hex.utf8 {
      guard let value = Self.value(of: digit) else { return nil }
      if isHigh { bytes[bytes.count - 1] |= value } else { bytes.append(value << 4) }
      isHigh.toggle()
    }
    self.init(bytes)
  }

  /// The hexadecimal digits in lower case, without leading zeros.
  package var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return text.isEmpty ? "0" : String(decoding: text.drop { $0 == UInt8(ascii: "0") }, as: UTF8.self)
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension UnsignedNumber {
  /// Returns the sum, by addition digit by digit in base 256.
  ///
  /// - Parameters:
  ///   - first: A number.
  ///   - second: Another one.
  /// - Returns: The sum.
  package static func + (first: UnsignedNumber, second: UnsignedNumber) -> UnsignedNumber {
    var total = [UInt8](repeating: 0, count: max(first.bytes.count, second.bytes.count) + 1)
    total.replaceSubrange((total.count - first.bytes.count)..., with: first.bytes)
    var carry = 0
    for (place, byte) in zip(total.indices.reversed(), second.bytes.reversed() + repeatElement(0, count: total.count)) {
      carry += Int(total[place]) + Int(byte)
      total[place] = UInt8(truncatingIfNeeded: carry)
      carry >>= 8
    }
    return UnsignedNumber(total)
  }

  /// Returns the product, by long multiplication in base 256.
  ///
  /// - Parameters:
  ///   - first: A number.
  ///   - second: Another one.
  /// - Returns: The product.
  package static func * (first: UnsignedNumber, second: UnsignedNumber) -> UnsignedNumber {
    // Long multiplication is enough: it is used for numbers of a protocol's messages, a few times for a sign-in.
    var total = [UInt8](repeating: 0, count: first.bytes.count + second.bytes.count)
    for (row, factor) in first.bytes.enumerated().reversed() {
      var carry = 0
      for (column, byte) in second.bytes.enumerated().reversed() {
        carry += Int(factor) * Int(byte) + Int(total[row + column + 1])
        total[row + column + 1] = UInt8(truncatingIfNeeded: carry)
        carry >>= 8
      }
      total[row] = UInt8(carry)
    }
    return UnsignedNumber(total)
  }
}
