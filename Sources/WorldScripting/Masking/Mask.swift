import SpecModel

/// Replaces every secret in a text by a label: plain secrets, those in percent-encoding, form encoding or JSON escapes and
/// any nesting of these, those in base64 or hexadecimal digits, and those that are wrapped over lines.
///
/// Secrets that it is not given are recognised by their form, such as a private key or what stands behind `Bearer`.
/// Ports, process numbers and addresses of objects in texts are replaced too, since they differ from run to run.
public struct Mask: Sendable {
  private let secrets: [SecretPattern]
  private var prefixes = SecretPrefixFilter()
  /// `nil` for few secrets, which are found faster by comparing each.
  private let index: SecretIndex?
  private let foreign: ForeignSecrets
  /// `nil` where ports and the like stay.
  private let machine: MachineDetails?
  private static let linearSearchLimit = 64

  /// Creates a mask. Secrets of fewer than six bytes stay visible, since harmless texts contain them too.
  ///
  /// - Parameters:
  ///   - secrets: The secrets; labels number the secrets of a kind.
  ///   - literals: The texts that the specification wrote. They are no secrets: whoever reads the specification knows
  ///     them. No part of them is taken for a secret by its form either.
  ///   - keepsMachine: Whether ports and the like stay, for readers on this machine who need them.
  public init(_ secrets: [Secret], sparing literals: Set<String> = [], keepsMachine: Bool = false) {
    foreign = ForeignSecrets(sparing: literals)
    machine = keepsMachine ? nil : MachineDetails(sparing: literals)
    var counts: [String: Int] = [:]
    var known = Set(literals.map(ExactText.init))
    var masked: [SecretPattern] = []
    for secret in secrets where secret.value.utf8.count >= 6 && known.insert(ExactText(secret.value)).inserted {
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

  /// Masks a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - describesSecrets: Whether the label of a known secret shows its length and its characters, too.
  /// - Returns: The text without secrets.
  public func callAsFunction(_ text: String, describingSecrets describesSecrets: Bool = false) -> String {
    var text = text
    if !secrets.isEmpty, let masked = text.withUTF8({ masked($0, describesSecrets) }) { text = masked }
    text = text.withUTF8 { foreign.masked($0) } ?? text
    guard let machine else { return text }
    return text.withUTF8 { machine.masked($0) } ?? text
  }

  /// Returns the text without secrets; `nil` where it contains none.
  private func masked(_ bytes: UnsafeBufferPointer<UInt8>, _ describesSecrets: Bool) -> String? {
    var result: [UInt8] = []
    var kept = 0
    var index = 0
    while true {
      index = prefixes.nextPlace(in: bytes, from: index)
      guard index < bytes.count else { break }
      guard let match = match(in: bytes, at: index) else {
        index += 1
        continue
      }
      result += bytes[kept..<index]
      result += (describesSecrets ? match.secret.description : match.secret.label).utf8
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
