import Crypto
import ModularArithmetic

/// What a server keeps of a password instead of the password: a salt and the verifier made with it.
struct SRPVerifier: Sendable, Hashable {
  /// For whom a password is good: Cognito hashes it with these two, and signs them too.
  struct Owner: Sendable, Hashable {
    /// The pool's name, which is its id after the underscore; for a device the key of its group.
    var scope: String
    /// The user's own name, also where somebody signs in by an alias; for a device its key.
    var name: String
  }

  let owner: Owner
  let salt: UnsignedNumber
  let verifier: MontgomeryArithmetic.Residue

  /// Makes the verifier of a password.
  ///
  /// The salt is hashed as a number: clients that keep its leading zeros and clients that drop them agree only on a
  /// salt without any, and that is what ``UnsignedNumber/hex`` writes.
  init(of password: String, owner: Owner, salt: UnsignedNumber) {
    self.owner = owner
    self.salt = salt
    let identity = SHA256.hash(data: Array("\(owner.scope)\(owner.name):\(password)".utf8))
    verifier = SRPGroup.power(of: SRPGroup.hash(salt.padded, Array(identity)))
  }

  /// Takes the verifier that a client made of a secret which it keeps, as it does for a device.
  init(_ verifier: UnsignedNumber, owner: Owner, salt: UnsignedNumber) {
    self.owner = owner
    self.salt = salt
    self.verifier = SRPGroup.arithmetic.residue(verifier)
  }
}
