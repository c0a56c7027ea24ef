import Testing

@testable import SimulatedServices

struct CodeChallengeTests {
  @Test func `the verifier of RFC 7636 meets its challenge`() {
    #expect(CodeChallenge(.s256, of: Appendix.verifier).value == Appendix.challenge)
    #expect(CodeChallenge(.s256, Appendix.challenge).isMet(by: Appendix.verifier))
  }

  @Test func `the bytes of RFC 7636 are encoded as it says`() {
    // Appendix A.
    #expect(Base64.urlEncoded([3, 236, 255, 224, 193]) == "A-z_4ME")
  }

  @Test func `another verifier does not meet the challenge`() {
    #expect(!CodeChallenge(.s256, Appendix.challenge).isMet(by: Appendix.verifier + "A"))
    #expect(!CodeChallenge(.s256, Appendix.challenge).isMet(by: Appendix.challenge))
  }

  @Test func `a plain challenge is met by itself alone`() {
    #expect(CodeChallenge(.plain, Appendix.verifier).isMet(by: Appendix.verifier))
    #expect(!CodeChallenge(.plain, Appendix.challenge).isMet(by: Appendix.verifier))
  }

  @Test(arguments: [("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"), ("Zm9vYmFy", "foobar")])
  func `base64 is read as RFC 4648 says`(encoded: String, text: String) {
    #expect(Base64.decoded(encoded) == Array(text.utf8))
  }

  @Test func `what is no base64 is not read`() {
    #expect(Base64.decoded("Zm 9v") == nil)
    #expect(Base64.decoded("Zm9v:") == nil)
  }
}
