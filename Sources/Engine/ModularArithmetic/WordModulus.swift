/// Arithmetic modulo an odd number of exactly 64 bits, by Montgomery's method (Handbook of Applied Cryptography, section
/// 14.3.2). A residue is a number below the modulus, times 2 to the power of 64.
struct WordModulus: Sendable, Hashable {
  let value: UInt64
  /// The inverse of the modulus, negated, modulo 2 to the power of 64.
  private let inverse: UInt64
  /// 2 to the power of 128, which makes a residue of a number by one multiplication.
  private let entry: UInt64

  init(_ value: UInt64) {
    precondition(value >> 63 == 1 && value & 1 == 1)
    self.value = value
    // Newton's iteration: each step doubles the number of correct bits, of which an odd number has three at the start.
    var inverse = value
    for _ in 0..<5 { inverse = inverse &* (2 &- value &* inverse) }
    self.inverse = 0 &- inverse
    let remainder = 0 &- value
    entry = value.dividingFullWidth(remainder.multipliedFullWidth(by: remainder)).remainder
  }

  /// The residue of one.
  var one: UInt64 { residue(1) }

  /// Returns the residue of a word.
  func residue(_ word: UInt64) -> UInt64 { product(word, entry) }

  /// Returns the residue of a number, given by words of which the most significant one comes first.
  func residue(_ words: [UInt64]) -> UInt64 {
    var remainder: UInt64 = 0
    // The product with the entry is the one with 2 to the power of 64.
    for word in words { remainder = sum(product(remainder, entry), reduced(word)) }
    return residue(remainder)
  }

  /// Returns the product of two residues; of a residue and a number, it is a number.
  func product(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let total = first.multipliedFullWidth(by: second)
    let multiple = (total.low &* inverse).multipliedFullWidth(by: value)
    // The low words cancel each other; unless both are zero, a one is carried.
    let high = total.high.addingReportingOverflow(multiple.high)
    let carried = high.partialValue.addingReportingOverflow(total.low == 0 ? 0 : 1)
    return high.overflow || carried.overflow || carried.partialValue >= value
      ? carried.partialValue &- value : carried.partialValue
  }

  /// Returns the sum of two numbers below the modulus.
  func sum(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let total = first.addingReportingOverflow(second)
    return total.overflow || total.partialValue >= value ? total.partialValue &- value : total.partialValue
  }

  /// Returns the difference of two numbers below the modulus.
  func difference(_ first: UInt64, _ second: UInt64) -> UInt64 {
    first >= second ? first &- second : first &- second &+ value
  }

  /// Returns what is left of a word.
  func reduced(_ word: UInt64) -> UInt64 { word >= value ? word &- value : word }

  /// Returns the power of a residue.
  func power(_ base: UInt64, _ exponent: UInt64) -> UInt64 {
    var result = one
    var bit = 64 - exponent.leadingZeroBitCount
    while bit > 0 {
      bit = bit &- 1
      result = product(result, result)
      if exponent &>> UInt64(bit) & 1 == 1 { result = product(result, base) }
    }
    return result
  }

  /// Returns the residue of the inverse, by Fermat's theorem; the modulus must be a prime.
  func inverse(of residue: UInt64) -> UInt64 { power(residue, value - 2) }
}
