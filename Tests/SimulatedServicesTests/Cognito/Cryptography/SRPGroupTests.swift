import Crypto
import ModularArithmetic
import Testing

@testable import SimulatedServices

struct SRPGroupTests {
  /// The digest of the number that Python computed by the formula of RFC 3526, section 5, with mpmath's pi.
  @Test func `the modulus is that of group 15`() {
    #expect(SRPGroup.modulus.bytes.count == 384)
    let hash = UnsignedNumber(SHA256.hash(data: SRPGroup.modulus.bytes)).hex
    #expect(hash == "48cf8b092fbce4359d9871abf74f98e25b6163379eaa15cd9087e800c6d1c55c")
  }

  /// The number in pycognito and in the SDK for iOS.
  @Test func `the multiplier is the hash of the padded modulus and of 2`() {
    #expect(SRPGroup.multiplier.hex == "538282c4354742d7cbbde2359fcf67f9f5b3a6b08791e5011b43b8a5b66d9ee6")
  }

  @Test func `a power below the modulus is a shift`() {
    let power = SRPGroup.arithmetic.number(SRPGroup.power(of: UnsignedNumber([0x0B, 0xFF])))
    #expect(power.bytes == [0x80] + [UInt8](repeating: 0, count: 383))
  }

  /// The digests of the digits of Python's `pow(N - 2, 2**200 + 3, N)` and `pow(2**4096 + 5, 65537, N)`.
  @Test func `powers of the size of a sign-in are right`() {
    let group = SRPGroup.arithmetic
    var bytes = SRPGroup.modulus.bytes
    bytes[383] -= 2
    let first = group.power(
      group.residue(UnsignedNumber(bytes)), UnsignedNumber([1] + [UInt8](repeating: 0, count: 24) + [3]))
    let long = UnsignedNumber([1] + [UInt8](repeating: 0, count: 511) + [5])
    let second = group.power(group.residue(long), UnsignedNumber([1, 0, 1]))
    let hashes = [first, second].map {
      UnsignedNumber(SHA256.hash(data: Array(group.number($0).hex.utf8))).hex
    }
    #expect(
      hashes == [
        "fe9d0f552af39673f23f9617027da564bb1e05b1f39d75dc5c46c6c0e00b4d2f",
        "53c9721ce55ffe08e7b54f64130b03cca59f20c52131f4d694aadd58a855522c",
      ])
  }

  /// What Java's `new BigInteger(hex, 16).toByteArray()` is documented to give.
  @Test(
    arguments: [
      ("0", [0x00]), ("7f", [0x7F]), ("80", [0x00, 0x80]), ("abc", [0x0A, 0xBC]), ("FFFF", [0x00, 0xFF, 0xFF]),
      ("0000012", [0x12]),
    ] as [(String, [UInt8])])
  func `numbers are padded as Java pads`(hex: String, padded: [UInt8]) {
    #expect(UnsignedNumber(hex: hex)?.padded == padded)
  }
}
