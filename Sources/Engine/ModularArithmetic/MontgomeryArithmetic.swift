/// Arithmetic modulo an odd number whose top bit is set, by Montgomery's method (Handbook of Applied Cryptography,
/// section 14.3.2).
package struct MontgomeryArithmetic: Sendable {
  /// A number below the modulus, times 2 to the power of the modulus's width.
  package struct Residue: Sendable, Hashable {
    fileprivate var words: FixedWidthNumber

    /// Whether it is the residue of zero.
    package var isZero: Bool { words.isZero }
  }

  private let width: Int
  private let modulus: FixedWidthNumber
  /// The inverse of the modulus's lowest word, negated, modulo 2 to the power of 64.
  private let inverse: UInt64
  /// The square of 2 to the power of the width, which makes a residue of a number by one multiplication.
  private let entry: FixedWidthNumber
  private let one: FixedWidthNumber

  /// Creates the arithmetic of a modulus of whole words of 64 bits, odd and with its top bit set.
  ///
  /// - Parameter bytes: The modulus in big-endian order.
  package init(modulus bytes: [UInt8]) {
    width = bytes.count / 8
    modulus = FixedWidthNumber(bytes, width: width)
    one = FixedWidthNumber([1], width: width)
    precondition(bytes.count.isMultiple(of: 8) && modulus.highest >> 63 == 1 && modulus.lowest & 1 == 1)
    // Newton's iteration: each step doubles the number of correct bits, of which an odd number has three at the start.
    var inverse = modulus.lowest
    for _ in 0..<5 { inverse = inverse &* (2 &- modulus.lowest &* inverse) }
    self.inverse = 0 &- inverse
    // The modulus goes once into 2 to the power of the width; the remainder is its complement. Doubling the remainder
    // once for each bit of the width gives the square.
    var entry = FixedWidthNumber([], width: width)
    _ = entry.subtract(modulus)
    for _ in 0..<64 * width { entry = Self.sum(entry, entry, modulus: modulus) }
    self.entry = entry
  }

  /// Returns the residue of a number of any size.
  ///
  /// - Parameter number: The number.
  /// - Returns: The residue.
  package func residue(_ number: UnsignedNumber) -> Residue {
    let head = number.bytes.prefix(width * 8)
    var words = FixedWidthNumber(head, width: width)
    var rest = words
    if rest.subtract(modulus) == 0 { words = rest }
    for byte in number.bytes.dropFirst(head.count) {
      for bit in (0..<8).reversed() {
        words = Self.sum(words, words, modulus: modulus)
        if byte >> UInt8(bit) & 1 == 1 { words = Self.sum(words, one, modulus: modulus) }
      }
    }
    return product(Residue(words: words), Residue(words: entry))
  }

  /// Returns the number below the modulus that a residue stands for.
  ///
  /// - Parameter residue: The residue.
  /// - Returns: The number.
  package func number(_ residue: Residue) -> UnsignedNumber {
    UnsignedNumber(product(residue, Residue(words: one)).words.bytes)
  }

  /// Returns the sum of two residues.
  ///
  /// - Parameters:
  ///   - first: A residue.
  ///   - second: Another one.
  /// - Returns: The residue of the sum.
  package func sum(_ first: Residue, _ second: Residue) -> Residue {
    Residue(words: Self.sum(first.words, second.words, modulus: modulus))
  }

  /// Returns the difference of two residues.
  ///
  /// - Parameters:
  ///   - first: A residue.
  ///   - second: The residue that is subtracted.
  /// - Returns: The residue of the difference, which is never negative.
  package func difference(_ first: Residue, _ second: Residue) -> Residue {
    var rest = first.words
    if rest.subtract(second.words) > 0 { _ = rest.add(modulus) }
    return Residue(words: rest)
  }

  /// Returns the product of two residues.
  ///
  /// - Parameters:
  ///   - first: A residue.
  ///   - second: Another one.
  /// - Returns: The residue of the product.
  package func product(_ first: Residue, _ second: Residue) -> Residue {
    // One word more than the width holds the carry.
    var total = FixedWidthNumber([], width: width + 1)
    total.setProduct(first.words, second.words, modulus: modulus, inverse: inverse)
    let carry = total.removeHighest()
    var rest = total
    return Residue(words: rest.subtract(modulus) == 0 || carry > 0 ? rest : total)
  }

  /// Returns a power, computed with four bits of the exponent at a time.
  ///
  /// - Parameters:
  ///   - base: The base.
  ///   - exponent: The exponent, a number of any size.
  /// - Returns: The residue of the power.
  package func power(_ base: Residue, _ exponent: UnsignedNumber) -> Residue {
    // Four bits of the exponent take one product; wider digits would need more powers than they save products.
    var powers = [unit, base]
    while powers.count < 16 { powers.append(product(powers[powers.count - 1], base)) }
    var result = powers[0]
    var squaring = MontgomerySquaring(modulus: modulus, inverse: inverse)
    for byte in exponent.bytes {
      for digit in [byte >> 4, byte & 15] {
        for _ in 0..<4 { squaring.square(&result.words) }
        // A library for secrets must not leave this out, since the time tells the digits; here they are nobody's.
        if digit > 0 { result = product(result, powers[Int(digit)]) }
      }
    }
    return result
  }

  /// The residue of one.
  var unit: Residue { product(Residue(words: one), Residue(words: entry)) }

  private static func sum(_ first: FixedWidthNumber, _ second: FixedWidthNumber, modulus: FixedWidthNumber)
    -> FixedWidthNumber
  {
    var total = first
    let carry = total.add(second)
    var rest = total
    return rest.subtract(modulus) == 0 || carry > 0 ? rest : total
  }
}
