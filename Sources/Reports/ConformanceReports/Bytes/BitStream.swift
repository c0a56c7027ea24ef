/// Bits that are written to bytes, of which each is filled from its lowest bit.
struct BitStream {
  private var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var count = 0

  /// Appends a number, its lowest bit first.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - more: How many bits of it.
  mutating func append(_ number: Int, count more: Int) {
    pending |= UInt64(number) << UInt64(count)
    count += more
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
  }

  /// Appends the code of a symbol.
  ///
  /// - Parameters:
  ///   - code: The code of all symbols.
  ///   - symbol: A symbol that has one.
  mutating func append(_ code: PrefixCode, _ symbol: Int) { append(code.codes[symbol], count: code.lengths[symbol]) }

  /// Fills the last byte.
  ///
  /// - Returns: All bytes.
  mutating func finished() -> [UInt8] {
    if count > 0 { append(0, count: 8 - count) }
    return bytes
  }
}
