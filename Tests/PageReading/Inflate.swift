/// Inflates raw DEFLATE streams of one block with the fixed codes, as RFC 1951 describes them.
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
    guard bits(3) == 0b011 else { return nil }
    var out: [UInt8] = []
    while let symbol = symbol() {
      switch symbol {
      case ..<256: out.append(UInt8(symbol))
      case 256: return (place + 7) / 8 == bytes.count ? out : nil
      case ..<286:
        guard let more = bits(Self.lengthBits[symbol - 257]), let code = code(5), code < 30,
          let back = bits(Self.distanceBits[code])
        else { return nil }
        let distance = Self.distances[code] + back
        guard distance <= out.count else { return nil }
        for _ in 0..<Self.lengths[symbol - 257] + more { out.append(out[out.count - distance]) }
      default: return nil
      }
    }
    return nil
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

  private mutating func code(_ count: Int, after first: Int = 0) -> Int? {
    var value = first
    for _ in 0..<count {
      guard let bit = bit() else { return nil }
      value = value << 1 | bit
    }
    return value
  }

  private mutating func symbol() -> Int? {
    guard let short = code(7) else { return nil }
    if short < 0b001_1000 { return 256 + short }
    guard let middle = code(1, after: short) else { return nil }
    if middle < 0b1100_0000 { return middle - 0b0011_0000 }
    if middle < 0b1100_1000 { return middle - 0b1100_0000 + 280 }
    return code(1, after: middle).map { $0 - 0b1_1001_0000 + 144 }
  }
}
