/// Compresses bytes as DEFLATE (RFC 1951), which every browser inflates by itself.
///
/// It writes one block with the fixed codes: repeats are what makes transcripts long, and these it finds.
struct Deflate {
  /// The lengths of a match, and how far back one may begin (RFC 1951, section 3.2.5).
  private static let lengths = 3...258
  private static let window = 1 << 15
  /// How many earlier places are tried for each match.
  private static let tries = 48

  private let bytes: [UInt8]
  private var bits = DeflateBits()
  /// The last place at which three bytes with a hash begin, and for each place the one before it; `-1` for none.
  private var last = [Int32](repeating: -1, count: 1 << 15)
  private var previous: [Int32]

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    previous = [Int32](repeating: -1, count: bytes.count)
  }

  /// Compresses bytes.
  ///
  /// - Parameter bytes: Any bytes.
  /// - Returns: A raw stream, without the header of a file format.
  static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var deflate = Deflate(bytes)
    return deflate.written()
  }

  private mutating func written() -> [UInt8] {
    // The last block, with the fixed codes.
    bits.append(0b011, count: 3)
    var place = 0
    while place < bytes.count {
      let match = longestMatch(at: place)
      let length = match.length
      if length >= Self.lengths.lowerBound {
        bits.append(length: length, distance: place - match.start)
      } else {
        bits.append(literal: Int(bytes[place]))
      }
      let next = place + max(length, 1)
      while place < next {
        remember(place)
        place += 1
      }
    }
    bits.append(literal: DeflateBits.endOfBlock)
    return bits.finished()
  }

  private func hash(at place: Int) -> Int {
    let word = UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
    return Int((word &* 0x9E37_79B1) >> 17)
  }

  private mutating func remember(_ place: Int) {
    guard place + 2 < bytes.count else { return }
    let hash = hash(at: place)
    previous[place] = last[hash]
    last[hash] = Int32(place)
  }

  private func longestMatch(at place: Int) -> (start: Int, length: Int) {
    guard place + 2 < bytes.count else { return (0, 0) }
    let most = min(Self.lengths.upperBound, bytes.count - place)
    var best = (start: 0, length: 0)
    var start = Int(last[hash(at: place)])
    var tries = Self.tries
    while start >= 0, place - start <= Self.window, tries > 0, best.length < most {
      if best.length == 0 || bytes[start + best.length] == bytes[place + best.length] {
        var length = 0
        while length < most, bytes[start + length] == bytes[place + length] { length += 1 }
        if length > best.length { best = (start, length) }
      }
      start = Int(previous[start])
      tries -= 1
    }
    return best
  }
}

/// The bits of a DEFLATE stream: each byte is filled from its lowest bit.
private struct DeflateBits {
  /// The code that ends a block.
  static let endOfBlock = 256

  /// Of each code the least value that it stands for, and how many bits follow it (RFC 1951, section 3.2.5).
  private static let lengthCodes = codes(from: 3, count: 28, each: 4) + [(least: 258, extra: 0)]
  private static let distanceCodes = codes(from: 1, count: 30, each: 2)

  private var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var count = 0

  /// Returns the codes of a table: as many as `each` for every number of extra bits, twice as many for none.
  private static func codes(from least: Int, count: Int, each: Int) -> [(least: Int, extra: Int)] {
    var least = least
    return (0..<count).map { code in
      let extra = max(code / each - 1, 0)
      defer { least += 1 << extra }
      return (least, extra)
    }
  }

  /// Appends a number, its lowest bit first.
  mutating func append(_ number: Int, count more: Int) {
    pending |= UInt64(number) << UInt64(count)
    count += more
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
  }

  /// Appends the fixed code of a byte, of the end, or of a length (RFC 1951, section 3.2.6).
  mutating func append(literal: Int) {
    switch literal {
    case ..<144: appendCode(0b0011_0000 + literal, count: 8)
    case ..<256: appendCode(0b1_1001_0000 + literal - 144, count: 9)
    case ..<280: appendCode(literal - 256, count: 7)
    default: appendCode(0b1100_0000 + literal - 280, count: 8)
    }
  }

  /// Appends a repeat of what stands earlier in the stream.
  mutating func append(length: Int, distance: Int) {
    let lengthCode = Self.place(of: length, in: Self.lengthCodes)
    append(literal: 257 + lengthCode)
    append(length - Self.lengthCodes[lengthCode].least, count: Self.lengthCodes[lengthCode].extra)
    let distanceCode = Self.place(of: distance, in: Self.distanceCodes)
    appendCode(distanceCode, count: 5)
    append(distance - Self.distanceCodes[distanceCode].least, count: Self.distanceCodes[distanceCode].extra)
  }

  /// Fills the last byte, and returns all.
  mutating func finished() -> [UInt8] {
    if count > 0 { append(0, count: 8 - count) }
    return bytes
  }

  /// Appends a code, whose highest bit comes first.
  private mutating func appendCode(_ code: Int, count: Int) {
    var reversed = 0
    for bit in 0..<count where code >> bit & 1 == 1 { reversed |= 1 << (count - 1 - bit) }
    append(reversed, count: count)
  }

  private static func place(of value: Int, in codes: [(least: Int, extra: Int)]) -> Int {
    var low = 0
    var high = codes.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if codes[middle].least <= value { low = middle } else { high = middle }
    }
    return low
  }
}
