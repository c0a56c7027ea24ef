import Crypto
import ModularArithmetic
import Testing

@testable import SimulatedServices

struct SRPServerTests {
  /// A sign-in as a vector tells it, with another password where one is given.
  private func server(of vector: SRPVector, password: String? = nil) throws -> SRPServer {
    let verifier = SRPVerifier(
      of: password ?? vector.password, owner: .init(scope: vector.scope, name: vector.name),
      salt: try #require(UnsignedNumber(hex: vector.salt)))
    return SRPServer(verifier: verifier, privateValue: try #require(UnsignedNumber(hex: vector.privateValue)))
  }

  private func signature(_ server: SRPServer, of vector: SRPVector, clientValue: String? = nil) throws -> String? {
    server.signature(
      for: try #require(UnsignedNumber(hex: clientValue ?? vector.clientValue)),
      secretBlock: try #require(Base64.decoded(vector.secretBlock)), timestamp: vector.timestamp)
  }

  @Test(arguments: SRPVector.all)
  func `a sign-in has the numbers that other programs computed`(vector: SRPVector) throws {
    let server = try server(of: vector)
    let hash = SHA256.hash(data: Array(server.publicValue.hex.utf8)).map { UnsignedNumber([$0]).hex }
    #expect(hash.map { $0.count == 1 ? "0" + $0 : $0 }.joined() == vector.publicValueHash)
    #expect(try signature(server, of: vector) == vector.signature)
  }

  @Test(arguments: SRPVector.all)
  func `another password gives another signature`(vector: SRPVector) throws {
    let server = try server(of: vector, password: vector.password + " ")
    #expect(try signature(server, of: vector) != vector.signature)
  }

  @Test func `a verifier made by a client does as well as the password`() throws {
    let vector = SRPVector.all[0]
    let made = try server(of: vector).verifier
    let number = SRPGroup.arithmetic.number(made.verifier)
    let taken = SRPVerifier(UnsignedNumber([0] + number.bytes), owner: made.owner, salt: made.salt)
    let server = SRPServer(verifier: taken, privateValue: try #require(UnsignedNumber(hex: vector.privateValue)))
    #expect(try signature(server, of: vector) == vector.signature)
  }

  @Test func `a signature binds the block and the moment`() throws {
    let vector = SRPVector.all[0]
    let server = try server(of: vector)
    let client = try #require(UnsignedNumber(hex: vector.clientValue))
    let block = try #require(Base64.decoded(vector.secretBlock))
    let later = server.signature(for: client, secretBlock: block, timestamp: "Sat Nov 7 00:00:02 UTC 2026")
    let other = server.signature(for: client, secretBlock: block.reversed(), timestamp: vector.timestamp)
    #expect(later != nil && later != vector.signature)
    #expect(other != nil && other != vector.signature && other != later)
  }

  /// A client that sends such a value knows the shared secret without the password: it is zero.
  @Test(arguments: [0, 1, 2]) func `a multiple of the modulus is refused`(factor: Int) throws {
    let modulus = SRPGroup.modulus.bytes
    let doubled = zip([0] + modulus, modulus + [0]).map { $0 << 1 | $1 >> 7 }
    let multiples: [[UInt8]] = [[], modulus, doubled]
    let server = try server(of: SRPVector.all[0])
    let value = UnsignedNumber(multiples[factor])
    #expect(SRPGroup.arithmetic.residue(value).isZero)
    #expect(server.signature(for: value, secretBlock: [], timestamp: "") == nil)
  }
}
