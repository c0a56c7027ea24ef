/// A number of a fixed width, in words of 64 bits, the least significant one first.
///
/// Its loops use raw pointers and only operations that are cheap without an optimizer, since the kit's own tests run in
/// debug builds.
struct FixedWidthNumber: Sendable, Hashable {
  private(set) var words: [UInt64]

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

  /// Adds the product of a word and a number that is two words narrower.
  mutating func add(_ other: FixedWidthNumber, times factor: UInt64) {
    let count = other.words.count
    words.withUnsafeMutableBufferPointer { total in
      other.words.withUnsafeBufferPointer { other in
        guard let total = total.baseAddress, let other = other.baseAddress else { return }
        var carry: UInt64 = 0
        var place = 0
        while place < count {
          let product = other[place].multipliedFullWidth(by: factor)
          let first = product.low.addingReportingOverflow(total[place])
          let second = first.partialValue.addingReportingOverflow(carry)
          total[place] = second.partialValue
          carry = product.high
          if first.overflow { carry = carry &+ 1 }
          if second.overflow { carry = carry &+ 1 }
          place = place &+ 1
        }
        let last = total[count].addingReportingOverflow(carry)
        total[count] = last.partialValue
        if last.overflow { total[count &+ 1] = total[count &+ 1] &+ 1 }
      }
    }
  }

  /// Drops the lowest word: the others move down, and zero takes the highest place.
  mutating func dropLowest() {
    let last = words.count - 1
    words.withUnsafeMutableBufferPointer { total in
      guard let total = total.baseAddress else { return }
      total.update(from: total + 1, count: last)
      total[last] = 0
    }
  }

  /// Takes off the two highest words, and returns the lower one of them.
  mutating func removeHighest() -> UInt64 {
    words.removeLast()
    return words.removeLast()
  }
}
