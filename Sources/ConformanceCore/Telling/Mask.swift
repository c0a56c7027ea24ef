import WorldScripting

/// Puts a name in the place of every secret that stands in a text, plain or percent-encoded.
struct Mask {
  private let secrets: [(value: [UInt8], label: String)]

  init(_ secrets: [Secret]) {
    var counts: [String: Int] = [:]
    var labels: [String: String] = [:]
    for secret in secrets where labels[secret.value] == nil && secret.value.utf8.count >= 6 {
      counts[secret.kind, default: 0] += 1
      labels[secret.value] = "‹\(secret.kind) \(counts[secret.kind, default: 0])›"
    }
    // The longest first: one secret may stand inside another.
    self.secrets = labels.flatMap { value, label in
      [value, Self.percentEncoded(value)].map { (Array($0.utf8), label) }
    }.sorted { ($1.value.count, $0.label) < ($0.value.count, $1.label) }
  }

  /// The text without secrets.
  func callAsFunction(_ text: String) -> String {
    guard !secrets.isEmpty else { return text }
    var bytes = Array(text.utf8)
    var changed = false
    for secret in secrets where bytes.count >= secret.value.count {
      while let place = bytes.firstRange(of: secret.value) {
        bytes.replaceSubrange(place, with: secret.label.utf8)
        changed = true
      }
    }
    return changed ? String(decoding: bytes, as: UTF8.self) : text
  }

  private static func percentEncoded(_ value: String) -> String {
    value.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        byte < 128
        && (Character(scalar).isLetter || Character(scalar).isNumber || "*-._".unicodeScalars.contains(scalar))
      return isPlain
        ? String(scalar)
        : "%" + String(byte >> 4, radix: 16, uppercase: true) + String(byte & 15, radix: 16, uppercase: true)
    }.joined()
  }
}
