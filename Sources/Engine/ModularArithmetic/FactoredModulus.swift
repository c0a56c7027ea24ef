/// Arithmetic modulo a product of many primes of 64 bits each, prime by prime: an RSA key can have more than two primes
/// (RFC 8017, section 3.2), and a signature of 2048 bits takes microseconds with 32 of them.
///
/// Anybody can find such small factors, so that a key of this kind protects nothing. Who verifies sees no difference.
package struct FactoredModulus: Sendable {
  /// An exponent, as it is for each prime.
  package struct Exponent: Sendable {
    fileprivate let words: [UInt64]
  }

  /// The product of the primes.
  package let number: UnsignedNumber
  private let primes: [WordModulus]
  /// For each prime the residues of the primes before it.
  private let weights: [[UInt64]]
  /// For each prime the residue of the inverse of the product of the primes before it.
  private let coefficients: [UInt64]

  /// Creates the arithmetic of a product.
  ///
  /// - Parameter primes: Different primes, each with its top bit set.
  package init(primes: [UInt64]) {
    let moduli = primes.map(WordModulus.init)
    self.primes = moduli
    weights = moduli.enumerated().map { place, prime in primes[..<place].map(prime.residue) }
    coefficients = zip(moduli, weights).map { prime, weights in
      prime.inverse(of: weights.reduce(prime.one, prime.product))
    }
    number = Self.joined(digits: primes.map { _ in 0 } + [1], primes: primes + [0])
  }

  /// Returns an exponent.
  ///
  /// - Parameter value: Its value.
  /// - Returns: The exponent.
  package func exponent(_ value: UInt64) -> Exponent { Exponent(words: primes.map { _ in value }) }

  /// Returns the exponent that takes back a power, such as the private one of an RSA key.
  ///
  /// - Parameter value: The exponent that is taken back: a prime below 2 to the power of 32 that divides no prime less
  ///   one.
  /// - Returns: The exponent.
  package func inverse(of value: UInt64) -> Exponent {
    let words = primes.map { prime in
      // The multiple of the prime less one that is one less than a multiple of the exponent.
      let factor = value - Self.inverse(of: (prime.value - 1) % value, modulo: value)
      let product = factor.multipliedFullWidth(by: prime.value - 1)
      let low = product.low.addingReportingOverflow(1)
      return value.dividingFullWidth((product.high + (low.overflow ? 1 : 0), low.partialValue)).quotient
    }
    return Exponent(words: words)
  }

  /// Returns a power.
  ///
  /// - Parameters:
  ///   - base: The base, of any size.
  ///   - exponent: The exponent.
  /// - Returns: The number below the modulus that the power leaves.
  package func power(_ base: UnsignedNumber, _ exponent: Exponent) -> UnsignedNumber {
    let words = Self.words(of: base)
    var digits: [UInt64] = []
    digits.reserveCapacity(primes.count)
    // Garner's algorithm (Handbook of Applied Cryptography, section 14.5.2): a digit for each prime, whose weight is the
    // product of the primes before.
    for place in primes.indices {
      let prime = primes[place]
      let remainder = prime.product(prime.power(prime.residue(words), exponent.words[place]), 1)
      var known: UInt64 = 0
      for earlier in digits.indices.reversed() {
        known = prime.sum(prime.product(known, weights[place][earlier]), prime.reduced(digits[earlier]))
      }
      digits.append(prime.product(prime.difference(remainder, known), coefficients[place]))
    }
    return Self.joined(digits: digits, primes: primes.map(\.value))
  }

  /// The number with these digits, the weight of each of which is the product of the primes before.
  private static func joined(digits: [UInt64], primes: [UInt64]) -> UnsignedNumber {
    // The least significant word comes first.
    var words: [UInt64] = []
    for place in digits.indices.reversed() {
      var carry = digits[place]
      for index in words.indices {
        let product = words[index].multipliedFullWidth(by: primes[place])
        let low = product.low.addingReportingOverflow(carry)
        words[index] = low.partialValue
        carry = product.high &+ (low.overflow ? 1 : 0)
      }
      words.append(carry)
    }
    return UnsignedNumber(
      words.reversed().flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word &>> UInt64(56 - $0 * 8)) } })
  }

  /// The words of a number, the most significant one first.
  private static func words(of number: UnsignedNumber) -> [UInt64] {
    var words = [UInt64](repeating: 0, count: (number.bytes.count + 7) / 8)
    var place = number.bytes.count
    for byte in number.bytes {
      place -= 1
      let index = words.count - 1 - place / 8
      words[index] = words[index] &<< 8 | UInt64(byte)
    }
    return words
  }

  /// The inverse modulo a prime below 2 to the power of 32, by Fermat's theorem.
  private static func inverse(of number: UInt64, modulo prime: UInt64) -> UInt64 {
    precondition(number != 0 && prime >> 32 == 0)
    var (result, base, exponent): (UInt64, UInt64, UInt64) = (1, number, prime - 2)
    while exponent > 0 {
      if exponent & 1 == 1 { result = result * base % prime }
      base = base * base % prime
      exponent >>= 1
    }
    return result
  }
}
