/// Random numbers that follow from a seed: SplitMix64.
struct FuzzRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number below a bound, which is more than 0.
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// Whether one of so many chances comes true.
  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  /// A length that is short most of the time, and at most the limit.
  mutating func length(upTo limit: Int) -> Int {
    guard limit > 0 else { return 0 }
    return below(min(limit, 1 << below(17)) + 1)
  }

  /// A part of a number of bytes, often short.
  mutating func range(in count: Int) -> Range<Int> {
    let start = below(count + 1)
    return start..<(start + length(upTo: count - start))
  }
}
