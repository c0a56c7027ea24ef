import WorldScripting

/// Puts a name in the place of every secret that stands in a text, plain or as queries, forms and JSON write it.
struct Mask {
  private struct Needle {
    var bytes: [UInt8]
    var label: String
  }

  /// The ways in which secrets are written, by their first byte, the longest first: one may stand inside another.
  private let needles: [[Needle]]
  private let isEmpty: Bool

  /// Creates a mask; secrets of less than six bytes are left alone, since they stand in harmless texts too.
  init(_ secrets: [Secret]) {
    var counts: [String: Int] = [:]
    var labels: [String: String] = [:]
    for secret in secrets where labels[secret.value] == nil && secret.value.utf8.count >= 6 {
      counts[secret.kind, default: 0] += 1
      labels[secret.value] = "‹\(secret.kind) \(counts[secret.kind, default: 0])›"
    }
    isEmpty = labels.isEmpty
    var needles = isEmpty ? [] : [[Needle]](repeating: [], count: 256)
    for (value, label) in labels {
      for bytes in SecretSpellings(value).all { needles[Int(bytes[0])].append(Needle(bytes: bytes, label: label)) }
    }
    self.needles = needles.map { needles in
      needles.sorted { ($1.bytes.count, $0.label) < ($0.bytes.count, $1.label) }
    }
  }

  /// The text without secrets.
  func callAsFunction(_ text: String) -> String {
    if isEmpty { return text }
    var text = text
    return text.withUTF8 { bytes in masked(bytes) } ?? text
  }

  /// The text without secrets; `nil` where there is none in it.
  private func masked(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var result: [UInt8] = []
    var kept = 0
    var index = 0
    while index < bytes.count {
      guard let needle = needle(in: bytes, at: index) else {
        index += 1
        continue
      }
      result += bytes[kept..<index]
      result += needle.label.utf8
      var end = index + needle.bytes.count
      // A secret that begins inside this one and goes on behind it must not show its tail.
      index += 1
      while index < end {
        if let other = self.needle(in: bytes, at: index) { end = max(end, index + other.bytes.count) }
        index += 1
      }
      kept = end
    }
    guard kept > 0 else { return nil }
    result += bytes[kept...]
    return String(decoding: result, as: UTF8.self)
  }

  private func needle(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Needle? {
    let candidates = needles[Int(bytes[index])]
    if candidates.isEmpty { return nil }
    return candidates.first { needle in
      needle.bytes.count <= bytes.count - index
        && needle.bytes.withUnsafeBufferPointer { needle in
          needle.indices.allSatisfy { needle[$0] == bytes[index + $0] }
        }
    }
  }
}
