/// Inflates raw DEFLATE streams of blocks that describe their own codes, as RFC 1951 does it (section 3.2.7).
///
/// The tests of the page in a browser inflate the same streams with the browser's own code.
package struct Inflate {
  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12289, 16385, 24577,
  ]
  private static let distanceBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  ]

  /// The order in which the codes for the lengths of codes are described.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private let bytes: [UInt8]
  private var place = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Inflates a stream.
  ///
  /// - Parameter bytes: The stream.
  /// - Returns: What was compressed; `nil` where the stream has another block, is cut off, or goes on after its end.
  package static func inflated(_ bytes: [UInt8]) -> [UInt8]? {
    var inflate = Inflate(bytes)
    return inflate.written()
  }

  private mutating func written() -> [UInt8]? {
    var out: [UInt8] = []
    while let isLast = bit(), bits(2) == 2 {
      guard let (literals, distances) = codes(), read(literals, distances, into: &out) else { return nil }
      if isLast == 1 { return (place + 7) / 8 == bytes.count ? out : nil }
    }
    return nil
  }

  /// Reads the symbols of a block; false for a block that breaks a rule.
  private mutating func read(_ literals: Code, _ distances: Code, into out: inout [UInt8]) -> Bool {
    while let symbol = symbol(of: literals) {
      switch symbol {
      case ..<256: out.append(UInt8(symbol))
      case 256: return true
      case ..<286:
        guard let more = bits(Self.lengthBits[symbol - 257]), let code = self.symbol(of: distances), code < 30,
          let back = bits(Self.distanceBits[code])
        else { return false }
        let distance = Self.distances[code] + back
        guard distance <= out.count else { return false }
        for _ in 0..<Self.lengths[symbol - 257] + more { out.append(out[out.count - distance]) }
      default: return false
      }
    }
    return false
  }

  /// Reads the description of a block's codes.
  private mutating func codes() -> (literals: Code, distances: Code)? {
    guard let literals = bits(5), let distances = bits(5), let described = bits(4) else { return nil }
    var ofLengths = Array(repeating: 0, count: 19)
    for place in Self.order.prefix(described + 4) {
      guard let length = bits(3) else { return nil }
      ofLengths[place] = length
    }
    let code = Code(ofLengths)
    var lengths: [Int] = []
    while lengths.count < literals + 257 + distances + 1 {
      guard let symbol = symbol(of: code) else { return nil }
      switch symbol {
      case 16:
        guard let last = lengths.last, let more = bits(2) else { return nil }
        lengths += Array(repeating: last, count: 3 + more)
      case 17, 18:
        guard let more = bits(symbol == 17 ? 3 : 7) else { return nil }
        lengths += Array(repeating: 0, count: (symbol == 17 ? 3 : 11) + more)
      default: lengths.append(symbol)
      }
    }
    guard lengths.count == literals + 257 + distances + 1 else { return nil }
    return (Code(Array(lengths.prefix(literals + 257))), Code(Array(lengths.dropFirst(literals + 257))))
  }

  private mutating func bit() -> Int? {
    guard place / 8 < bytes.count else { return nil }
    defer { place += 1 }
    return Int(bytes[place / 8]) >> (place % 8) & 1
  }

  private mutating func bits(_ count: Int) -> Int? {
    var value = 0
    for shift in 0..<count {
      guard let bit = bit() else { return nil }
      value |= bit << shift
    }
    return value
  }

  private mutating func symbol(of code: Code) -> Int? {
    var (value, first, start) = (0, 0, 0)
    for count in code.counts {
      guard let bit = bit() else { return nil }
      value = value << 1 | bit
      if value - first < count { return value < first ? nil : code.symbols[start + value - first] }
      start += count
      first = (first + count) << 1
    }
    return nil
  }

  /// A prefix code, as its lengths give it.
  private struct Code {
    /// How many symbols have a code of one bit, of two bits, and so on.
    private(set) var counts = Array(repeating: 0, count: 15)
    /// The symbols in the order of their codes.
    private(set) var symbols: [Int] = []

    init(_ lengths: [Int]) {
      for length in 1...15 {
        let same = lengths.indices.filter { lengths[$0] == length }
        counts[length - 1] = same.count
        symbols += same
      }
    }
  }
}
