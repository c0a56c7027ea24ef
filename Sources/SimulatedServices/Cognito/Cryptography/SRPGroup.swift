import Crypto
import ModularArithmetic

/// The group of numbers in which Cognito runs SRP-6a: the 3072-bit group 15 of RFC 3526 with the generator 2.
///
/// This is not the 3072-bit group of RFC 5054, which has the same modulus and the generator 5.
enum SRPGroup {
  /// The modulus N.
  static let modulus: UnsignedNumber = {
    guard let number = UnsignedNumber(hex: modulusDigits) else { preconditionFailure("the modulus is not a number") }
    return number
  }()

  /// Arithmetic modulo N.
  static let arithmetic = MontgomeryArithmetic(modulus: modulus.bytes)

  /// The multiplier k, the hash of N and g.
  static let multiplier = hash(modulus.padded, generatorNumber.padded)

  /// Raises the generator to a power.
  static func power(of exponent: UnsignedNumber) -> MontgomeryArithmetic.Residue {
    arithmetic.power(generator, exponent)
  }

  /// Hashes texts of bytes, one after the other, and takes the digest for a number.
  static func hash(_ first: [UInt8], _ second: [UInt8]) -> UnsignedNumber {
    var hash = SHA256()
    hash.update(data: first)
    hash.update(data: second)
    return UnsignedNumber(hash.finalize())
  }

  private static let generatorNumber = UnsignedNumber([2])
  private static let generator = arithmetic.residue(generatorNumber)

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
