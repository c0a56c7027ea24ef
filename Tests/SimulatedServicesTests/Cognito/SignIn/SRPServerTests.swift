import MessageDigests
import ModularArithmetic
import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

struct SRPServerTests {
  /// The server of a vector's sign-in, with another password where one is given.
  private func server(of vector: SRPServerVector, password: String? = nil) throws -> SRPServer {
    let verifier = SRPVerifier(
      of: password ?? vector.password, owner: .init(scope: vector.scope, name: vector.name),
      salt: try #require(UnsignedNumber(hex: vector.salt)))
    return SRPServer(verifier: verifier, privateValue: try #require(UnsignedNumber(hex: vector.privateValue)))
  }

  private func signature(_ server: SRPServer, of vector: SRPServerVector, clientValue: String? = nil) throws -> String?
  {
    server.signature(
      for: try #require(UnsignedNumber(hex: clientValue ?? vector.clientValue)),
      secretBlock: try #require(Base64.decoded(vector.secretBlock)), timestamp: vector.timestamp)
  }

  @Test(arguments: SRPServerVector.all)
  func `a sign-in has the numbers that other programs compute`(vector: SRPServerVector) throws {
    let server = try server(of: vector)
    let hash = SHA256.digest(of: Array(server.publicValue.hex.utf8)).map { UnsignedNumber([$0]).hex }
    #expect(hash.map { $0.count == 1 ? "0" + $0 : $0 }.joined() == vector.publicValueHash)
    #expect(try signature(server, of: vector) == vector.signature)
  }

  @Test(arguments: SRPServerVector.all)
  func `another password gives another signature`(vector: SRPServerVector) throws {
    let server = try server(of: vector, password: vector.password + " ")
    #expect(try signature(server, of: vector) != vector.signature)
  }

  @Test func `a verifier from a client replaces the password`() throws {
    let vector = SRPServerVector.all[0]
    let made = try server(of: vector).verifier
    let number = SRPServerGroup.arithmetic.number(made.verifier)
    let taken = SRPVerifier(UnsignedNumber([0] + number.bytes), owner: made.owner, salt: made.salt)
    let server = SRPServer(verifier: taken, privateValue: try #require(UnsignedNumber(hex: vector.privateValue)))
    #expect(try signature(server, of: vector) == vector.signature)
  }

  @Test func `a signature depends on the block and the time`() throws {
    let vector = SRPServerVector.all[0]
    let server = try server(of: vector)
    let client = try #require(UnsignedNumber(hex: vector.clientValue))
    let block = try #require(Base64.decoded(vector.secretBlock))
    let later = server.signature(for: client, secretBlock: block, timestamp: "Sat Nov 7 00:00:02 UTC 2026")
    let other = server.signature(for: client, secretBlock: block.reversed(), timestamp: vector.timestamp)
    #expect(later != nil && later != vector.signature)
    #expect(other != nil && other != vector.signature && other != later)
  }

  @Test(arguments: [ShortNumber.publicValue, .scrambler, .secret])
  func `a number of a sign-in is a byte shorter on demand`(short: ShortNumber) throws {
    let vector = SRPServerVector.all[0]
    let verifier = try server(of: vector).verifier
    let client = try #require(UnsignedNumber(hex: vector.clientValue))
    let found = SRPServer(short: short, verifier: verifier, clientValue: client, from: UnsignedNumber([9]))
    let scrambler = SRPServerGroup.hash(client.padded, found.publicValue.padded)
    switch short {
    case .publicValue: #expect(found.publicValue.bytes.count == 383)
    case .scrambler: #expect(scrambler.bytes.count == 31)
    case .secret: #expect(found.secret(for: client)?.bytes.count == 383)
    case .salt: break
    }
    #expect(found.signature(for: client, secretBlock: [1], timestamp: "") != nil)
  }

  /// A client that sends such a value knows the shared secret, zero, without the password.
  @Test(arguments: [0, 1, 2]) func `a multiple of the modulus is rejected`(factor: Int) throws {
    let modulus = SRPServerGroup.modulus.bytes
    let doubled = zip([0] + modulus, modulus + [0]).map { $0 << 1 | $1 >> 7 }
    let multiples: [[UInt8]] = [[], modulus, doubled]
    let server = try server(of: SRPServerVector.all[0])
    let value = UnsignedNumber(multiples[factor])
    #expect(SRPServerGroup.arithmetic.residue(value).isZero)
    #expect(server.signature(for: value, secretBlock: [], timestamp: "") == nil)
  }
}

struct SRPServerGroupTests {
  /// The digest of the number that Python computes by the formula of RFC 3526, section 5, with mpmath's pi.
  @Test func `the modulus is that of group 15`() {
    #expect(SRPServerGroup.modulus.bytes.count == 384)
    let hash = UnsignedNumber(SHA256.digest(of: SRPServerGroup.modulus.bytes)).hex
    #expect(hash == "48cf8b092fbce4359d9871abf74f98e25b6163379eaa15cd9087e800c6d1c55c")
  }

  /// The number in pycognito and in the SDK for iOS.
  @Test func `the multiplier is the hash of the padded modulus and of 2`() {
    #expect(SRPServerGroup.multiplier.hex == "538282c4354742d7cbbde2359fcf67f9f5b3a6b08791e5011b43b8a5b66d9ee6")
  }

  @Test func `a power below the modulus is a shift`() {
    let power = SRPServerGroup.arithmetic.number(SRPServerGroup.power(of: UnsignedNumber([0x0B, 0xFF])))
    #expect(power.bytes == [0x80] + [UInt8](repeating: 0, count: 383))
  }

  /// The digests of the digits of Python's `pow(N - 2, 2**200 + 3, N)` and `pow(2**4096 + 5, 65537, N)`.
  @Test func `powers of the size of a sign-in are correct`() {
    let group = SRPServerGroup.arithmetic
    var bytes = SRPServerGroup.modulus.bytes
    bytes[383] -= 2
    let first = group.power(
      group.residue(UnsignedNumber(bytes)), UnsignedNumber([1] + [UInt8](repeating: 0, count: 24) + [3]))
    let long = UnsignedNumber([1] + [UInt8](repeating: 0, count: 511) + [5])
    let second = group.power(group.residue(long), UnsignedNumber([1, 0, 1]))
    let hashes = [first, second].map {
      UnsignedNumber(SHA256.digest(of: Array(group.number($0).hex.utf8))).hex
    }
    #expect(
      hashes == [
        "fe9d0f552af39673f23f9617027da564bb1e05b1f39d75dc5c46c6c0e00b4d2f",
        "53c9721ce55ffe08e7b54f64130b03cca59f20c52131f4d694aadd58a855522c",
      ])
  }

  /// The documented results of Java's `new BigInteger(hex, 16).toByteArray()`.
  @Test(
    arguments: [
      ("0", [0x00]), ("7f", [0x7F]), ("80", [0x00, 0x80]), ("abc", [0x0A, 0xBC]), ("FFFF", [0x00, 0xFF, 0xFF]),
      ("0000012", [0x12]),
    ] as [(String, [UInt8])])
  func `numbers are padded as Java pads`(hex: String, padded: [UInt8]) {
    #expect(UnsignedNumber(hex: hex)?.padded == padded)
  }
}
