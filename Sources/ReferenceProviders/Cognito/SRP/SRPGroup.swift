import Crypto
import Foundation
import ModularArithmetic

/// The numbers that all proofs of passwords share: the 3072-bit group of RFC 3526, and 2.
enum SRPGroup {
  static let prime: UnsignedNumber = {
    guard let prime = UnsignedNumber(hex: primeDigits) else { preconditionFailure("the prime is not a number") }
    return prime
  }()

  static let arithmetic = MontgomeryArithmetic(modulus: prime.bytes)

  /// What keeps the two parts of the service's number apart.
  static let multiplier = UnsignedNumber(digestOf: prime.padded + generator.padded)

  /// A power of the generator.
  static func power(_ exponent: UnsignedNumber) -> MontgomeryArithmetic.Residue {
    arithmetic.power(arithmetic.residue(generator), exponent)
  }

  private static let generator = UnsignedNumber([2])

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
  init(digestOf bytes: Data) { self.init(SHA256.hash(data: bytes)) }

  /// The bytes of the positive number in two's complement: a zero stands in front of a top bit that is set.
  var padded: Data { Data((bytes.first ?? 0x80) >= 0x80 ? [0] + bytes : bytes) }
}
