import ModularArithmetic
import Testing

struct FactoredModulusTests {
  /// Primes that Python found by the test of Miller and Rabin.
  private static let primes: [UInt64] = [
    0xFC66C286953B4D63, 0xFD07BF4858311DF3, 0xFC1B5660B5F23B19, 0xFF3366C75015CF7F, 0xFDF614B53C4AE803,
    0xFF569C2A0491C4CF, 0xFD602E1ECBB91BE3, 0xFECCAA780B82193F, 0xFC62CAAD615E6FBD, 0xFE8E53E171E9C7A5,
    0xFD106D1E3BCF3563, 0xFE3A1FD4FA9BB827, 0xFEB5A16BE6423CF7, 0xFD0790B4B77623BF, 0xFD3560CCE399F0B7,
    0xFF8B4643E790A573, 0xFFD5F73080BFA6F5, 0xFE388453B987B14D, 0xFE8BE709FA97CD8F, 0xFF6855E848D063CF,
    0xFE52C8532A8B8E19, 0xFEB582400223933B, 0xFE41CC5CDCAB6B5B, 0xFE69F91B57FC5DB3, 0xFEC7F00E8AC00BEB,
    0xFC6E9BA2C7EB57C1, 0xFCD00A0A995F5DBF, 0xFC90F3F738795AC9, 0xFC4675B73C119A4B, 0xFE830DD1A4A0D7F1,
    0xFFAEF35DE01D0B85, 0xFF80805DB9099367,
  ]

  private let modulus = FactoredModulus(primes: primes)
  /// The powers, and behind them a multiple of two primes and its power.
  private let known = KnownNumbers.factoredPowers.dropFirst()

  @Test func `the modulus is the product of the primes`() {
    #expect(modulus.number.hex == KnownNumbers.factoredPowers[0])
  }

  /// Numbers of every size up to some words more than the modulus.
  @Test func `powers are those of Python`() {
    var (numbers, known) = (SampleNumbers(), known.dropLast(2))
    for length in stride(from: 0, through: 280, by: 7) {
      let base = numbers.next(length)
      for exponent in [0, 1, 2, 3, 65_537, UInt64.max] {
        let power = modulus.power(base, modulus.exponent(exponent))
        #expect(power.inTable == known.popFirst(), "\(base.hex) ^ \(exponent)")
      }
    }
    #expect(known.isEmpty)
  }

  /// A multiple of the last of three primes whose digit for the first one is larger than the last, and with the digit for
  /// the second one leaves the most; Python found it by the Chinese remainder theorem.
  @Test func `a digit that is larger than a later prime is reduced`() throws {
    let modulus = FactoredModulus(primes: [Self.primes[16], Self.primes[15], Self.primes[2]])
    let number = try #require(UnsignedNumber(hex: "1b61db3c4aa91e67d82df522c8c2e3f53d2f23ec63421bd3"))
    #expect(modulus.power(number, modulus.exponent(1)) == number)
  }

  /// Before the prime is taken off, the product for each prime is 2 to the power of 64.
  @Test func `the square of the modulus less one is one`() {
    var bytes = modulus.number.bytes
    bytes[bytes.count - 1] -= 1
    #expect(modulus.power(UnsignedNumber(bytes), modulus.exponent(2)).hex == "1")
  }

  @Test(arguments: [3, 5, 17, 257, 65_537, 4_294_967_291] as [UInt64])
  func `an inverse takes a power back`(exponent: UInt64) {
    let primes = Self.primes.filter { ($0 - 1) % exponent != 0 }.prefix(4)
    let modulus = FactoredModulus(primes: Array(primes))
    var numbers = SampleNumbers()
    for _ in 0..<20 {
      let base = numbers.next(31)
      let power = modulus.power(base, modulus.exponent(exponent))
      #expect(modulus.power(power, modulus.inverse(of: exponent)) == base)
    }
  }

  /// Multiples of some of the primes have no inverse, and are numbers like others.
  @Test func `multiples of a prime are correct`() throws {
    let multiple = try #require(known.dropLast().last.flatMap { UnsignedNumber(hex: $0) })
    let power = modulus.power(multiple, modulus.exponent(65_537))
    #expect(power.inTable == known.last)
    #expect(modulus.power(power, modulus.inverse(of: 65_537)) == multiple)
    #expect(modulus.power(modulus.number, modulus.exponent(2)).isZero)
  }
}
