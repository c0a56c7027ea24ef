import WorldScripting

/// Puts a name in the place of every secret that stands in a text, plain or as queries, forms and JSON write it.
struct Mask {
  private let secrets: [MaskedSecret]
  /// The bytes that a secret may begin with, also where it is written in another way.
  private var beginnings = ByteSet()

  /// Creates a mask; secrets of less than six bytes are left alone, since they stand in harmless texts too.
  init(_ secrets: [Secret]) {
    var counts: [String: Int] = [:]
    var known: Set<String> = []
    var masked: [MaskedSecret] = []
    for secret in secrets where secret.value.utf8.count >= 6 && known.insert(secret.value).inserted {
      counts[secret.kind, default: 0] += 1
      masked.append(MaskedSecret(secret.value, label: "‹\(secret.kind) \(counts[secret.kind, default: 0])›"))
    }
    // The longest first: one secret may stand inside another.
    self.secrets = masked.sorted { ($1.bytes.count, $0.label) < ($0.bytes.count, $1.label) }
    for secret in self.secrets { beginnings.insert(secret.bytes[0]) }
    for byte in "%+\\".utf8 { beginnings.insert(byte) }
  }

  /// The text without secrets.
  func callAsFunction(_ text: String) -> String {
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
      guard let (label, length) = secret(in: bytes, at: index) else {
        index += 1
        continue
      }
      result += bytes[kept..<index]
      result += label.utf8
      var end = index + length
      // A secret that begins inside this one and goes on behind it must not show its tail.
      index += 1
      while index < end {
        if let (_, length) = secret(in: bytes, at: index) { end = max(end, index + length) }
        index += 1
      }
      kept = end
    }
    guard kept > 0 else { return nil }
    result += bytes[kept...]
    return String(decoding: result, as: UTF8.self)
  }

  private func secret(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (label: String, length: Int)? {
    guard beginnings.contains(bytes[index]) else { return nil }
    for secret in secrets {
      if let length = secret.length(in: bytes, at: index) { return (secret.label, length) }
    }
    return nil
  }
}

/// A set of bytes.
struct ByteSet {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  mutating func insert(_ byte: UInt8) {
    let bit: UInt64 = 1 << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: words.0 |= bit
    case 1: words.1 |= bit
    case 2: words.2 |= bit
    default: words.3 |= bit
    }
  }

  func contains(_ byte: UInt8) -> Bool {
    let bit: UInt64 = 1 << UInt64(byte & 63)
    return switch byte >> 6 {
    case 0: words.0 & bit != 0
    case 1: words.1 & bit != 0
    case 2: words.2 & bit != 0
    default: words.3 & bit != 0
    }
  }
}
