import MessageDigests
import ModularArithmetic
import SimulatedServices

/// The server's side of one sign-in by Cognito's variant of SRP-6a.
struct SRPServer: Sendable, Hashable {
  let verifier: SRPVerifier
  /// The server's public value B.
  let publicValue: UnsignedNumber
  private let privateValue: UnsignedNumber
  /// The context to which Cognito binds its keys.
  private static let keyInfo = Array("Caldera Derived Key".utf8)

  /// Starts a sign-in with a private value, a new random number for each.
  init(verifier: SRPVerifier, privateValue: UnsignedNumber) {
    self.verifier = verifier
    self.privateValue = privateValue
    let arithmetic = SRPServerGroup.arithmetic
    let masked = arithmetic.product(SRPServerGroup.blinding, verifier.verifier)
    publicValue = arithmetic.number(arithmetic.sum(masked, SRPServerGroup.power(of: privateValue)))
  }

  /// Returns the signature of a client that knows the password.
  ///
  /// - Parameters:
  ///   - clientValue: The client's public value A.
  ///   - secretBlock: The bytes that the server sent with its public value.
  ///   - timestamp: The time of the signature, as the client wrote it.
  /// - Returns: The signature in base64; `nil` for a public value that would admit any password.
  func signature(for clientValue: UnsignedNumber, secretBlock: [UInt8], timestamp: String) -> String? {
    guard let key = key(for: clientValue) else { return nil }
    let message = Array((verifier.owner.scope + verifier.owner.name).utf8) + secretBlock + Array(timestamp.utf8)
    return Base64.encoded(KeyedDigest.code(of: message, key: key))
  }

  /// Returns the secret S that both sides share, if the client knows the password; `nil` for a public value that would
  /// admit any password.
  func secret(for clientValue: UnsignedNumber) -> UnsignedNumber? {
    let arithmetic = SRPServerGroup.arithmetic
    let client = arithmetic.residue(clientValue)
    let scrambler = scrambler(for: clientValue)
    // A multiple of the modulus makes the secret zero for every password.
    guard !client.isZero, !scrambler.bytes.isEmpty else { return nil }
    let base = arithmetic.product(client, verifier.power(scrambler))
    return arithmetic.number(arithmetic.power(base, privateValue))
  }

  private func scrambler(for clientValue: UnsignedNumber) -> UnsignedNumber {
    SRPServerGroup.hash(clientValue.padded, publicValue.padded)
  }

  /// Returns the key that both sides share, if the client knows the password.
  private func key(for clientValue: UnsignedNumber) -> [UInt8]? {
    Self.keys.value(of: SharedKeyInput(verifier, privateValue, clientValue)) { computedKey(for: clientValue) }
  }

  /// The keys of sign-ins that came before: the recognisers of a state repeat the sign-ins of the script before them.
  private static let keys = RecentResults<SharedKeyInput, [UInt8]?>(limit: 64)

  private func computedKey(for clientValue: UnsignedNumber) -> [UInt8]? {
    guard let secret = secret(for: clientValue) else { return nil }
    return KeyedDigest.derivedKey(
      from: secret.padded, salt: scrambler(for: clientValue).padded, info: Self.keyInfo, length: 16)
  }
}

/// All that the key of a sign-in depends on.
private struct SharedKeyInput: Hashable, Sendable {
  let verifier: MontgomeryArithmetic.Residue
  let privateValue: UnsignedNumber
  let clientValue: UnsignedNumber

  init(_ verifier: SRPVerifier, _ privateValue: UnsignedNumber, _ clientValue: UnsignedNumber) {
    self.verifier = verifier.verifier
    self.privateValue = privateValue
    self.clientValue = clientValue
  }
}

/// What a server stores in place of a password: a salt and the verifier derived with it.
struct SRPVerifier: Sendable, Hashable {
  /// The owner of a password, which Cognito hashes and signs with it.
  struct Owner: Sendable, Hashable {
    /// The pool's name, which is its id after the underscore; for a device the key of its group.
    var scope: String
    /// The user's own name, also for a sign-in by an alias; for a device its key.
    var name: String
  }

  let owner: Owner
  let salt: UnsignedNumber
  let verifier: MontgomeryArithmetic.Residue
  /// The exponent of the verifier; `nil` where only the client knows it.
  private let exponent: UnsignedNumber?

  /// Derives the verifier of a password.
  ///
  /// The salt is hashed as a number: clients that keep leading zeros and clients that drop them agree only on a salt
  /// without any, as ``UnsignedNumber/hex`` writes it.
  init(of password: String, owner: Owner, salt: UnsignedNumber) {
    self.owner = owner
    self.salt = salt
    let identity = SHA256.digest(of: Array("\(owner.scope)\(owner.name):\(password)".utf8))
    let exponent = SRPServerGroup.hash(salt.padded, identity)
    verifier = SRPServerGroup.power(of: exponent)
    self.exponent = exponent
  }

  /// Takes the verifier that a client derived from its own secret, as for a device.
  init(_ verifier: UnsignedNumber, owner: Owner, salt: UnsignedNumber) {
    self.owner = owner
    self.salt = salt
    self.verifier = SRPServerGroup.arithmetic.residue(verifier)
    exponent = nil
  }

  /// Returns a power of the verifier; one of the generator comes from a table.
  func power(_ scrambler: UnsignedNumber) -> MontgomeryArithmetic.Residue {
    exponent.map { SRPServerGroup.power(of: $0 * scrambler) } ?? SRPServerGroup.arithmetic.power(verifier, scrambler)
  }
}

/// The group in which Cognito runs SRP-6a: the 3072-bit group 15 of RFC 3526 with the generator 2.
///
/// This is not the 3072-bit group of RFC 5054, which has the same modulus and the generator 5.
enum SRPServerGroup {
  /// The modulus N.
  static let modulus: UnsignedNumber = {
    guard let number = UnsignedNumber(hex: modulusDigits) else { preconditionFailure("the modulus is not a number") }
    return number
  }()

  /// Arithmetic modulo N.
  static let arithmetic = MontgomeryArithmetic(modulus: modulus.bytes)

  /// The multiplier k, the hash of N and g.
  static let multiplier = hash(modulus.padded, generatorNumber.padded)

  /// The residue of the multiplier.
  static let blinding = arithmetic.residue(multiplier)

  /// Returns a power of the generator.
  static func power(of exponent: UnsignedNumber) -> MontgomeryArithmetic.Residue { powers.power(exponent) }

  private static let powers = PowerTable(of: generator, in: arithmetic)

  /// Returns the digest of two sequences of bytes, as a number.
  static func hash(_ first: [UInt8], _ second: [UInt8]) -> UnsignedNumber {
    UnsignedNumber(SHA256.digest(of: first + second))
  }

  private static let generatorNumber = UnsignedNumber([2])
  /// The generator g.
  static let generator = arithmetic.residue(generatorNumber)

  private static let modulusDigits = """
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
  /// The bytes that Cognito hashes, those of Java's `BigInteger.toByteArray`: a zero in front where the top bit is set.
  var padded: [UInt8] { bytes.first.map { $0 & 0x80 == 0 } ?? false ? bytes : [0] + bytes }
}
