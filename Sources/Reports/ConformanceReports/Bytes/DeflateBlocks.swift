/// The blocks of a DEFLATE stream, each with codes of its own (RFC 1951, section 3.2.7).
struct DeflateBlocks {
  /// What a block holds: a byte, or a repeat of what stands earlier in the stream.
  private struct Symbol {
    /// The byte, or the code of the length.
    var literal: Int
    var lengthRest = 0
    /// The code of the distance; `nil` for a byte.
    var distance: Int?
    var distanceRest = 0
  }

  /// The code that ends a block.
  private static let end = 256
  /// Of each code the least value that it stands for, and how many bits follow it (RFC 1951, section 3.2.5).
  private static let lengthCodes = codes(from: 3, count: 28, each: 4) + [(least: 258, extra: 0)]
  private static let distanceCodes = codes(from: 1, count: 30, each: 2)
  /// The most bits of a code, and of a code for the lengths of codes.
  private static let mostBits = (code: 15, ofLengths: 7)
  /// The order in which the codes for the lengths of codes are described.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private var bits = BitStream()
  private var symbols: [Symbol] = []

  /// How many bytes and repeats the block has by now.
  var pending: Int { symbols.count }

  /// Returns the codes of a table: as many as `each` for every number of extra bits, twice as many for none.
  private static func codes(from least: Int, count: Int, each: Int) -> [(least: Int, extra: Int)] {
    var least = least
    return (0..<count).map { code in
      let extra = max(code / each - 1, 0)
      defer { least += 1 << extra }
      return (least, extra)
    }
  }

  /// Appends a byte to the block.
  ///
  /// - Parameter literal: The byte.
  mutating func append(literal: UInt8) { symbols.append(Symbol(literal: Int(literal))) }

  /// Appends a repeat of what stands earlier in the stream to the block.
  ///
  /// - Parameters:
  ///   - length: How many bytes are repeated, from 3 to 258.
  ///   - distance: How far back they begin, from 1 to 32,768.
  mutating func append(length: Int, distance: Int) {
    let lengthCode = Self.place(of: length, in: Self.lengthCodes)
    let distanceCode = Self.place(of: distance, in: Self.distanceCodes)
    symbols.append(
      Symbol(
        literal: Self.end + 1 + lengthCode, lengthRest: length - Self.lengthCodes[lengthCode].least,
        distance: distanceCode, distanceRest: distance - Self.distanceCodes[distanceCode].least))
  }

  /// Ends the block; another one follows.
  mutating func end() { end(isLast: false) }

  private mutating func end(isLast: Bool) {
    var literalCounts = Array(repeating: 0, count: Self.end + 1 + Self.lengthCodes.count)
    var distanceCounts = Array(repeating: 0, count: Self.distanceCodes.count)
    literalCounts[Self.end] = 1
    for symbol in symbols {
      literalCounts[symbol.literal] += 1
      if let distance = symbol.distance { distanceCounts[distance] += 1 }
    }
    let literals = PrefixCode(counts: literalCounts, mostBits: Self.mostBits.code)
    let distances = PrefixCode(counts: distanceCounts, mostBits: Self.mostBits.code)
    bits.append(isLast ? 0b101 : 0b100, count: 3)
    describe(literals, distances)
    for symbol in symbols {
      bits.append(literals, symbol.literal)
      guard let distance = symbol.distance else { continue }
      bits.append(symbol.lengthRest, count: Self.lengthCodes[symbol.literal - Self.end - 1].extra)
      bits.append(distances, distance)
      bits.append(symbol.distanceRest, count: Self.distanceCodes[distance].extra)
    }
    bits.append(literals, Self.end)
    symbols.removeAll(keepingCapacity: true)
  }

  /// Ends the stream with the block.
  ///
  /// - Returns: The stream.
  mutating func finished() -> [UInt8] {
    end(isLast: true)
    return bits.finished()
  }

  /// Writes the lengths of a block's codes, from which a reader makes the codes.
  private mutating func describe(_ literals: PrefixCode, _ distances: PrefixCode) {
    // A block without repeats describes one distance, of which no code stands.
    let ofLiterals = literals.lengths.prefix(through: max(literals.lengths.lastIndex { $0 > 0 } ?? 0, Self.end))
    let ofDistances = distances.lengths.prefix(through: distances.lengths.lastIndex { $0 > 0 } ?? 0)
    let runs = Self.runs(of: ofLiterals + ofDistances)
    var counts = Array(repeating: 0, count: Self.order.count)
    for run in runs { counts[run.code] += 1 }
    let code = PrefixCode(counts: counts, mostBits: Self.mostBits.ofLengths)
    let used = max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    bits.append(ofLiterals.count - Self.end - 1, count: 5)
    bits.append(ofDistances.count - 1, count: 5)
    bits.append(used - 4, count: 4)
    for place in Self.order.prefix(used) { bits.append(code.lengths[place], count: 3) }
    for run in runs {
      bits.append(code, run.code)
      bits.append(run.rest, count: run.bits)
    }
  }

  /// Shortens lengths: a run of zeros, or of the length before, is one code with its number in the bits that follow.
  private static func runs(of lengths: ArraySlice<Int>) -> [(code: Int, rest: Int, bits: Int)] {
    var runs: [(code: Int, rest: Int, bits: Int)] = []
    var rest = lengths
    while let length = rest.first {
      var count = rest.prefix { $0 == length }.count
      rest = rest.dropFirst(count)
      if length > 0 {
        runs.append((length, 0, 0))
        count -= 1
      }
      while count > 0 {
        switch (length, count) {
        case (0, 11...):
          let part = min(count, 138)
          runs.append((18, part - 11, 7))
          count -= part
        case (0, 3...):
          runs.append((17, count - 3, 3))
          count = 0
        case (1..., 3...):
          let part = min(count, 6)
          runs.append((16, part - 3, 2))
          count -= part
        default:
          runs.append((length, 0, 0))
          count -= 1
        }
      }
    }
    return runs
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
