/// The ways in which a secret can be written in a message.
struct SecretSpellings {
  private let value: String

  init(_ value: String) { self.value = value }

  /// Each spelling once: as it is, in JSON, percent-encoded with digits of either case, and as a form writes it.
  var all: Set<[UInt8]> {
    var all: Set<[UInt8]> = [Array(value.utf8)]
    guard !value.utf8.allSatisfy(Self.isPlain) else { return all }
    let quoted = value.quotedAsJSON.dropFirst().dropLast()
    all.insert(Array(quoted.utf8))
    all.insert(Array(quoted.replacing("/", with: "\\/").utf8))
    for isUpper in [true, false] {
      all.insert(percentEncoded(blank: "%20", isUpper: isUpper))
      all.insert(percentEncoded(blank: "+", isUpper: isUpper))
    }
    return all
  }

  private func percentEncoded(blank: String, isUpper: Bool) -> [UInt8] {
    value.utf8.flatMap { byte -> [UInt8] in
      if byte == UInt8(ascii: " ") { return Array(blank.utf8) }
      if Self.isPlain(byte) { return [byte] }
      let digits = [byte >> 4, byte & 15].map { String($0, radix: 16, uppercase: isUpper) }.joined()
      return Array("%\(digits)".utf8)
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
