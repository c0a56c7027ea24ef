/// Squares of residues by Montgomery's method, in room that it keeps: a square takes three quarters of the multiplications
/// of a product, since each pair of words is multiplied once (Handbook of Applied Cryptography, section 14.2.4).
struct MontgomerySquaring {
  private let modulus: FixedWidthNumber
  /// The inverse of the modulus's lowest word, negated, modulo 2 to the power of 64.
  private let inverse: UInt64
  /// The whole square, of twice the width.
  private var total: [UInt64]

  /// Prepares squares modulo an odd number whose top bit is set.
  init(modulus: FixedWidthNumber, inverse: UInt64) {
    self.modulus = modulus
    self.inverse = inverse
    total = [UInt64](repeating: 0, count: modulus.words.count * 2)
  }

  /// Replaces a residue by its square.
  mutating func square(_ residue: inout FixedWidthNumber) {
    let (modulus, inverse, width) = (modulus.words, inverse, modulus.words.count)
    total.withUnsafeMutableBufferPointer { total in
      modulus.withUnsafeBufferPointer { modulus in
        residue.words.withUnsafeMutableBufferPointer { number in
          guard let total = total.baseAddress, let modulus = modulus.baseAddress, let number = number.baseAddress
          else { return }
          Self.setSquare(total, of: number, width: width)
          let carry = Self.reduce(total, modulus, inverse: inverse, width: width)
          Self.setRemainder(number, of: total + width, carry: carry, modulus, width: width)
        }
      }
    }
  }

  /// Sets the square of a number, of twice its width.
  private static func setSquare(
    _ total: UnsafeMutablePointer<UInt64>, of number: UnsafeMutablePointer<UInt64>, width: Int
  ) {
    total.update(repeating: 0, count: 2 &* width)
    // The products of different words, each once.
    var row = 0
    while row < width {
      total[row &+ width] = add(
        number + (row &+ 1), times: number[row], to: total + (2 &* row &+ 1), count: width &- row &- 1)
      row = row &+ 1
    }
    // Twice these, and the square of each word.
    var shifted: UInt64 = 0
    var carry: UInt64 = 0
    var place = 0
    while place < width {
      let square = number[place].multipliedFullWidth(by: number[place])
      let low = total[2 &* place]
      let high = total[2 &* place &+ 1]
      let one = (low &<< 1 | shifted).addingReportingOverflow(square.low)
      let two = one.partialValue.addingReportingOverflow(carry)
      let three = (high &<< 1 | low &>> 63).addingReportingOverflow(square.high)
      let four = three.partialValue.addingReportingOverflow((one.overflow ? 1 : 0) &+ (two.overflow ? 1 : 0))
      shifted = high &>> 63
      carry = (three.overflow ? 1 : 0) &+ (four.overflow ? 1 : 0)
      total[2 &* place] = two.partialValue
      total[2 &* place &+ 1] = four.partialValue
      place = place &+ 1
    }
  }

  /// Adds the multiples of the modulus that make the lower half zero, and returns the carry of the upper half.
  private static func reduce(
    _ total: UnsafeMutablePointer<UInt64>, _ modulus: UnsafePointer<UInt64>, inverse: UInt64, width: Int
  ) -> UInt64 {
    var carry: UInt64 = 0
    var row = 0
    while row < width {
      let added = add(modulus, times: total[row] &* inverse, to: total + row, count: width)
      let one = total[row &+ width].addingReportingOverflow(added)
      let two = one.partialValue.addingReportingOverflow(carry)
      total[row &+ width] = two.partialValue
      carry = one.overflow || two.overflow ? 1 : 0
      row = row &+ 1
    }
    return carry
  }

  /// Adds a multiple of a number to another one, and returns the carry.
  private static func add(
    _ number: UnsafePointer<UInt64>, times factor: UInt64, to total: UnsafeMutablePointer<UInt64>, count: Int
  ) -> UInt64 {
    var carry: UInt64 = 0
    var place = 0
    while place < count {
      let product = number[place].multipliedFullWidth(by: factor)
      let one = product.low.addingReportingOverflow(total[place])
      let two = one.partialValue.addingReportingOverflow(carry)
      total[place] = two.partialValue
      carry = product.high &+ (one.overflow ? 1 : 0) &+ (two.overflow ? 1 : 0)
      place = place &+ 1
    }
    return carry
  }

  /// Sets what a number below twice the modulus leaves.
  private static func setRemainder(
    _ result: UnsafeMutablePointer<UInt64>, of number: UnsafeMutablePointer<UInt64>, carry: UInt64,
    _ modulus: UnsafePointer<UInt64>, width: Int
  ) {
    var borrow: UInt64 = 0
    var place = 0
    while place < width {
      let one = number[place].subtractingReportingOverflow(modulus[place])
      let two = one.partialValue.subtractingReportingOverflow(borrow)
      result[place] = two.partialValue
      borrow = one.overflow || two.overflow ? 1 : 0
      place = place &+ 1
    }
    if borrow > carry { result.update(from: number, count: width) }
  }
}
