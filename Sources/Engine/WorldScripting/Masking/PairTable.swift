/// Pairs of bytes, by which a search goes past most positions of a text with one look at each.
struct PairTable: Sendable {
  private var bits = [UInt64](repeating: 0, count: 1024)

  /// All pairs with a byte that begins an escape or an encoding, which may stand for anything.
  static let escapes: PairTable = {
    var table = PairTable()
    for escape in "%\\".utf8 {
      for other in UInt8.min...UInt8.max {
        table.insert(escape, other)
        table.insert(other, escape)
      }
    }
    return table
  }()

  /// Adds a pair.
  mutating func insert(_ first: UInt8, _ second: UInt8) {
    let pair = Int(first) << 8 | Int(second)
    bits[pair >> 6] |= 1 << UInt64(pair & 63)
  }

  /// Returns the first position of a text, from one on, at which a pair of the table stands; the text's end where none
  /// does.
  func next(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard start < text.count else { return text.count }
    return bits.withUnsafeBufferPointer { bits in
      var index = start
      var first = Int(text[start])
      while index &+ 1 < text.count {
        let second = Int(text[index &+ 1])
        let pair = first &<< 8 | second
        if bits[pair &>> 6] &>> UInt64(pair & 63) & 1 == 1 { return index }
        first = second
        index = index &+ 1
      }
      return text.count
    }
  }
}
