import AuthProviding
import CryptoExtras
import Foundation
import ModularArithmetic
import SpecModel
import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

struct TokenSignerTests {
  private let claims: [Answer.Field] = [
    .init("sub", "a1b2"), .init("exp", 1_893_459_600), .init("verified", true),
  ]

  /// The tokens that Python's `pow` and `hashlib` sign with the same keys.
  private static let tokens: [String] = [
    """
    eyJraWQiOiJlOTIzUkgtMEZRZmxEWHhrcTRsbDljM3NCaXUxUjNjY1NZbXpYcGd4SUlFIiwiYWxnIjoiUlMyNTYifQ.eyJzdWIiOi\
    JhMWIyIiwiZXhwIjoxODkzNDU5NjAwLCJ2ZXJpZmllZCI6dHJ1ZX0.PzGU3_M5BvJUFkotj8tPMsvRkwmEATcCRUuRofrnb0AsiqH\
    -1kLB9m7YLVlzhTTPnRasijG8LEqtk2JrVyoDmVz1B5KO-x-pgPC18xwVSYzryQ6jE0RINYPXwAs2m7lazs_6kYFey6tbLdwWk2Du\
    ybXSSe_Bdj2I5l0NQ6zH8YN6QR31JBR2aJxMEhwKfg79EdNAUUrEbvmfzNDXBZZRHVeKa4AIk6mgHD7Upm7NGB52Bm_aDNtoslc2l\
    VUXGSdR36ouoAPwkleFpPPP9yHlHH5ISHsRUHwcatt7PpdGNPSRFL62pw7m_ciz11QgGbHizQBql2xe7l7XkmgtMB9Tnw
    """,
    """
    eyJraWQiOiJkNUNsamF2UHliVHVGWDVnOVdDUnpFZlF4OUVndGUxUE5vNVBmMVhUQXN3IiwiYWxnIjoiUlMyNTYifQ.eyJzdWIiOi\
    JhMWIyIiwiZXhwIjoxODkzNDU5NjAwLCJ2ZXJpZmllZCI6dHJ1ZX0.Rnh6mppDwuS7737KLK10n1oIOMfE-KKkW-typmIdALNYM0v\
    viQ0x9bLu7RzRwBK-IxJz1PiTTLs-a6m32knvGYVZovAvR53_lB97wZSEibSj0IIwwSPfkAIkUJlso-FVbVRWiqTIigW0AzXsSm49\
    kHKvVR_mcC5YTmCfVs6AiP1_gD7wEYGsdWhF2F6ejetPwwm1ixgOivVrwsn-nztNcH_bpOxHSP-_TeyhntWpdIvmYejwjIlf9volL\
    8luVyhiyORhcL-OZgdq11ASIWSDjACTxjCmQQOzZ9K58tYYF4O-hl4t0gTZvhAG49YX5YmI76DX0L1lHwJBgPGsTr_NyA
    """,
  ]

  @Test func `tokens are the ones another program signs`() {
    #expect([TokenSigner.access, .id].map { $0.token(claims) } == Self.tokens)
  }

  /// A library that knows no factors verifies them.
  @Test func `another library verifies the tokens`() throws {
    for signer in [TokenSigner.access, .id] {
      let fields = try #require(signer.publicKey.fields)
      let key = try _RSA.Signing.PublicKey(
        n: try #require(Base64.urlDecoded(fields["n"]?.text ?? "")), e: try #require(Base64.urlDecoded("AQAB")))
      for number in 0..<50 {
        let parts = signer.token([.init("sub", .integer(number))]).split(separator: ".")
        let signature = try #require(Base64.urlDecoded(parts[2]))
        #expect(
          key.isValidSignature(
            _RSA.Signing.RSASignature(rawRepresentation: signature), for: Array("\(parts[0]).\(parts[1])".utf8),
            padding: .insecurePKCS1v1_5))
      }
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
    #expect(TokenSigner.access.claims(of: Self.tokens[0]) == ["sub": "a1b2", "exp": 1_893_459_600, "verified": true])
  }

  @Test func `a token of the other key is rejected`() {
    #expect(TokenSigner.access.claims(of: Self.tokens[1]) == nil)
    #expect(TokenSigner.id.claims(of: Self.tokens[0]) == nil)
  }

  @Test(arguments: 0..<3) func `a changed token is rejected`(part: Int) {
    var parts = Self.tokens[0].split(separator: ".").map(String.init)
    let place = parts[part].index(parts[part].startIndex, offsetBy: 12)
    parts[part].replaceSubrange(place...place, with: parts[part][place] == "A" ? "B" : "A")
    #expect(TokenSigner.access.claims(of: parts.joined(separator: ".")) == nil)
  }

  @Test(arguments: ["", "a.b", "..", "a.b.c.d", "e30.e30."])
  func `a text that is not a token is rejected`(text: String) { #expect(TokenSigner.access.claims(of: text) == nil) }

  /// Without a signature of the key, the name of the algorithm proves nothing.
  @Test func `an unsigned token is rejected`() {
    let header = Base64.urlEncoded(#"{"kid":"\(TokenSigner.access.keyID)","alg":"none"}"#.utf8)
    let payload = Self.tokens[0].split(separator: ".")[1]
    #expect(TokenSigner.access.claims(of: "\(header).\(payload).") == nil)
  }

  /// The thumbprints were computed with Python's `hashlib` (RFC 7638).
  @Test func `the key set lists both keys by their thumbprints`() throws {
    let body = TokenSigner.keySet.response.body
    let object = try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: [[String: String]]])
    let keys = try #require(object["keys"])
    #expect(
      keys.map { $0["kid"] } == [
        "e923RH-0FQflDXxkq4ll9c3sBiu1R3ccSYmzXpgxIIE", "d5CljavPybTuFX5g9WCRzEfQx9Egte1PNo5Pf1XTAsw",
      ])
    for key in keys {
      #expect(
        key.filter { ["alg", "e", "kty", "use"].contains($0.key) }
          == ["alg": "RS256", "e": "AQAB", "kty": "RSA", "use": "sig"])
      #expect(key["n"]?.count == 342)
    }
  }
}
