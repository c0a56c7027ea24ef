/// Compresses bytes as DEFLATE (RFC 1951), which every browser inflates by itself.
///
/// It finds repeats, which are what makes transcripts long, and gives each block codes of its own.
struct Deflate {
  /// The lengths of a match, and how far back one may begin (RFC 1951, section 3.2.5).
  private static let lengths = 3...258
  private static let window = 1 << 15
  /// How many earlier places are tried for each match.
  ///
  /// Transcripts repeat one another, so that the nearest places are nearly always long enough.
  private static let tries = 48
  /// How many literals and repeats a block has: as many as it takes for codes of their own to pay.
  private static let block = 1 << 15

  private let bytes: [UInt8]
  private var blocks = DeflateBlocks()
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
    var place = 0
    while place < bytes.count {
      if blocks.pending == Self.block { blocks.end() }
      let match = longestMatch(at: place)
      remember(place)
      // A longer repeat may begin at the next byte.
      if match.length >= Self.lengths.lowerBound, longestMatch(at: place + 1).length <= match.length {
        blocks.append(length: match.length, distance: place - match.start)
        for place in place + 1..<place + match.length { remember(place) }
        place += match.length
      } else {
        blocks.append(literal: bytes[place])
        place += 1
      }
    }
    return blocks.finished()
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
      // The byte that would make a match longer is compared first: it rules out nearly all places.
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
