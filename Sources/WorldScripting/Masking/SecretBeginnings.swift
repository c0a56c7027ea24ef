/// The pairs of bytes that a secret may begin with, so that most places of a text are left at a glance.
///
/// What base64 and forms write in several ways counts as one, so that a pair says no more than «perhaps».
struct SecretBeginnings {
  private var pairs = [UInt64](repeating: 0, count: 1024)
  /// The first bytes of the pairs, for places where the second one takes reading.
  private var firsts = [UInt64](repeating: 0, count: 4)

  /// Adds the beginning of a spelling.
  mutating func insert(_ first: UInt8, _ second: UInt8) {
    let pair = Self.pair(first, second)
    pairs[pair >> 6] |= 1 << UInt64(pair & 63)
    let first = Int(Self.folded(first))
    firsts[first >> 6] |= 1 << UInt64(first & 63)
  }

  /// Whether a secret may begin at a place of a text.
  func mayBegin(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index + 1 < text.count else { return false }
    let first = text[index]
    let second = text[index + 1]
    if holds(first, second) { return true }
    switch (first, second) {
    case (UInt8(ascii: "\\"), _): return SpelledText.mayMean(in: text, at: index) { holds($0) }
    case (_, UInt8(ascii: "\\")): return holds(first)
    case (UInt8(ascii: "%"), _):
      guard let (byte, length) = SpelledText.percent(in: text, at: index), index + length < text.count else {
        return false
      }
      return isFollowed(byte, in: text, at: index + length)
    case (_, UInt8(ascii: "%")): return isFollowed(first, in: text, at: index + 1)
    default: return false
    }
  }

  /// What a secret begins with that begins at a place of a text, as far as two bytes tell.
  enum Pairs {
    /// With one of these.
    case among([Int])
    /// With anything: it takes reading.
    case any
  }

  /// What a secret begins with that may begin at a place of a text.
  static func pairs(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Pairs {
    guard index + 1 < text.count else { return .among([]) }
    var pairs = [pair(text[index], text[index + 1])]
    let special = (UInt8(ascii: "%"), UInt8(ascii: "\\"))
    let isPlain = (0...1).allSatisfy { text[index + $0] != special.0 && text[index + $0] != special.1 }
    if isPlain { return .among(pairs) }
    guard let (first, length) = byte(in: text, at: index) else { return .any }
    if index + length < text.count {
      guard let (second, _) = byte(in: text, at: index + length) else { return .any }
      pairs += [pair(first, second), pair(first, text[index + length]), pair(text[index], second)]
    }
    return .among(pairs)
  }

  /// The byte that stands at a place, perhaps percent-encoded, and its length; `nil` for one behind a backslash.
  private static func byte(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> (byte: UInt8, length: Int)? {
    switch text[index] {
    case UInt8(ascii: "\\"): nil
    case UInt8(ascii: "%"): SpelledText.percent(in: text, at: index) ?? (text[index], 1)
    default: (text[index], 1)
    }
  }

  private func isFollowed(_ first: UInt8, in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    if text[index] == UInt8(ascii: "\\") || holds(first, text[index]) { return true }
    guard text[index] == UInt8(ascii: "%"), let (second, _) = SpelledText.percent(in: text, at: index) else {
      return false
    }
    return holds(first, second)
  }

  private func holds(_ first: UInt8, _ second: UInt8) -> Bool {
    let pair = Self.pair(first, second)
    return pairs[pair >> 6] & (1 << UInt64(pair & 63)) != 0
  }

  private func holds(_ first: UInt8) -> Bool {
    let first = Int(Self.folded(first))
    return firsts[first >> 6] & (1 << UInt64(first & 63)) != 0
  }

  /// The number of a pair.
  static func pair(_ first: UInt8, _ second: UInt8) -> Int { Int(folded(first)) << 8 | Int(folded(second)) }

  private static func folded(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: " "): UInt8(ascii: "+")
    case UInt8(ascii: "_"): UInt8(ascii: "/")
    default: byte
    }
  }
}
