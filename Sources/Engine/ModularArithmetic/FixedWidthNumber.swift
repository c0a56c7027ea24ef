/// A number of a fixed width, in words of 64 bits, the least significant one first.
///
/// Its loops use raw pointers and only operations that are cheap without an optimizer, since the kit's own tests run in
/// debug builds.
struct FixedWidthNumber: Sendable, Hashable {
  var words: [UInt64]

  /// Creates a number from words, the least significant one first.
  init(_ words: [UInt64]) { self.words = words }

  /// Creates a number from at most `width` words of bytes in big-endian order.
  init(_ bytes: some Collection<UInt8>, width: Int) {
    words = [UInt64](repeating: 0, count: width)
    for (place, byte) in bytes.reversed().enumerated() {
      words[place / 8] |= UInt64(byte) << UInt64(place % 8 * 8)
    }
  }

  /// The bytes in big-endian order.
  var bytes: [UInt8] {
    words.reversed().flatMap { word in
      (0..<8).reversed().map { UInt8(truncatingIfNeeded: word >> UInt64($0 * 8)) }
    }
  }

  /// Whether it is zero.
  var isZero: Bool { words.allSatisfy { $0 == 0 } }

  /// The least significant word.
  var lowest: UInt64 { words[0] }

  /// The most significant word.
  var highest: UInt64 { words[words.count - 1] }
}

extension FixedWidthNumber {
  /// Adds a number of the same width, and returns the carry.
  mutating func add(_ other: FixedWidthNumber) -> UInt64 {
    let count = words.count
    return words.withUnsafeMutableBufferPointer { total in
      other.words.withUnsafeBufferPointer { other in
        var carry: UInt64 = 0
        var place = 0
        while place < count {
          let first = total[place].addingReportingOverflow(other[place])
          let second = first.partialValue.addingReportingOverflow(carry)
          total[place] = second.partialValue
          carry = first.overflow || second.overflow ? 1 : 0
          place = place &+ 1
        }
        return carry
      }
    }
  }

  /// Subtracts a number of the same width, and returns the borrow.
  mutating func subtract(_ other: FixedWidthNumber) -> UInt64 {
    let count = words.count
    return words.withUnsafeMutableBufferPointer { total in
      other.words.withUnsafeBufferPointer { other in
        var borrow: UInt64 = 0
        var place = 0
        while place < count {
          let first = total[place].subtractingReportingOverflow(other[place])
          let second = first.partialValue.subtractingReportingOverflow(borrow)
          total[place] = second.partialValue
          borrow = first.overflow || second.overflow ? 1 : 0
          place = place &+ 1
        }
        return borrow
      }
    }
  }

  /// Sets the number, which is zero and one word wider than the modulus, to the product of two others by Montgomery's
  /// method: below twice the modulus, and divided by 2 to the power of the width.
  ///
  /// Both products of a row go in one loop, which reads and writes each word once.
  mutating func setProduct(
    _ first: FixedWidthNumber, _ second: FixedWidthNumber, modulus: FixedWidthNumber, inverse: UInt64
  ) {
    let width = modulus.words.count
    words.withUnsafeMutableBufferPointer { total in
      first.words.withUnsafeBufferPointer { first in
        second.words.withUnsafeBufferPointer { second in
          modulus.words.withUnsafeBufferPointer { modulus in
            guard let total = total.baseAddress, let first = first.baseAddress, let modulus = modulus.baseAddress
            else { return }
            for factor in second {
              Self.addRow(to: total, first, times: factor, modulus, inverse: inverse, width: width)
            }
          }
        }
      }
    }
  }

  /// Adds a product and the multiple of the modulus that makes the lowest word zero, and drops that word.
  private static func addRow(
    to total: UnsafeMutablePointer<UInt64>, _ first: UnsafePointer<UInt64>, times factor: UInt64,
    _ modulus: UnsafePointer<UInt64>, inverse: UInt64, width: Int
  ) {
    var product = first[0].multipliedFullWidth(by: factor)
    let lowest = product.low.addingReportingOverflow(total[0])
    var carry = lowest.overflow ? product.high &+ 1 : product.high
    // The multiple of the modulus that cancels the lowest word: so no division is needed, which is the point of the
    // method.
    let multiple = lowest.partialValue &* inverse
    product = modulus[0].multipliedFullWidth(by: multiple)
    var modulusCarry = lowest.partialValue == 0 ? product.high : product.high &+ 1
    var place = 1
    while place < width {
      product = first[place].multipliedFullWidth(by: factor)
      let one = product.low.addingReportingOverflow(total[place])
      let two = one.partialValue.addingReportingOverflow(carry)
      carry = product.high
      if one.overflow { carry = carry &+ 1 }
      if two.overflow { carry = carry &+ 1 }
      product = modulus[place].multipliedFullWidth(by: multiple)
      let three = product.low.addingReportingOverflow(two.partialValue)
      let four = three.partialValue.addingReportingOverflow(modulusCarry)
      modulusCarry = product.high
      if three.overflow { modulusCarry = modulusCarry &+ 1 }
      if four.overflow { modulusCarry = modulusCarry &+ 1 }
      total[place &- 1] = four.partialValue
      place = place &+ 1
    }
    let one = total[width].addingReportingOverflow(carry)
    let two = one.partialValue.addingReportingOverflow(modulusCarry)
    total[width &- 1] = two.partialValue
    total[width] = (one.overflow ? 1 : 0) &+ (two.overflow ? 1 : 0)
  }

  /// Takes off the highest word, and returns it.
  mutating func removeHighest() -> UInt64 { words.removeLast() }
}
