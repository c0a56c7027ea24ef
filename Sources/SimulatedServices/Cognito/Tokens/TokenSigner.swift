import AuthProviding
import CryptoExtras
import Dispatch
import Foundation
import SpecModel
import Synchronization

/// Signs the tokens of a user pool and verifies them: JWTs with RS256 (RFC 7515; RFC 7518, section 3.3).
struct TokenSigner: Sendable {
  let keyID: String
  private let key: _RSA.Signing.PrivateKey
  private let header: String
  private let signatures = SignatureCache()

  /// Creates a signer from a private key, the base64 of its PKCS #1 encoding in DER.
  init(keyID: String, derBase64: String) {
    guard let bytes = Base64.decoded(derBase64), let key = try? _RSA.Signing.PrivateKey(derRepresentation: bytes) else {
      preconditionFailure("the key '\(keyID)' does not parse")
    }
    self.keyID = keyID
    self.key = key
    header = Base64.urlEncoded([Answer.Field("kid", .string(keyID)), Answer.Field("alg", "RS256")].json)
  }

  /// Returns a token with these claims.
  func token(_ claims: [Answer.Field]) -> String {
    let input = header + "." + Base64.urlEncoded(claims.json)
    return input + "." + signatures.signature(of: input) { signature(of: input) }
  }

  private func signature(of input: String) -> String {
    guard let signature = try? key.signature(for: Array(input.utf8), padding: .insecurePKCS1v1_5) else {
      preconditionFailure("the key '\(keyID)' does not sign")
    }
    return Base64.urlEncoded(signature.rawRepresentation)
  }

  /// Returns the claims of a token; `nil` for a token that was not signed with this key.
  func claims(of token: String) -> [String: Value]? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let header = Base64.urlDecoded(parts[0]), let payload = Base64.urlDecoded(parts[1]),
      let signature = Base64.urlDecoded(parts[2]), let fields = Self.fields(header), fields["kid"]?.text == keyID,
      fields["alg"]?.text == "RS256",
      key.publicKey.isValidSignature(
        _RSA.Signing.RSASignature(rawRepresentation: signature), for: Array("\(parts[0]).\(parts[1])".utf8),
        padding: .insecurePKCS1v1_5)
    else { return nil }
    return Self.fields(payload)
  }

  /// The public key as a member of a JWK set (RFC 7517, section 4).
  var publicKey: Value {
    guard let numbers = try? key.publicKey.getKeyPrimitives() else {
      preconditionFailure("the key '\(keyID)' has no public part")
    }
    return [
      "alg": "RS256", "e": .string(Base64.urlEncoded(numbers.publicExponent)), "kid": .string(keyID), "kty": "RSA",
      "n": .string(Base64.urlEncoded(numbers.modulus)), "use": "sig",
    ]
  }

  /// The JWK set of the pool.
  static var keySet: Answer { .json(status: 200, [.init("keys", .list([access.publicKey, id.publicKey]))]) }

  private static func fields(_ json: [UInt8]) -> [String: Value]? {
    (try? Value(json: String(decoding: json, as: UTF8.self)))?.fields
  }
}

extension TokenSigner {
  /// Returns the two tokens of a sign-in, whose signatures take most of its time.
  ///
  /// - Parameters:
  ///   - accessClaims: The claims of the access token.
  ///   - idClaims: The claims of the id token.
  ///   - concurrently: Whether both are signed at the same time, on two cores.
  /// - Returns: Both tokens.
  static func pair(
    access accessClaims: [Answer.Field], id idClaims: [Answer.Field], concurrently: Bool
  ) -> (access: String, id: String) {
    guard concurrently else { return (access.token(accessClaims), id.token(idClaims)) }
    let tokens = Mutex(["", ""])
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      let token = index == 0 ? access.token(accessClaims) : id.token(idClaims)
      tokens.withLock { $0[index] = token }
    }
    return tokens.withLock { ($0[0], $0[1]) }
  }
}

/// A cache of the recent signatures of a key.
///
/// The same seed gives the same tokens: each state of a case is recognised in a world of its own, which signs the same
/// texts again, and signatures take half of the time of a case. A signature depends on the key and the text alone, so the
/// cache is not observable.
final class SignatureCache: Sendable {
  /// The number of signatures kept, some megabytes.
  private static let limit = 4096

  private let signatures = Mutex<[String: String]>([:])

  /// Returns the signature of a text, from the cache where it is there.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - sign: Signs it.
  /// - Returns: The signature.
  func signature(of text: String, _ sign: () -> String) -> String {
    if let known = signatures.withLock({ $0[text] }) { return known }
    let signature = sign()
    signatures.withLock { signatures in
      if signatures.count >= Self.limit { signatures.removeAll(keepingCapacity: true) }
      signatures[text] = signature
    }
    return signature
  }
}
