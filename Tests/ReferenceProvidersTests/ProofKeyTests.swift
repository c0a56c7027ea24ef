import CognitoProtocols
import LoginWithAmazonProtocols
import MessageDigests
import Testing

@testable import CognitoClients
@testable import LoginWithAmazonClients

@Suite struct ProofKeyTests {
  /// The octets, the verifier and the challenge of RFC 7636, appendix B.
  @Test func `the example of RFC 7636 yields its verifier and challenge`() {
    let key = ProofKey(randomBytes: [
      116, 24, 223, 180, 151, 153, 224, 37, 79, 250, 96, 125, 216, 173, 187, 186, 22, 212, 37, 77, 105, 214, 191, 240,
      91, 88, 5, 88, 83, 132, 141, 121,
    ])
    #expect(key.verifier == "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
    #expect(key.challenge == CodeChallenge(value: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM", method: "S256"))
  }

  /// The examples of RFC 4648, section 10, without padding.
  @Test(arguments: [
    ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
    ("foobar", "Zm9vYmFy"),
  ])
  func `base64url has no padding`(text: String, encoded: String) {
    #expect(Array(text.utf8).base64URL == encoded)
  }

  @Test func `base64url replaces + and /`() {
    #expect([0xFB, 0xEF, 0xBE, 0xFF, 0xFF, 0xFF].base64URL == "----____")
  }
}
