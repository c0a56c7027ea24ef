import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

struct PKCEChallengeTests {
  @Test func `the verifier of RFC 7636 meets its challenge`() {
    #expect(PKCEChallenge(.s256, of: Appendix.verifier).value == Appendix.challenge)
    #expect(PKCEChallenge(.s256, Appendix.challenge).isMet(by: Appendix.verifier))
  }

  @Test func `the bytes of RFC 7636 are encoded as in its appendix`() {
    // Appendix A.
    #expect(Base64.urlEncoded([3, 236, 255, 224, 193]) == "A-z_4ME")
  }

  @Test func `another verifier does not meet the challenge`() {
    #expect(!PKCEChallenge(.s256, Appendix.challenge).isMet(by: Appendix.verifier + "A"))
    #expect(!PKCEChallenge(.s256, Appendix.challenge).isMet(by: Appendix.challenge))
  }

  @Test func `a plain challenge is met only by itself`() {
    #expect(PKCEChallenge(.plain, Appendix.verifier).isMet(by: Appendix.verifier))
    #expect(!PKCEChallenge(.plain, Appendix.challenge).isMet(by: Appendix.verifier))
  }

  @Test(arguments: [("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"), ("Zm9vYmFy", "foobar")])
  func `base64 is decoded as in RFC 4648`(encoded: String, text: String) {
    #expect(Base64.decoded(encoded) == Array(text.utf8))
  }

  @Test func `other texts are not base64`() {
    #expect(Base64.decoded("Zm 9v") == nil)
    #expect(Base64.decoded("Zm9v:") == nil)
  }
}
