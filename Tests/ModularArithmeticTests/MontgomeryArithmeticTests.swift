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

  /// Carries that no random number has. Below 2 to the power of the width, less one, a residue has the words of its
  /// number. The power is that of Python.
  @Test func `a carry runs through a word of ones`() throws {
    let narrow = MontgomeryArithmetic(modulus: [UInt8](repeating: 0xFF, count: 16))
    let (small, large) = ([0x7F] + [UInt8](repeating: 0xFF, count: 15), [0x80] + [UInt8](repeating: 0, count: 14) + [1])
    let sum = narrow.sum(narrow.residue(UnsignedNumber(small)), narrow.residue(UnsignedNumber(large)))
    #expect(narrow.number(sum).hex == "1")
    let wide = MontgomeryArithmetic(modulus: [UInt8](repeating: 0xFF, count: 24))
    let base = try #require(UnsignedNumber(hex: "16a09e667f3bcc908b4917fe0e88966e3"))
    let power = wide.number(wide.power(wide.residue(base), UnsignedNumber([16])))
    #expect(power.hex == "fe525574c144c5e6a9ed7675dc799902b40c014eba221566")
  }

  @Test func `operations on random numbers are correct`() {
    var known = KnownNumbers.operations[...]
    for words in [1, 2, 3, 16, 48] { expectOperations(on: words, known: &known) }
    #expect(known.isEmpty)
  }

  /// Compares the operations on numbers of so many words with those of Python, which does not use Montgomery's method.
  private func expectOperations(on words: Int, known: inout ArraySlice<Substring>) {
    var numbers = SampleNumbers()
    for round in 0..<12 {
      var bytes = [0x80] + [UInt8](repeating: 0, count: words * 8 - 2) + [1]
      for (place, byte) in numbers.next(words * 8).bytes.enumerated() { bytes[place] |= byte }
      let arithmetic = MontgomeryArithmetic(modulus: bytes)
      let (first, second) = (numbers.next(words * 8), numbers.next(words * 8 + round))
      let (residue, residueSecond) = (arithmetic.residue(first), arithmetic.residue(second))
      let results = [
        residueSecond, arithmetic.sum(residue, residueSecond), arithmetic.difference(residue, residueSecond),
        arithmetic.product(residue, residueSecond), arithmetic.power(residue, numbers.next(round / 2)),
      ]
      for (place, result) in results.enumerated() {
        let number = known.popFirst()
        #expect(arithmetic.number(result).inTable == number, "result \(place) of round \(round), \(words) words")
        #expect(result.isZero == (number == "0"))
      }
      #expect(arithmetic.difference(residue, residue).isZero)
      #expect(arithmetic.number(arithmetic.difference(residue, residue)).isZero)
    }
  }

  /// The exponents come shorter and longer than those before, so that the table grows and is used again.
  @Test func `powers from a table are correct`() {
    var numbers = SampleNumbers()
    let base = numbers.next(16)
    let table = PowerTable(of: arithmetic.residue(base), in: arithmetic)
    let powers = [0, 1, 2, 40, 3, 17, 41].map { arithmetic.number(table.power(numbers.next($0))).inTable }
    #expect(powers == KnownNumbers.powersFromTable)
  }

  @Test func `a table has the powers whose exponents have zeros among their digits`() {
    let table = PowerTable(of: arithmetic.residue(UnsignedNumber([3])), in: arithmetic)
    #expect(arithmetic.number(table.power(UnsignedNumber([0x10, 0x00]))).hex == "511c13287353e33bd96188ec81455fe7")
    #expect(arithmetic.number(table.power(UnsignedNumber([0]))).hex == "1")
  }
}
