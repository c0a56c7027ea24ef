import Crypto
import Foundation
import ModularArithmetic

/// One proof that the client knows a password, or a device its secret (SRP-6a).
struct SRPProof: Sendable {
  private let privateValue: UnsignedNumber
  /// What the service is sent at first.
  let publicValue: UnsignedNumber

  /// What the password belongs to.
  struct Owner: Sendable, Hashable {
    /// The name of the pool, or the group of the device.
    let scope: String
    /// The name of the user, or the key of the device.
    let name: String
    let password: String

    /// The secret number that the password is.
    func secret(salt: UnsignedNumber) -> UnsignedNumber {
      let identity = SHA256.hash(data: Data("\(scope)\(name):\(password)".utf8))
      return UnsignedNumber(digestOf: salt.padded + Data(identity))
    }

    /// What the service keeps in place of the password.
    func verifier(salt: UnsignedNumber) -> UnsignedNumber {
      SRPGroup.arithmetic.number(SRPGroup.power(secret(salt: salt)))
    }
  }

  init(randomBytes: [UInt8]) {
    privateValue = UnsignedNumber(randomBytes)
    publicValue = SRPGroup.arithmetic.number(SRPGroup.power(privateValue))
  }

  /// Answers the service.
  ///
  /// - Returns: The signature in base64; `nil` for numbers that no honest service sends.
  func signature(
    of owner: Owner, salt: UnsignedNumber, serverValue: UnsignedNumber, secretBlock: Data, timestamp: String
  ) -> String? {
    let arithmetic = SRPGroup.arithmetic
    let server = arithmetic.residue(serverValue)
    let scrambler = UnsignedNumber(digestOf: publicValue.padded + serverValue.padded)
    guard !server.isZero, !scrambler.isZero else { return nil }
    let secret = owner.secret(salt: salt)
    let blinded = arithmetic.product(arithmetic.residue(SRPGroup.multiplier), SRPGroup.power(secret))
    let base = arithmetic.difference(server, blinded)
    let shared = arithmetic.number(arithmetic.power(base, privateValue + scrambler * secret))
    let message = Data("\(owner.scope)\(owner.name)".utf8) + secretBlock + Data(timestamp.utf8)
    let code = HMAC<SHA256>.authenticationCode(for: message, using: Self.key(shared: shared, scrambler: scrambler))
    return Data(code).base64EncodedString()
  }

  /// The key that both sides derive.
  private static func key(shared: UnsignedNumber, scrambler: UnsignedNumber) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: shared.padded), salt: scrambler.padded,
      info: Data("Caldera Derived Key".utf8), outputByteCount: 16)
  }
}
