import Testing

@testable import SimulatedServices

struct UnsignedNumberTests {
  /// What Java's `new BigInteger(hex, 16).toByteArray()` and `toString(16)` are documented to give.
  @Test(
    arguments: [
      ("0", [0x00], "0"), ("7f", [0x7F], "7f"), ("80", [0x00, 0x80], "80"), ("abc", [0x0A, 0xBC], "abc"),
      ("fff", [0x0F, 0xFF], "fff"), ("FFFF", [0x00, 0xFF, 0xFF], "ffff"), ("0000012", [0x12], "12"),
    ] as [(String, [UInt8], String)])
  func `digits are read as a number and padded as Java pads`(hex: String, padded: [UInt8], written: String) {
    let number = UnsignedNumber(hex: hex)
    #expect(number?.padded == padded)
    #expect(number?.hex == written)
  }

  @Test(arguments: ["", "0x12", "-1", "12 ", "g0", "١٢"])
  func `any other text is no number`(text: String) {
    #expect(UnsignedNumber(hex: text) == nil)
  }
}
