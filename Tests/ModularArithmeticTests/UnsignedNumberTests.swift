import BigInt
import Foundation
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

  /// The expected numbers are those of BigInt.
  @Test func `sums and products are correct at every length`() {
    var numbers = SampleNumbers()
    for length in [0, 1, 2, 7, 8, 9, 31, 32, 64, 384] {
      for other in [0, 1, 8, 32, 100] {
        let (first, second) = (numbers.next(length), numbers.next(other))
        let (known, knownSecond) = (BigUInt(Data(first.bytes)), BigUInt(Data(second.bytes)))
        #expect((first + second).hex == String(known + knownSecond, radix: 16))
        #expect((second + first).hex == String(known + knownSecond, radix: 16))
        #expect((first * second).hex == String(known * knownSecond, radix: 16))
        #expect((second * first).hex == String(known * knownSecond, radix: 16))
      }
    }
  }
}
