/// Puts a name in the place of every secret that stands in a text: plain, as queries, forms and JSON write it, also one in
/// the other, and in base64 or hexadecimal digits.
public struct Mask: Sendable {
  private let secrets: [MaskedSecret]
  private var beginnings = SecretBeginnings()
  /// `nil` for a few secrets, which are found faster one after the other.
  private let index: SecretIndex?
  private static let few = 64

  /// Creates a mask; secrets of less than six bytes are left alone, since they stand in harmless texts too.
  ///
  /// - Parameter secrets: The secrets; a number for each of a kind tells them apart.
  public init(_ secrets: [Secret]) {
    var counts: [String: Int] = [:]
    var known: Set<String> = []
    var masked: [MaskedSecret] = []
    for secret in secrets where secret.value.utf8.count >= 6 && known.insert(secret.value).inserted {
      counts[secret.kind, default: 0] += 1
      masked.append(MaskedSecret(secret.value, label: "‹\(secret.kind) \(counts[secret.kind, default: 0])›"))
    }
    // The longest first: one secret may stand inside another.
    self.secrets = masked.sorted { ($1.bytes.count, $0.label) < ($0.bytes.count, $1.label) }
    index = self.secrets.count > Self.few ? SecretIndex(self.secrets) : nil
    for secret in self.secrets {
      for (first, second) in secret.beginnings { beginnings.insert(first, second) }
    }
  }

  /// Masks a text.
  ///
  /// - Parameter text: The text.
  /// - Returns: The text without secrets.
  public func callAsFunction(_ text: String) -> String {
    if secrets.isEmpty { return text }
    var text = text
    return text.withUTF8 { bytes in masked(bytes) } ?? text
  }

  /// The text without secrets; `nil` where there is none in it.
  private func masked(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var result: [UInt8] = []
    var kept = 0
    var index = 0
    while index < bytes.count {
      guard let found = secret(in: bytes, at: index) else {
        index += 1
        continue
      }
      result += bytes[kept..<index]
      result += found.label.utf8
      kept = end(of: found, in: bytes, at: index)
      index = kept
    }
    guard kept > 0 else { return nil }
    result += bytes[kept...]
    return String(decoding: result, as: UTF8.self)
  }

  /// Where a secret ends with all that begin inside it, so that none shows its tail.
  private func end(of found: FoundSecret, in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    var end = start + found.length
    if found.isAlone { return end }
    var index = start + 1
    while index < end {
      if let inner = secret(in: bytes, at: index) { end = max(end, index + inner.length) }
      index += 1
    }
    return end
  }

  private func secret(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> FoundSecret? {
    guard beginnings.mayBegin(in: bytes, at: index) else { return nil }
    if let many = self.index { return many.secret(in: bytes, at: index) }
    for secret in secrets {
      if let found = secret.find(in: bytes, at: index) { return found }
    }
    return nil
  }
}
