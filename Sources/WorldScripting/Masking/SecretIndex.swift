/// Many secrets by what they begin with, so that each place of a text is compared with few of them.
struct SecretIndex {
  /// A way in which a secret may be spelled.
  private struct Entry {
    /// The secret's place in the list, in which the longest stand first.
    var secret: Int
    var spelling: Int
  }

  private let secrets: [MaskedSecret]
  private var entries: [Int: [Entry]] = [:]
  /// Secrets that are runs of the characters of tokens, and no longer secret begins with them.
  private var runs: [ArraySlice<UInt8>: Int] = [:]
  /// The bytes other than those of tokens that stand in secrets behind their first byte, or that spellings need.
  private var joints: Set<UInt8> = Set("%\\+/= ".utf8)

  /// Creates an index.
  ///
  /// - Parameter secrets: The secrets, the longest first.
  init(_ secrets: [MaskedSecret]) {
    self.secrets = secrets
    for (number, secret) in secrets.enumerated() {
      for (spelling, (first, second)) in secret.beginnings.enumerated() {
        entries[SecretBeginnings.pair(first, second), default: []].append(Entry(secret: number, spelling: spelling))
      }
      joints.formUnion(secret.bytes.dropFirst().lazy.filter { !Self.isOfToken($0) })
    }
    // In this order a secret that another begins with stands before it, with none between that does not begin so.
    let sorted = secrets.indices.sorted { secrets[$0].bytes.lexicographicallyPrecedes(secrets[$1].bytes) }
    for (place, number) in sorted.enumerated() where secrets[number].bytes.allSatisfy(Self.isOfToken) {
      let next = place + 1 < sorted.count ? secrets[sorted[place + 1]].bytes : []
      if !next.starts(with: secrets[number].bytes) { runs[secrets[number].bytes[...]] = number }
    }
  }

  /// Finds the longest secret that begins at a place of a text.
  func secret(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> FoundSecret? {
    if index == 0 || !Self.isOfToken(text[index - 1]), let found = run(in: text, at: index) { return found }
    guard case .among(let pairs) = SecretBeginnings.pairs(in: text, at: index) else {
      return secrets.lazy.compactMap { $0.find(in: text, at: index) }.first
    }
    return pairs.lazy.compactMap { find($0, in: text, at: index) }.min { $0.number < $1.number }?.found
  }

  /// The secret that is all that stands between two characters which tokens do not have.
  private func run(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> FoundSecret? {
    var end = index
    while end < text.count, Self.isOfToken(text[end]) { end += 1 }
    guard end > index + 5, let number = runs[ArraySlice(text[index..<end])] else { return nil }
    let isAlone = end == text.count || !joints.contains(text[end])
    return FoundSecret(label: secrets[number].label, length: end - index, isAlone: isAlone)
  }

  private func find(
    _ pair: Int, in text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (number: Int, found: FoundSecret)? {
    for entry in entries[pair] ?? [] {
      if let length = secrets[entry.secret].length(spelling: entry.spelling, in: text, at: index) {
        return (entry.secret, FoundSecret(label: secrets[entry.secret].label, length: length))
      }
    }
    return nil
  }

  private static func isOfToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "|"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
