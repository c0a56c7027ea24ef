import AuthProviding
import CryptoExtras
import Foundation
import SpecModel

/// Signs the tokens of a user pool, and says whether it signed one: JWTs with RS256 (RFC 7515; RFC 7518, section 3.3).
struct TokenSigner: Sendable {
  let keyID: String
  private let key: _RSA.Signing.PrivateKey
  private let header: String
  private let memory = SignatureMemory()

  /// Takes a private key in DER, as PKCS #1 writes it, in base64.
  init(keyID: String, derBase64: String) {
    guard let bytes = Base64.decoded(derBase64), let key = try? _RSA.Signing.PrivateKey(derRepresentation: bytes) else {
      preconditionFailure("the key '\(keyID)' does not parse")
    }
    self.keyID = keyID
    self.key = key
    header = Base64.urlEncoded(JSONText([.init("kid", .string(keyID)), .init("alg", "RS256")]).bytes)
  }

  /// Makes a token that says these claims.
  func token(_ claims: [Answer.Field]) -> String {
    let input = header + "." + Base64.urlEncoded(JSONText(claims).bytes)
    return input + "." + memory.signature(of: input) { signature(of: input) }
  }

  private func signature(of input: String) -> String {
    guard let signature = try? key.signature(for: Array(input.utf8), padding: .insecurePKCS1v1_5) else {
      preconditionFailure("the key '\(keyID)' does not sign")
    }
    return Base64.urlEncoded(signature.rawRepresentation)
  }

  /// The claims of a token; `nil` for one that was not signed with this key.
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

  /// The public key as a JWKS lists it (RFC 7517, section 4).
  var publicKey: Value {
    guard let numbers = try? key.publicKey.getKeyPrimitives() else {
      preconditionFailure("the key '\(keyID)' has no public part")
    }
    return [
      "alg": "RS256", "e": .string(Base64.urlEncoded(numbers.publicExponent)), "kid": .string(keyID), "kty": "RSA",
      "n": .string(Base64.urlEncoded(numbers.modulus)), "use": "sig",
    ]
  }

  /// The keys of a pool, by which anybody can check its tokens.
  static var keySet: Answer { .json(status: 200, [.init("keys", .list([access.publicKey, id.publicKey]))]) }

  private static func fields(_ json: [UInt8]) -> [String: Value]? {
    (try? Value(json: String(decoding: json, as: UTF8.self)))?.fields
  }
}
