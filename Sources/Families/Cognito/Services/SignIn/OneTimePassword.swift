import MessageDigests
import SimulatedServices

/// The passwords of an authenticator app, each valid for half a minute (RFC 6238).
struct OneTimePassword: Sendable, Hashable {
  let secret: [UInt8]

  /// Creates the passwords of a secret that the app and the service share.
  init(secret: [UInt8]) { self.secret = secret }

  /// Reads a secret in base32, as authenticator apps receive it (RFC 4648, section 6); `nil` for any other text.
  init?(secretCode: String) {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for character in secretCode.utf8 {
      switch character {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bits = bits << 5 | UInt32(character - UInt8(ascii: "A"))
      case UInt8(ascii: "2")...UInt8(ascii: "7"): bits = bits << 5 | UInt32(character - UInt8(ascii: "2") + 26)
      default: return nil
      }
      count += 5
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    secret = bytes
  }

  /// Returns the password of a moment.
  ///
  /// - Parameters:
  ///   - time: The time since 1970.
  ///   - digits: The number of digits; Cognito takes six.
  /// - Returns: The password, with leading zeros.
  func code(at time: Duration, digits: Int = 6) -> String { code(step: Self.step(of: time), digits: digits) }

  /// Whether a password is that of a moment or of a neighbouring step, as clocks differ and typing takes time
  /// (section 5.2).
  func accepts(_ code: String, at time: Duration) -> Bool {
    let step = Self.step(of: time)
    return (max(step - 1, 0)...step + 1).contains { self.code(step: $0, digits: 6).utf8.elementsEqual(code.utf8) }
  }

  private static func step(of time: Duration) -> Int64 { time.components.seconds / 30 }

  /// The truncation of RFC 4226, section 5.3.
  private func code(step: Int64, digits: Int) -> String {
    let counter = (0..<8).reversed().map { UInt8(truncatingIfNeeded: step >> ($0 * 8)) }
    let hash = KeyedDigest.code(of: counter, key: secret, by: SHA1.self)
    let offset = Int(hash[19] & 15)
    let number = hash[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
    var modulus: UInt32 = 1
    for _ in 0..<digits { modulus *= 10 }
    let text = String(number % modulus)
    return String(repeating: "0", count: digits - text.utf8.count) + text
  }
}
