import BigInt
import Crypto
import Foundation

/// One proof that the client knows a password, or a device its secret (SRP-6a).
struct SRPProof: Sendable {
  private let privateValue: BigUInt
  /// What the service is sent at first.
  let publicValue: BigUInt

  /// What the password belongs to.
  struct Owner: Sendable, Hashable {
    /// The name of the pool, or the group of the device.
    let scope: String
    /// The name of the user, or the key of the device.
    let name: String
    let password: String

    /// The secret number that the password is.
    func secret(salt: BigUInt) -> BigUInt {
      let identity = SHA256.hash(data: Data("\(scope)\(name):\(password)".utf8))
      return BigUInt(Data(SHA256.hash(data: salt.padded + Data(identity))))
    }

    /// What the service keeps in place of the password.
    func verifier(salt: BigUInt) -> BigUInt { SRPGroup.power(secret(salt: salt)) }
  }

  init(randomBytes: [UInt8]) {
    privateValue = BigUInt(Data(randomBytes))
    publicValue = SRPGroup.power(privateValue)
  }

  /// Answers the service.
  ///
  /// - Returns: The signature in base64; `nil` for numbers that no honest service sends.
  func signature(
    of owner: Owner, salt: BigUInt, serverValue: BigUInt, secretBlock: Data, timestamp: String
  ) -> String? {
    let scrambler = BigUInt(Data(SHA256.hash(data: publicValue.padded + serverValue.padded)))
    guard serverValue % SRPGroup.prime != 0, scrambler != 0 else { return nil }
    let secret = owner.secret(salt: salt)
    let blinded = SRPGroup.multiplier * SRPGroup.power(secret) % SRPGroup.prime
    let base = (serverValue % SRPGroup.prime + SRPGroup.prime - blinded) % SRPGroup.prime
    let shared = base.power(privateValue + scrambler * secret, modulus: SRPGroup.prime)
    let message = Data("\(owner.scope)\(owner.name)".utf8) + secretBlock + Data(timestamp.utf8)
    let code = HMAC<SHA256>.authenticationCode(for: message, using: Self.key(shared: shared, scrambler: scrambler))
    return Data(code).base64EncodedString()
  }

  /// The key that both sides derive.
  private static func key(shared: BigUInt, scrambler: BigUInt) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: shared.padded), salt: scrambler.padded,
      info: Data("Caldera Derived Key".utf8), outputByteCount: 16)
  }
}
