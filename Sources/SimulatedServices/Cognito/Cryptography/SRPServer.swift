import Crypto
import Foundation
import ModularArithmetic

/// The server's side of one sign-in by SRP-6a, as Cognito speaks it.
struct SRPServer: Sendable, Hashable {
  let verifier: SRPVerifier
  /// The server's public value B.
  let publicValue: UnsignedNumber
  private let privateValue: UnsignedNumber
  /// What Cognito binds its keys to.
  private static let keyInfo = Array("Caldera Derived Key".utf8)

  /// Begins a sign-in with a private value, which is drawn anew for each.
  init(verifier: SRPVerifier, privateValue: UnsignedNumber) {
    self.verifier = verifier
    self.privateValue = privateValue
    let arithmetic = SRPGroup.arithmetic
    let masked = arithmetic.product(arithmetic.residue(SRPGroup.multiplier), verifier.verifier)
    publicValue = arithmetic.number(arithmetic.sum(masked, SRPGroup.power(of: privateValue)))
  }

  /// The signature of a client that knows the password.
  ///
  /// - Parameters:
  ///   - clientValue: The client's public value A.
  ///   - secretBlock: The bytes that the server gave out with its public value.
  ///   - timestamp: When the client signed, as it wrote that.
  /// - Returns: The signature in base64; `nil` for a public value that would let anyone in.
  func signature(for clientValue: UnsignedNumber, secretBlock: [UInt8], timestamp: String) -> String? {
    guard let key = key(for: clientValue) else { return nil }
    var code = HMAC<SHA256>(key: key)
    code.update(data: Array((verifier.owner.scope + verifier.owner.name).utf8))
    code.update(data: secretBlock)
    code.update(data: Array(timestamp.utf8))
    return Base64.encoded(code.finalize())
  }

  /// The key that both sides share, where the client knows the password.
  private func key(for clientValue: UnsignedNumber) -> SymmetricKey? {
    let arithmetic = SRPGroup.arithmetic
    let client = arithmetic.residue(clientValue)
    let scrambler = SRPGroup.hash(clientValue.padded, publicValue.padded)
    // A multiple of the modulus makes the secret zero whatever the password is.
    guard !client.isZero, !scrambler.bytes.isEmpty else { return nil }
    let base = arithmetic.product(client, arithmetic.power(verifier.verifier, scrambler))
    let secret = arithmetic.number(arithmetic.power(base, privateValue))
    return HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: secret.padded), salt: scrambler.padded, info: Self.keyInfo,
      outputByteCount: 16)
  }
}
