import MessageDigests
import ModularArithmetic
import Testing

struct UnsignedNumberTests {
  /// The documented results of Java's `new BigInteger(hex, 16).toString(16)`.
  @Test(
    arguments: [
      ("0", [], "0"), ("7f", [0x7F], "7f"), ("80", [0x80], "80"), ("abc", [0x0A, 0xBC], "abc"),
      ("fff", [0x0F, 0xFF], "fff"), ("FFFF", [0xFF, 0xFF], "ffff"), ("0000012", [0x12], "12"), ("0fF", [0xFF], "ff"),
    ] as [(String, [UInt8], String)])
  func `digits are read as a number and written without leading zeros`(hex: String, bytes: [UInt8], written: String) {
    let number = UnsignedNumber(hex: hex)
    #expect(number?.bytes == bytes)
    #expect(number?.hex == written)
    #expect(number?.isZero == (hex == "0"))
  }

  @Test(arguments: ["", "0x12", "-1", "12 ", "g0", "fg", "١٢"])
  func `any other text is not a number`(text: String) {
    #expect(UnsignedNumber(hex: text) == nil)
  }

  @Test func `sums and products are correct at every length`() {
    var numbers = SampleNumbers()
    var known = KnownNumbers.sumsAndProducts[...]
    for length in [0, 1, 2, 7, 8, 9, 31, 32, 64, 384] {
      for other in [0, 1, 8, 32, 100] {
        let (first, second) = (numbers.next(length), numbers.next(other))
        let (sum, product) = (known.popFirst(), known.popFirst())
        #expect((first + second).inTable == sum, "\(first.hex) + \(second.hex)")
        #expect((second + first).inTable == sum, "\(second.hex) + \(first.hex)")
        #expect((first * second).inTable == product, "\(first.hex) * \(second.hex)")
        #expect((second * first).inTable == product, "\(second.hex) * \(first.hex)")
      }
    }
    #expect(known.isEmpty)
  }
}

extension UnsignedNumber {
  /// What stands for the number in ``KnownNumbers``: its digits or, of more than 16, the first 16 of their SHA-256.
  ///
  /// `Scripts/known-answers --full` prints the numbers themselves.
  var inTable: Substring {
    guard hex.utf8.count > 16 else { return hex[...] }
    let digest = SHA256.digest(of: Array(hex.utf8)).prefix(8)
    return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()[...]
  }
}
