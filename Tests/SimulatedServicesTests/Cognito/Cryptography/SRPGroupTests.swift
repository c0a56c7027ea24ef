import Crypto
import Testing

@testable import SimulatedServices

struct SRPGroupTests {
  /// The digest of the number that Python computed by the formula of RFC 3526, section 5, with mpmath's pi.
  @Test func `the modulus is that of group 15`() {
    #expect(SRPGroup.modulus.bytes.count == 384)
    let hash = UnsignedNumber(SHA256.hash(data: SRPGroup.modulus.bytes)).hex
    #expect(hash == "48cf8b092fbce4359d9871abf74f98e25b6163379eaa15cd9087e800c6d1c55c")
  }

  /// The number in pycognito and in the SDK for iOS.
  @Test func `the multiplier is the hash of the padded modulus and of 2`() {
    #expect(SRPGroup.multiplier.hex == "538282c4354742d7cbbde2359fcf67f9f5b3a6b08791e5011b43b8a5b66d9ee6")
  }

  @Test func `a power below the modulus is a shift`() {
    let power = SRPGroup.arithmetic.number(SRPGroup.power(of: UnsignedNumber([0x0B, 0xFF])))
    #expect(power.bytes == [0x80] + [UInt8](repeating: 0, count: 383))
  }
}
