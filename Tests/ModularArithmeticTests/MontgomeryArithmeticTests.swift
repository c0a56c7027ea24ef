import BigInt
import Foundation
import ModularArithmetic
import Testing

struct MontgomeryArithmeticTests {
  /// The prime 2^128 - 159.
  private let arithmetic = MontgomeryArithmetic(modulus: [UInt8](repeating: 0xFF, count: 15) + [0x61])

  /// The expected numbers are those of Python's `pow`.
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
  func `powers are correct`(base: String, exponent: String, power: String) throws {
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

  /// The expected numbers are those of BigInt, which does not use Montgomery's method.
  @Test(arguments: [1, 2, 3, 16, 48])
  func `operations on random numbers are correct`(words: Int) {
    var numbers = SampleNumbers()
    for round in 0..<12 {
      var bytes = [0x80] + [UInt8](repeating: 0, count: words * 8 - 2) + [1]
      for (place, byte) in numbers.next(words * 8).bytes.enumerated() { bytes[place] |= byte }
      let arithmetic = MontgomeryArithmetic(modulus: bytes)
      let modulus = BigUInt(Data(bytes))
      let (first, second) = (numbers.next(words * 8), numbers.next(words * 8 + round))
      let (known, knownSecond) = (BigUInt(Data(first.bytes)), BigUInt(Data(second.bytes)))
      let (residue, residueSecond) = (arithmetic.residue(first), arithmetic.residue(second))
      func expect(_ result: MontgomeryArithmetic.Residue, _ number: BigUInt) {
        #expect(arithmetic.number(result).hex == String(number % modulus, radix: 16))
        #expect(result.isZero == (number % modulus == 0))
      }
      expect(residueSecond, knownSecond)
      expect(arithmetic.sum(residue, residueSecond), known + knownSecond)
      expect(arithmetic.difference(residue, residueSecond), known + modulus - knownSecond % modulus)
      expect(arithmetic.difference(residue, residue), 0)
      expect(arithmetic.product(residue, residueSecond), known * knownSecond)
      let exponent = numbers.next(round / 2)
      expect(arithmetic.power(residue, exponent), known.power(BigUInt(Data(exponent.bytes)), modulus: modulus))
    }
  }

  /// The exponents come shorter and longer than those before, so that the table grows and is used again.
  @Test func `powers from a table are correct`() {
    var numbers = SampleNumbers()
    let base = numbers.next(16)
    let table = PowerTable(of: arithmetic.residue(base), in: arithmetic)
    let (modulus, known) = (BigUInt(2).power(128) - 159, BigUInt(Data(base.bytes)))
    for size in [0, 1, 2, 40, 3, 17, 41] {
      let exponent = numbers.next(size)
      #expect(
        arithmetic.number(table.power(exponent)).hex
          == String(known.power(BigUInt(Data(exponent.bytes)), modulus: modulus), radix: 16))
    }
  }

  @Test func `a table has the powers whose exponents have zeros among their digits`() {
    let table = PowerTable(of: arithmetic.residue(UnsignedNumber([3])), in: arithmetic)
    #expect(arithmetic.number(table.power(UnsignedNumber([0x10, 0x00]))).hex == "511c13287353e33bd96188ec81455fe7")
    #expect(arithmetic.number(table.power(UnsignedNumber([0]))).hex == "1")
  }
}
