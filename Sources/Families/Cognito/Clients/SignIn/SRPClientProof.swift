import CognitoProtocols
import EssentialFoundation
import MessageDigests
import ModularArithmetic

/// The client's side of one proof that it knows a password, or the secret of a device (SRP-6a).
struct SRPClientProof: Sendable {
  private let privateValue: UnsignedNumber
  /// The public value that the client sends first.
  let publicValue: UnsignedNumber

  /// The password that the proof is about, with its owner.
  struct Credential: Sendable, Hashable {
    /// The name of the pool, or the group key of the device.
    let scope: String
    /// The name of the user, or the key of the device.
    let name: String
    let password: String

    /// The secret exponent that the password yields.
    func secret(salt: UnsignedNumber) -> UnsignedNumber {
      UnsignedNumber(digestOf: salt.padded + SHA256.digest(of: Array("\(scope)\(name):\(password)".utf8)))
    }

    /// The verifier that the service stores instead of the password.
    func verifier(salt: UnsignedNumber) -> UnsignedNumber {
      SRPGroup.arithmetic.number(SRPGroup.power(secret(salt: salt)))
    }
  }

  init(randomBytes: [UInt8]) {
    privateValue = UnsignedNumber(randomBytes)
    publicValue = SRPGroup.arithmetic.number(SRPGroup.power(privateValue))
  }

  /// Answers the service's challenge.
  ///
  /// - Returns: The signature in base64; `nil` for values that the protocol forbids.
  func signature(
    of credential: Credential, salt: UnsignedNumber, serverValue: UnsignedNumber, secretBlock: Data, timestamp: String
  ) -> String? {
    let arithmetic = SRPGroup.arithmetic
    let server = arithmetic.residue(serverValue)
    let scrambler = UnsignedNumber(digestOf: publicValue.padded + serverValue.padded)
    guard !server.isZero, !scrambler.isZero else { return nil }
    let secret = credential.secret(salt: salt)
    let blinded = arithmetic.product(SRPGroup.blinding, SRPGroup.power(secret))
    let base = arithmetic.difference(server, blinded)
    let shared = arithmetic.number(arithmetic.power(base, privateValue + scrambler * secret))
    let message = Array("\(credential.scope)\(credential.name)".utf8) + secretBlock + Array(timestamp.utf8)
    let code = KeyedDigest.code(of: message, key: Self.key(shared: shared, scrambler: scrambler))
    return Data(code).base64EncodedString()
  }

  /// The key that both sides derive.
  private static func key(shared: UnsignedNumber, scrambler: UnsignedNumber) -> [UInt8] {
    KeyedDigest.derivedKey(
      from: shared.padded, salt: scrambler.padded, info: Array("Caldera Derived Key".utf8), length: 16)
  }
}

/// The group of all SRP proofs: the 3072-bit prime of RFC 3526 with the generator 2.
enum SRPGroup {
  static let prime: UnsignedNumber = {
    guard let prime = UnsignedNumber(hex: primeDigits) else { preconditionFailure("the prime is not a number") }
    return prime
  }()

  static let arithmetic = MontgomeryArithmetic(modulus: prime.bytes)

  /// The multiplier parameter `k` of SRP-6a.
  static let multiplier = UnsignedNumber(digestOf: prime.padded + generator.padded)

  /// The residue of the multiplier.
  static let blinding = arithmetic.residue(multiplier)

  /// Returns a power of the generator.
  static func power(_ exponent: UnsignedNumber) -> MontgomeryArithmetic.Residue { powers.power(exponent) }

  private static let generator = UnsignedNumber([2])
  private static let powers = PowerTable(of: arithmetic.residue(generator), in: arithmetic)

  private static let primeDigits = """
    FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD\
    EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED\
    EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F\
    83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B\
    E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510\
    15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7\
    ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C\
    BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF
    """
}

extension UnsignedNumber {
  /// The SHA-256 digest of bytes, as a number.
  init(digestOf bytes: [UInt8]) { self.init(SHA256.digest(of: bytes)) }

  /// The bytes of the number in two's complement: with a leading zero if the top bit is set.
  var padded: [UInt8] { (bytes.first ?? 0x80) >= 0x80 ? [0] + bytes : bytes }
}

/// The time of a proof in the service's format, such as `Sat Nov 7 00:00:01 UTC 2026`: the day has no leading zero.
struct SRPTimestamp: Sendable, Hashable {
  let text: String

  /// Formats a time since 1970-01-01T00:00:00Z.
  init(_ time: Duration) {
    let seconds = time.components.seconds
    let days = Int(seconds / 86_400)
    let date = Self.date(days)
    let clock = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    text =
      "\(Self.weekdays[days % 7]) \(Self.months[date.month - 1]) \(date.day) \(clock.joined(separator: ":")) UTC"
      + " \(date.year)"
  }

  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The date of a day since 1970, computed with years that begin in March, so a leap day is the last day of its year.
  private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let day = days + 719_468
    let era = day / 146_097
    let ofEra = day % 146_097
    let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    let civil = month < 10 ? month + 3 : month - 9
    return (year + era * 400 + (civil <= 2 ? 1 : 0), civil, ofYear - (153 * month + 2) / 5 + 1)
  }
}
