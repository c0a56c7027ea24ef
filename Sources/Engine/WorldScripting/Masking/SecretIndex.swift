/// Many secrets by their prefixes, so that each position of a text is compared with few of them.
struct SecretIndex {
  /// One encoding of a secret.
  private struct Entry {
    /// The secret's position in the list, the longest first.
    var secret: Int
    var encoding: Int
  }

  private let secrets: [SecretPattern]
  private var entries: [Int: [Entry]] = [:]
  /// Secrets that consist of token characters only and are no prefix of a longer secret.
  private var runs: [ArraySlice<UInt8>: Int] = [:]
  /// The other bytes that may continue a secret: those of the secrets themselves and those of encodings.
  private var joiningBytes: Set<UInt8> = Set("%\\+/= ".utf8)

  /// Creates an index.
  ///
  /// - Parameter secrets: The secrets, the longest first.
  init(_ secrets: [SecretPattern]) {
    self.secrets = secrets
    for (number, secret) in secrets.enumerated() {
      for (encoding, (first, second)) in secret.prefixes.enumerated() {
        entries[SecretPrefixFilter.pair(first, second), default: []].append(Entry(secret: number, encoding: encoding))
      }
      joiningBytes.formUnion(secret.bytes.dropFirst().lazy.filter { !Self.isTokenCharacter($0) })
    }
    // In lexicographic order, a secret that is a prefix of others comes directly before them.
    let sorted = secrets.indices.sorted { secrets[$0].bytes.lexicographicallyPrecedes(secrets[$1].bytes) }
    for (place, number) in sorted.enumerated() where secrets[number].bytes.allSatisfy(Self.isTokenCharacter) {
      let next = place + 1 < sorted.count ? secrets[sorted[place + 1]].bytes : []
      if !next.starts(with: secrets[number].bytes) { runs[secrets[number].bytes[...]] = number }
    }
  }

  /// Returns the longest secret that begins at a position of a text.
  func match(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> SecretMatch? {
    if index == 0 || !Self.isTokenCharacter(text[index - 1]), let match = run(in: text, at: index) { return match }
    guard case .among(let pairs) = SecretPrefixFilter.pairs(in: text, at: index) else {
      return secrets.lazy.compactMap { $0.match(in: text, at: index) }.first
    }
    return pairs.lazy.compactMap { match($0, in: text, at: index) }.min { $0.number < $1.number }?.match
  }

  /// Returns the secret that fills the whole run of token characters at a position.
  private func run(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> SecretMatch? {
    var end = index
    while end < text.count, Self.isTokenCharacter(text[end]) { end += 1 }
    guard end > index + 5, let number = runs[ArraySlice(text[index..<end])] else { return nil }
    let isIsolated = end == text.count || !joiningBytes.contains(text[end])
    return SecretMatch(secret: secrets[number], length: end - index, isIsolated: isIsolated)
  }

  private func match(
    _ pair: Int, in text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (number: Int, match: SecretMatch)? {
    for entry in entries[pair] ?? [] {
      if let length = secrets[entry.secret].length(encoding: entry.encoding, in: text, at: index) {
        return (entry.secret, SecretMatch(secret: secrets[entry.secret], length: length))
      }
    }
    return nil
  }

  private static func isTokenCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "|"), UInt8(ascii: "~"): true
    default: byte.isWord
    }
  }
}

/// The pairs of bytes that a secret may begin with, by which most positions of a text are ruled out at once.
///
/// Characters that base64 and forms write in several ways count as one, so a match of a pair proves nothing yet.
struct SecretPrefixFilter {
  private var pairs = [UInt64](repeating: 0, count: 1024)
  /// The first bytes of the pairs, for positions where the second byte is escaped.
  private var firsts = [UInt64](repeating: 0, count: 4)
  /// The pairs as texts write them, and all with a character that begins an escape.
  private var places = PairTable.escapes

  /// Adds the first two bytes of a secret in one encoding.
  mutating func insert(_ first: UInt8, _ second: UInt8) {
    let pair = Self.pair(first, second)
    pairs[pair >> 6] |= 1 << UInt64(pair & 63)
    let first = Int(Self.folded(first))
    firsts[first >> 6] |= 1 << UInt64(first & 63)
    for first in Self.spellings(of: pair >> 8) {
      for second in Self.spellings(of: pair & 255) { places.insert(first, second) }
    }
  }

  /// Returns the first position of a text, from one on, at which a secret may begin; the text's end where there is none.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - start: The first position.
  /// - Returns: The position, for ``mayMatch(in:at:)`` to look at.
  func nextPlace(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int { places.next(in: text, from: start) }

  /// The bytes that count as one.
  private static func spellings(of folded: Int) -> [UInt8] {
    switch UInt8(folded) {
    case UInt8(ascii: "+"): Array("+- ".utf8)
    case UInt8(ascii: "/"): Array("/_".utf8)
    default: [UInt8(folded)]
    }
  }

  /// Whether a secret may begin at a position of a text.
  func mayMatch(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index + 1 < text.count else { return false }
    let first = text[index]
    let second = text[index + 1]
    if holds(first, second) { return true }
    switch (first, second) {
    case (UInt8(ascii: "\\"), _): return EncodedTextReader.mayMean(in: text, at: index) { holds($0) }
    case (_, UInt8(ascii: "\\")): return holds(first)
    case (UInt8(ascii: "%"), _):
      guard let (byte, length) = EncodedTextReader.percent(in: text, at: index), index + length < text.count else {
        return false
      }
      return isFollowed(byte, in: text, at: index + length)
    case (_, UInt8(ascii: "%")): return isFollowed(first, in: text, at: index + 1)
    default: return false
    }
  }

  /// The pairs that a position of a text may stand for.
  enum Pairs {
    /// One of these.
    case among([Int])
    /// Any pair, since an escape has to be decoded.
    case any
  }

  /// Returns the pairs that a position of a text may stand for.
  static func pairs(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Pairs {
    guard index + 1 < text.count else { return .among([]) }
    if let plain = plainPair(in: text, at: index) { return .among([plain]) }
    var pairs = [pair(text[index], text[index + 1])]
    guard let (first, length) = byte(in: text, at: index) else { return .any }
    if index + length < text.count {
      guard let (second, _) = byte(in: text, at: index + length) else { return .any }
      pairs += [pair(first, second), pair(first, text[index + length]), pair(text[index], second)]
    }
    return .among(pairs)
  }

  /// Returns the pair at a position of a text; `nil` where it ends, or where one of the two begins an escape.
  static func plainPair(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    guard index + 1 < text.count else { return nil }
    let (first, second) = (text[index], text[index + 1])
    let (percent, backslash) = (UInt8(ascii: "%"), UInt8(ascii: "\\"))
    guard first != percent, first != backslash, second != percent, second != backslash else { return nil }
    return pair(first, second)
  }

  /// Returns the byte at a position, perhaps percent-encoded, and its length; `nil` for a backslash escape.
  private static func byte(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> (byte: UInt8, length: Int)? {
    switch text[index] {
    case UInt8(ascii: "\\"): nil
    case UInt8(ascii: "%"): EncodedTextReader.percent(in: text, at: index) ?? (text[index], 1)
    default: (text[index], 1)
    }
  }

  private func isFollowed(_ first: UInt8, in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    if text[index] == UInt8(ascii: "\\") || holds(first, text[index]) { return true }
    guard text[index] == UInt8(ascii: "%"), let (second, _) = EncodedTextReader.percent(in: text, at: index) else {
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

  /// Returns the number of a pair.
  static func pair(_ first: UInt8, _ second: UInt8) -> Int { Int(folded(first)) << 8 | Int(folded(second)) }

  private static func folded(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: " "): UInt8(ascii: "+")
    case UInt8(ascii: "_"): UInt8(ascii: "/")
    default: byte
    }
  }
}
