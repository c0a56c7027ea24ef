import Crypto
import Testing

@testable import SimulatedServices

/// The expected numbers are those of Python's `pow`.
struct MontgomeryArithmeticTests {
  /// The prime 2^128 - 159.
  private let arithmetic = MontgomeryArithmetic(modulus: [UInt8](repeating: 0xFF, count: 15) + [0x61])

  @Test(arguments: [
    ("2", "a", "400"),
    ("3", "10000000000000000", "8b9a42d736d8ef80a6ad35e926483e9f"),
    ("ffffffffffffffffffffffffffffff60", "3", "ffffffffffffffffffffffffffffff60"),
    ("ffffffffffffffffffffffffffffff61", "5", "0"),
    ("ffffffffffffffffffffffffffffff68", "2", "31"),
    ("0", "4", "0"), ("3039", "0", "1"),
    (
      "10000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000003039",
      "7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed", "3d0b2f43fd0c8ba0cd01fc5d21f774dd"
    ),
    (
      "6513270e269e0d37f2a74de452e6b438", "9531985d5d9dc9f81818e811892f902bd23f0824128b2f330c5c7fd0a6a3a450",
      "68d268836c8ca8ffe5b03dafb8b0c90d"
    ),
  ])
  func `powers are right`(base: String, exponent: String, power: String) throws {
    let result = arithmetic.power(
      arithmetic.residue(try #require(UnsignedNumber(hex: base))), try #require(UnsignedNumber(hex: exponent)))
    #expect(arithmetic.number(result).hex == power)
  }

  @Test(arguments: [
    (-1, "ffffffffffffffffffffffffffffff5f"), (0, "0"), (1, "2"),
  ])
  func `sums wrap around at the modulus`(offset: Int, twice: String) {
    let bytes = [UInt8](repeating: 0xFF, count: 15) + [UInt8(0x61 + offset)]
    let residue = arithmetic.residue(UnsignedNumber(bytes))
    #expect(arithmetic.number(arithmetic.sum(residue, residue)).hex == twice)
  }

  /// The digests of the digits of `pow(N - 2, 2**200 + 3, N)` and `pow(2**4096 + 5, 65537, N)`.
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
}
