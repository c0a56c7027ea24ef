import AuthProviding
import Foundation
import MessageDigests
import ModularArithmetic
import SpecModel
import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

struct TokenSignerTests {
  private let signers = [TokenSigner.access, .id, .nextAccess, .nextID]
  private let claims: [Answer.Field] = [
    .init("sub", "a1b2"), .init("exp", 1_893_459_600), .init("verified", true),
  ]

  @Test func `tokens are the ones another program signs`() {
    #expect(signers.map { Substring($0.token(claims)) } == KnownTokens.whole)
  }

  /// Python signs with the private exponent of the whole modulus, and verifies what it signed with the public key.
  @Test func `the signatures of many tokens are those of a program that knows no factors`() {
    let tokens = signers.flatMap { signer in
      (0..<50).map { signer.token([.init("sub", .integer($0))]) }
    }
    #expect(tokens.count == KnownTokens.numbered.count)
    for (token, known) in zip(tokens, KnownTokens.numbered) {
      let digest = SHA256.digest(of: Array(token.utf8)).prefix(8)
      #expect(digest.map { String(format: "%02x", $0) }.joined() == known, "\(token)")
    }
  }

  /// The modulus more is the same number to who takes a power, but no signature.
  @Test func `a signature above the modulus is rejected`() throws {
    let modulus = UnsignedNumber(
      try #require(Base64.urlDecoded(TokenSigner.access.publicKey.fields?["n"]?.text ?? "")))
    var tried = 0
    for number in 0..<50 {
      let parts = TokenSigner.access.token([.init("sub", .integer(number))]).split(separator: ".")
      let sum = (UnsignedNumber(try #require(Base64.urlDecoded(parts[2]))) + modulus).bytes
      guard sum.count == 256 else { continue }
      tried += 1
      #expect(TokenSigner.access.claims(of: "\(parts[0]).\(parts[1]).\(Base64.urlEncoded(sum))") == nil)
    }
    #expect(tried > 0)
  }

  @Test func `the claims of a token are read back`() {
    #expect(
      TokenSigner.access.claims(of: String(KnownTokens.whole[0])) == [
        "sub": "a1b2", "exp": 1_893_459_600, "verified": true,
      ])
  }

  @Test func `a token of the other key is rejected`() {
    #expect(TokenSigner.access.claims(of: String(KnownTokens.whole[1])) == nil)
    #expect(TokenSigner.id.claims(of: String(KnownTokens.whole[0])) == nil)
  }

  @Test(arguments: 0..<3) func `a changed token is rejected`(part: Int) {
    var parts = KnownTokens.whole[0].split(separator: ".").map(String.init)
    let place = parts[part].index(parts[part].startIndex, offsetBy: 12)
    parts[part].replaceSubrange(place...place, with: parts[part][place] == "A" ? "B" : "A")
    #expect(TokenSigner.access.claims(of: parts.joined(separator: ".")) == nil)
  }

  @Test(arguments: ["", "a.b", "..", "a.b.c.d", "e30.e30."])
  func `a text that is not a token is rejected`(text: String) { #expect(TokenSigner.access.claims(of: text) == nil) }

  /// Without a signature of the key, the name of the algorithm proves nothing.
  @Test func `an unsigned token is rejected`() {
    let header = Base64.urlEncoded(#"{"kid":"\(TokenSigner.access.keyID)","alg":"none"}"#.utf8)
    let payload = KnownTokens.whole[0].split(separator: ".")[1]
    #expect(TokenSigner.access.claims(of: "\(header).\(payload).") == nil)
  }

  @Test(arguments: [false, true])
  func `the key set lists the keys that have signed, by their thumbprints`(_ areRotated: Bool) throws {
    var pool = PoolKeys()
    if areRotated { pool.rotate() }
    let count = areRotated ? 4 : 2
    let body = pool.published.response.body
    let object = try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: [[String: String]]])
    let keys = try #require(object["keys"])
    #expect(keys.map { $0["kid"] } == KnownTokens.thumbprints.prefix(count).map(String.init))
    #expect(keys.map { $0["n"] } == KnownTokens.moduli.prefix(count).map(String.init))
    for key in keys {
      #expect(
        key.filter { ["alg", "e", "kty", "use"].contains($0.key) }
          == ["alg": "RS256", "e": "AQAB", "kty": "RSA", "use": "sig"])
    }
  }
}
