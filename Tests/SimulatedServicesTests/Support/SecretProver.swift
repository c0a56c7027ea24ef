import AuthProviding
import Foundation
import MessageDigests
import ModularArithmetic

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

/// The client's side of SRP-6a, by the formulas of the reference: S = (B - k g^x)^(a + u x).
///
/// Only powers and digests are computed by the kit; other tests compare those with known results.
struct SecretProver {
  /// The client's secret number, of 256 bits.
  private let exponent = [UInt8](repeating: 0x5A, count: 32)

  /// The client's public value A.
  var publicValue: String { arithmetic.number(SRPServerGroup.power(of: UnsignedNumber(exponent))).hex }

  private let arithmetic = SRPServerGroup.arithmetic

  /// Returns the signature that answers a challenge.
  func signature(
    scope: String, name: String, secret: String, challenge: Reply, timestamp: String
  ) -> String? {
    func parameter(_ name: String) -> String { challenge.text("ChallengeParameters." + name) ?? "" }
    guard let salt = UnsignedNumber(hex: parameter("SALT")), let server = UnsignedNumber(hex: parameter("SRP_B")),
      let block = Data(base64Encoded: parameter("SECRET_BLOCK")), let client = UnsignedNumber(hex: publicValue)
    else { return nil }
    let x = Self.hash(salt.padded + SHA256.digest(of: Array("\(scope)\(name):\(secret)".utf8)))
    let u = Self.hash(client.padded + server.padded)
    let masked = arithmetic.product(arithmetic.residue(SRPServerGroup.multiplier), SRPServerGroup.power(of: x))
    let base = arithmetic.sum(arithmetic.residue(server), arithmetic.residue(Self.negated(arithmetic.number(masked))))
    // The power of a sum is the product of the powers, so that the exponents need not be added.
    let shared = arithmetic.product(
      arithmetic.power(base, UnsignedNumber(exponent)), arithmetic.power(arithmetic.power(base, u), x))
    let key = KeyedDigest.derivedKey(
      from: arithmetic.number(shared).padded, salt: u.padded, info: Array("Caldera Derived Key".utf8), length: 16)
    let message = Array("\(scope)\(name)".utf8) + block + Array(timestamp.utf8)
    return Data(KeyedDigest.code(of: message, key: key)).base64EncodedString()
  }

  private static func hash(_ bytes: [UInt8]) -> UnsignedNumber { UnsignedNumber(SHA256.digest(of: bytes)) }

  /// Returns the modulus minus a number.
  private static func negated(_ number: UnsignedNumber) -> UnsignedNumber {
    var result = SRPServerGroup.modulus.bytes
    let bytes = [UInt8](repeating: 0, count: result.count - number.bytes.count) + number.bytes
    var borrow = 0
    for index in result.indices.reversed() {
      let difference = Int(result[index]) - Int(bytes[index]) - borrow
      borrow = difference < 0 ? 1 : 0
      result[index] = UInt8(difference + borrow * 256)
    }
    return UnsignedNumber(result)
  }
}
