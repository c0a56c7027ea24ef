/// Replaces every secret in a text by a label: plain secrets, those in percent-encoding, form encoding or JSON escapes and
/// any nesting of these, those in base64 or hexadecimal digits, and those that are wrapped over lines.
///
/// Secrets that it is not given are recognised by their form, such as a private key or what stands behind `Bearer`.
public struct Mask: Sendable {
  private let secrets: [SecretPattern]
  private var prefixes = SecretPrefixFilter()
  /// `nil` for few secrets, which are found faster by comparing each.
  private let index: SecretIndex?
  private let foreign: ForeignSecrets
  private static let linearSearchLimit = 64

  /// Creates a mask. Secrets of fewer than six bytes stay visible, since harmless texts contain them too.
  ///
  /// - Parameters:
  ///   - secrets: The secrets; labels number the secrets of a kind.
  ///   - literals: Returns what the specification wrote, in any form: no part of it is taken for a secret by its form.
  public init(_ secrets: [Secret], sparing literals: @escaping @Sendable () -> String = { "" }) {
    foreign = ForeignSecrets(sparing: SpecificationLiterals(literals))
    var counts: [String: Int] = [:]
    var known: Set<String> = []
    var masked: [SecretPattern] = []
    for secret in secrets where secret.value.utf8.count >= 6 && known.insert(secret.value).inserted {
      counts[secret.kind, default: 0] += 1
      masked.append(SecretPattern(secret.value, label: "‹\(secret.kind) \(counts[secret.kind, default: 0])›"))
    }
    // The longest first: one secret may be part of another.
    self.secrets = masked.sorted { ($1.bytes.count, $0.label) < ($0.bytes.count, $1.label) }
    index = self.secrets.count > Self.linearSearchLimit ? SecretIndex(self.secrets) : nil
    for secret in self.secrets {
      for (first, second) in secret.prefixes { prefixes.insert(first, second) }
    }
  }

  /// Masks a text.
  ///
  /// - Parameter text: The text.
  /// - Returns: The text without secrets.
  public func callAsFunction(_ text: String) -> String {
    var text = text
    if !secrets.isEmpty, let masked = text.withUTF8({ masked($0) }) { text = masked }
    return text.withUTF8 { foreign.masked($0) } ?? text
  }

  /// Returns the text without secrets; `nil` where it contains none.
  private func masked(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var result: [UInt8] = []
    var kept = 0
    var index = 0
    while index < bytes.count {
      guard let match = match(in: bytes, at: index) else {
        index += 1
        continue
      }
      result += bytes[kept..<index]
      result += match.label.utf8
      kept = end(of: match, in: bytes, at: index)
      index = kept
    }
    guard kept > 0 else { return nil }
    result += bytes[kept...]
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the end of a secret and of all secrets that overlap it, so that no tail of one stays visible.
  private func end(of match: SecretMatch, in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    var end = start + match.length
    if match.isIsolated { return end }
    var index = start + 1
    while index < end {
      if let inner = self.match(in: bytes, at: index) { end = max(end, index + inner.length) }
      index += 1
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
  /// The label that replaces it.
  var label: String
  /// The number of the text's bytes.
  var length: Int
  /// Whether no other secret can begin inside it and end behind it.
  var isIsolated = false
}
