import ModularArithmetic

/// Pseudorandom numbers, the same in every run, by Marsaglia's xorshift; some of the bytes are extreme,
/// since carries go wrong there.
struct SampleNumbers {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The next number.
  mutating func next(_ length: Int) -> UnsignedNumber {
    let extreme: UInt8? = [nil, nil, 0, 0xFF][Int(draw() % 4)]
    return UnsignedNumber(
      (0..<length).map { _ in draw() % 8 > 0 ? extreme ?? UInt8(draw() & 0xFF) : UInt8(draw() & 0xFF) })
  }

  private mutating func draw() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state >> 11
  }
}
