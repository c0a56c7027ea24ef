import Crypto
import Foundation
import ModularArithmetic
import Testing

@testable import ReferenceProviders

@Suite struct SRPProofTests {
  private func hash(_ bytes: Data) -> String {
    SHA256.hash(data: bytes).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// The prime's digest and the multiplier were computed with Python from the formula of RFC 3526, section 5.
  @Test func `the group is the one of RFC 3526`() {
    #expect(
      hash(Data(SRPGroup.prime.bytes)) == "48cf8b092fbce4359d9871abf74f98e25b6163379eaa15cd9087e800c6d1c55c")
    #expect(
      SRPGroup.multiplier.hex == "538282c4354742d7cbbde2359fcf67f9f5b3a6b08791e5011b43b8a5b66d9ee6")
  }

  @Test(arguments: SRPVector.all)
  func `a proof is the one that independent code computes`(vector: SRPVector) throws {
    let proof = SRPProof(randomBytes: (0..<32).map { vector.firstByte + $0 })
    #expect(hash(Data(proof.publicValue.hex.utf8)) == vector.publicValueHash)
    let owner = SRPProof.Owner(scope: vector.scope, name: vector.name, password: vector.password)
    let salt = try #require(UnsignedNumber(hex: vector.salt))
    #expect(hash(owner.verifier(salt: salt).padded) == vector.verifierHash)
    let serverValue = try #require(UnsignedNumber(hex: vector.serverValue))
    let signature = proof.signature(
      of: owner, salt: salt, serverValue: serverValue,
      secretBlock: Data(0..<vector.blockLength), timestamp: vector.timestamp)
    #expect(signature == vector.signature)
  }

  @Test func `a server's value without a secret in it is not answered`() {
    let proof = SRPProof(randomBytes: [5])
    for value in [UnsignedNumber([]), SRPGroup.prime, SRPGroup.prime + SRPGroup.prime] {
      #expect(
        proof.signature(
          of: .init(scope: "p", name: "u", password: "w"), salt: UnsignedNumber([1]), serverValue: value,
          secretBlock: Data(),
          timestamp: "") == nil)
    }
  }

  @Test func `a top bit that is set has a zero in front`() {
    #expect(UnsignedNumber([0x80]).padded == Data([0, 0x80]))
    #expect(UnsignedNumber([0x7f]).padded == Data([0x7f]))
    #expect(UnsignedNumber([]).padded == Data([0]))
  }

  /// Written by Python's `datetime`.
  @Test(arguments: [
    (0, "Thu Jan 1 00:00:00 UTC 1970"), (951_782_399, "Mon Feb 28 23:59:59 UTC 2000"),
    (951_868_800, "Wed Mar 1 00:00:00 UTC 2000"), (1_709_164_800, "Thu Feb 29 00:00:00 UTC 2024"),
    (4_102_444_799, "Thu Dec 31 23:59:59 UTC 2099"), (1_794_009_601, "Sat Nov 7 00:00:01 UTC 2026"),
  ])
  func `the time of a proof has no zero before the day`(seconds: Int, text: String) {
    #expect(SRPTimestamp(.seconds(seconds)).text == text)
  }

  /// Computed with Python's `hmac`.
  @Test func `a secret hash is the code of user name and client id`() {
    #expect(
      SecretHash(secret: "secret", username: "ada", clientID: "client").text
        == "FEW6rzXVdy2RLJp0KqkU9A6/pxQBq5FgsxTWe/Ot+CI=")
  }
}
