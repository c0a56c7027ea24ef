import AuthProviding
import MessageDigests
import ModularArithmetic
package import SimulatedServices
import SpecModel

/// Signs the tokens of a user pool and verifies them: JWTs with RS256 (RFC 7515; RFC 7518, section 3.3).
package struct TokenSigner: Sendable {
  let keyID: String
  private let modulus: FactoredModulus
  private let publicExponent: FactoredModulus.Exponent
  private let privateExponent: FactoredModulus.Exponent
  private let header: String
  /// The most recent signatures, by what was signed: the recognisers of a state repeat the sign-ins of the script before.
  private let signatures = RecentResults<String, String>(limit: 256)

  /// Creates a signer from the factors of a modulus of 2048 bits.
  init(keyID: String, primes: [UInt64]) {
    modulus = FactoredModulus(primes: primes)
    precondition(modulus.number.bytes.count == Self.length, "the modulus of '\(keyID)' has another length")
    publicExponent = modulus.exponent(Self.exponent)
    privateExponent = modulus.inverse(of: Self.exponent)
    self.keyID = keyID
    header = Base64.urlEncoded([Answer.Field("kid", .string(keyID)), Answer.Field("alg", "RS256")].json)
  }

  /// Returns a token with these claims.
  package func token(_ claims: [Answer.Field]) -> String {
    let input = header + "." + Base64.urlEncoded(claims.json)
    let signature = signatures.value(of: input) {
      let signature = modulus.power(Self.encoded(input), privateExponent).bytes
      return Base64.urlEncoded([UInt8](repeating: 0, count: Self.length - signature.count) + signature)
    }
    return input + "." + signature
  }

  /// Returns the claims of a token; `nil` for a token that was not signed with this key.
  func claims(of token: String) -> [String: Value]? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let header = Base64.urlDecoded(parts[0]), let payload = Base64.urlDecoded(parts[1]),
      let signature = Base64.urlDecoded(parts[2]), let fields = Self.fields(header), fields["kid"]?.text == keyID,
      fields["alg"]?.text == "RS256", isValid(signature, of: "\(parts[0]).\(parts[1])")
    else { return nil }
    return Self.fields(payload)
  }

  /// Verifies a signature (RFC 8017, section 8.2.2).
  private func isValid(_ signature: [UInt8], of input: String) -> Bool {
    signature.count == Self.length && signature.lexicographicallyPrecedes(modulus.number.bytes)
      && modulus.power(UnsignedNumber(signature), publicExponent) == Self.encoded(input)
  }

  /// The public key as a member of a JWK set (RFC 7517, section 4).
  var publicKey: Value {
    [
      "alg": "RS256", "e": "AQAB", "kid": .string(keyID),
      "kty": "RSA", "n": .string(Base64.urlEncoded(modulus.number.bytes)), "use": "sig",
    ]
  }

  /// The bytes of a modulus, and so of a signature.
  private static let length = 256
  /// The public exponent of both keys.
  private static let exponent: UInt64 = 65_537
  /// What says that the digest behind it is one of SHA-256 (RFC 8017, section 9.2, note 1).
  private static let digestPrefix: [UInt8] = [
    0x30, 0x31, 0x30, 0x0D, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01, 0x05, 0x00, 0x04, 0x20,
  ]

  /// The number that is signed for a text: its digest, padded by PKCS #1, version 1.5 (RFC 8017, section 9.2).
  private static func encoded(_ input: String) -> UnsignedNumber {
    let digest = digestPrefix + SHA256.digest(of: Array(input.utf8))
    let padding = [UInt8](repeating: 0xFF, count: length - digest.count - 3)
    return UnsignedNumber([0, 1] + padding + [0] + digest)
  }

  private static func fields(_ json: [UInt8]) -> [String: Value]? {
    (try? Value(json: String(decoding: json, as: UTF8.self)))?.fields
  }
}
