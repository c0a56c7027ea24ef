import SpecModel

/// The secrets of a world, in every encoding in which a text may hold them.
struct KnownSecrets: MaskingRule {
  private let secrets: [SecretPattern]
  private var prefixes = SecretPrefixFilter()
  /// `nil` for few secrets, which are found faster by comparing each.
  private let index: SecretIndex?
  private var describes = false
  // An index costs more to build than a few comparisons; served worlds and long walks have thousands of secrets.
  private static let linearSearchLimit = 64

  /// Creates the recognition.
  ///
  /// - Parameters:
  ///   - secrets: The secrets; labels number the secrets of a kind.
  ///   - literals: The texts that the specification wrote, which are none.
  init(_ secrets: [Secret], sparing literals: Set<String>) {
    var counts: [String: Int] = [:]
    var known = Set(literals.map(ExactText.init))
    var masked: [SecretPattern] = []
    // What the specification wrote is no secret, and a reader must be able to compare it with the YAML.
    for secret in secrets where secret.value.utf8.count >= 6 && known.insert(ExactText(secret.value)).inserted {
      // Numbered by their first appearance, so that one seed gives the same labels.
      counts[secret.kind, default: 0] += 1
      masked.append(SecretPattern(secret.value, name: "\(secret.kind) \(counts[secret.kind, default: 0])"))
    }
    // The longest first: one secret may be part of another.
    self.secrets = masked.sorted { ($1.bytes.count, $0.name) < ($0.bytes.count, $1.name) }
    index = self.secrets.count > Self.linearSearchLimit ? SecretIndex(self.secrets) : nil
    for secret in self.secrets {
      for (first, second) in secret.prefixes { prefixes.insert(first, second) }
    }
  }

  /// The same secrets, whose labels show their lengths and their characters, too.
  var described: KnownSecrets {
    var described = self
    described.describes = true
    return described
  }

  func next(in bytes: UnsafeBufferPointer<UInt8>, from kept: Int) -> MaskedPart? {
    guard !secrets.isEmpty else { return nil }
    var index = prefixes.nextPlace(in: bytes, from: kept)
    while index < bytes.count {
      if let match = match(in: bytes, at: index) {
        let label = describes ? match.secret.description : match.secret.label
        return MaskedPart(range: index..<end(of: match, in: bytes, at: index), label: label)
      }
      index = prefixes.nextPlace(in: bytes, from: index + 1)
    }
    return nil
  }

  /// Returns the end of a secret and of all secrets that overlap it, so that no tail of one stays visible.
  private func end(of match: SecretMatch, in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    var end = start + match.length
    if match.isIsolated { return end }
    var index = start
    while true {
      index = prefixes.nextPlace(in: bytes, from: index + 1)
      guard index < end else { break }
      if let inner = self.match(in: bytes, at: index) { end = max(end, index + inner.length) }
    }
    return end
  }

  private func match(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> SecretMatch? {
    guard prefixes.mayMatch(in: bytes, at: index) else { return nil }
    if let secretIndex = self.index { return secretIndex.match(in: bytes, at: index) }
    for secret in secrets {
      if let match = secret.match(in: bytes, at: index) { return match }
    }
    return nil
  }
}

/// An occurrence of a secret in a text.
struct SecretMatch {
  /// The secret.
  var secret: SecretPattern
  /// The number of the text's bytes.
  var length: Int
  /// Whether no other secret can begin inside it and end behind it.
  var isIsolated = false
}
