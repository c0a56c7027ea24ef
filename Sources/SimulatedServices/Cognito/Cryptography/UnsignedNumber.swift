/// A large number without sign, as the messages of SRP carry it: bytes in big-endian order without leading zeros.
struct UnsignedNumber: Sendable, Hashable {
  /// The bytes, the most significant one first and not zero; none for zero.
  let bytes: [UInt8]

  /// Takes bytes in big-endian order; leading zeros do not count.
  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes.drop { $0 == 0 }) }

  /// Reads hexadecimal digits, also an odd number of them; `nil` for any other text.
  init?(hex: some StringProtocol) {
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
  var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return text.isEmpty ? "0" : String(decoding: text.drop { $0 == UInt8(ascii: "0") }, as: UTF8.self)
  }

  /// The bytes as Java's `BigInteger.toByteArray` gives them, which is what Cognito hashes: one zero in front where the
  /// top bit is set.
  var padded: [UInt8] { bytes.first.map { $0 & 0x80 == 0 } ?? false ? bytes : [0] + bytes }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
