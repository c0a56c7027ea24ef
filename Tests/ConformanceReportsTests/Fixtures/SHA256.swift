/// SHA-256 as FIPS 180-4 describes it, written for the tests alone.
enum SHA256 {
  private static let primes: [UInt32] = (2...311).filter { n in !(2..<n).contains { n.isMultiple(of: $0) } }

  private static func fraction(_ root: Double) -> UInt32 {
    UInt32((root - root.rounded(.down)) * 4_294_967_296)
  }

  static func digest(_ message: [UInt8]) -> [UInt8] {
    var state = initial
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    padded += (0..<8).map { UInt8(truncatingIfNeeded: (UInt64(message.count) * 8) >> UInt64(56 - 8 * $0)) }
    for start in stride(from: 0, to: padded.count, by: 64) { mix(padded[start..<start + 64], into: &state) }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) } }
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let a = words[index - 15]
      let b = words[index - 2]
      let small0 = rotate(a, 7) ^ rotate(a, 18) ^ a >> 3
      let small1 = rotate(b, 17) ^ rotate(b, 19) ^ b >> 10
      words.append(words[index - 16] &+ small0 &+ words[index - 7] &+ small1)
    }
    var v = state
    for index in 0..<64 {
      let sum1 = rotate(v[4], 6) ^ rotate(v[4], 11) ^ rotate(v[4], 25)
      let choice = v[4] & v[5] ^ ~v[4] & v[6]
      let first = v[7] &+ sum1 &+ choice &+ constants[index] &+ words[index]
      let sum0 = rotate(v[0], 2) ^ rotate(v[0], 13) ^ rotate(v[0], 22)
      let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
      v = [first &+ sum0 &+ majority, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    for index in 0..<8 { state[index] &+= v[index] }
  }

  private static func rotate(_ word: UInt32, _ bits: UInt32) -> UInt32 { word >> bits | word << (32 - bits) }

  private static let initial = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
  private static let constants = primes.prefix(64).map { fraction(cubeRoot(Double($0))) }

  private static func cubeRoot(_ value: Double) -> Double {
    var root = value / 2
    for _ in 0..<100 { root -= (root * root * root - value) / (3 * root * root) }
    return root
  }
}
