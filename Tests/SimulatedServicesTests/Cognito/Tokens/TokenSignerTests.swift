import AuthProviding
import Foundation
import SpecModel
import Testing

@testable import SimulatedServices

struct TokenSignerTests {
  private let claims: [Answer.Field] = [
    .init("sub", "a1b2"), .init("exp", 1_893_459_600), .init("verified", true),
  ]

  /// The tokens that PyPI's cryptography signs with the same keys; PyJWT and OpenSSL verified both.
  private static let tokens: [String] = [
    """
    eyJraWQiOiJEc1dZZ0Q4b3pTczZTcjUteGliMDNoNzRpajlSNHhCV1oxLXE3TXpGV2pJIiwiYWxnIjoiUlMyNTYifQ.eyJzdWIiO\
    iJhMWIyIiwiZXhwIjoxODkzNDU5NjAwLCJ2ZXJpZmllZCI6dHJ1ZX0.2xkga0Vg65VhOYHP4WQbga-wDOJQEUtfovbm0U_rXah4q\
    R8_rXvIhZSEblhQkOQFCGRCjO5EnEy-lxWIy60nAFAmeQlmbzoXHUORrFpoD2eLswxCEVAnP7fJ2bnkCJP6gWIrvvqnX-8X18ZVL\
    CR-mX5JLg6TEcqkUI8aLAYCkTq1mjvEQ1lfcXzhlmc0rjBgSQSOuTzWdjNqICbhwmmqQBCDW8Ve1oqLEHVq55vlYY2cnVCIOgrtH\
    L4Eviip-_ofQXxN5at2s3n9so05Xj962uVqcWxNZtxu7TqqelyZIcEjOJbB8JyZc_kLkdILLpk0JKxg4KsUTWGTPD60m3PWBg
    """,
    """
    eyJraWQiOiJuam1UamJjVFdRdW00UWtjX3R4c0xfTlU0MU5Uc0N2bGFPZnNIdEVfRmxzIiwiYWxnIjoiUlMyNTYifQ.eyJzdWIiO\
    iJhMWIyIiwiZXhwIjoxODkzNDU5NjAwLCJ2ZXJpZmllZCI6dHJ1ZX0.XmTuf3YSUD9d9RCH4BJZhZt3xtY3_opfAJd5ERDAYejMG\
    XB_CccviNDgfviNXad-KKKJTNbFzey8pZLfR_rA9CWuOFjFyAYuQ_uG95GF8DWgU0ztKdv1IsvhDweYWJV_Xq4FEaoY7JG-k7FsQ\
    DRS7nJpLzOlxXBKSFST7NITJk3zEKeZ7kFKPM7irn5d3qdlAVqLmsjUHGDDh5vv3qHij6E8OkvnYNRuAb11M3TTBxPoTvkggaUyD\
    8ZnnzDI5VquVBJy3wB55Eb4ivx874MH_7uAEWGrZSXHwKOfmgQeT0K3EXpb9obNzShDNTaIrpSVaEfdnjPwJvsan7yHiMPitg
    """,
  ]

  @Test func `tokens are the ones another program signs`() {
    #expect([TokenSigner.access, .id].map { $0.token(claims) } == Self.tokens)
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
        "DsWYgD8ozSs6Sr5-xib03h74ij9R4xBWZ1-q7MzFWjI", "njmTjbcTWQum4Qkc_txsL_NU41NTsCvlaOfsHtE_Fls",
      ])
    for key in keys {
      #expect(
        key.filter { ["alg", "e", "kty", "use"].contains($0.key) }
          == ["alg": "RS256", "e": "AQAB", "kty": "RSA", "use": "sig"])
      #expect(key["n"]?.count == 342)
    }
  }
}

struct SignatureCacheTests {
  @Test func `each text is signed once`() {
    let cache = SignatureCache()
    var made: [String] = []
    for text in ["a", "b", "a", "b"] {
      let signature = cache.signature(of: text) {
        made.append(text)
        return text.uppercased()
      }
      #expect(signature == text.uppercased())
    }
    #expect(made == ["a", "b"])
  }

  @Test func `a signature that left the cache is computed again`() {
    let cache = SignatureCache()
    for number in 0..<5000 {
      #expect(cache.signature(of: "\(number)") { "signed \(number)" } == "signed \(number)")
    }
    #expect(cache.signature(of: "0") { "anew" } == "anew")
  }
}
