import Testing

@testable import SimulatedServices

struct OneTimePasswordTests {
  private let password = OneTimePassword(secret: Array("12345678901234567890".utf8))

  /// RFC 6238, appendix B, for SHA-1.
  @Test(arguments: [
    (59, "94287082"), (1_111_111_109, "07081804"), (1_111_111_111, "14050471"), (1_234_567_890, "89005924"),
    (2_000_000_000, "69279037"), (20_000_000_000, "65353130"),
  ])
  func `passwords are those of the RFC`(seconds: Int, code: String) {
    #expect(password.code(at: .seconds(seconds), digits: 8) == code)
    #expect(password.code(at: .seconds(seconds)) == String(code.suffix(6)))
  }

  @Test(arguments: [(-31, false), (-30, true), (0, true), (29, true), (59, true), (60, false)])
  func `a password is good in its half minute and beside it`(offset: Int, isAccepted: Bool) {
    let code = password.code(at: .seconds(1_111_111_110))
    #expect(password.accepts(code, at: .seconds(1_111_111_110 + offset)) == isAccepted)
  }

  @Test func `other texts are not accepted`() {
    for text in ["", "94287082", "28708", " 287082", "000000"] {
      #expect(!password.accepts(text, at: .seconds(59)), "\(text)")
    }
    #expect(password.accepts("287082", at: .seconds(59)))
  }

  /// The secret of the RFC, and the test vectors of RFC 4648, section 10.
  @Test(arguments: [
    ("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", "12345678901234567890"), ("MZXW6YTBOI", "foobar"), ("MZXW6YQ", "foob"),
    ("MY", "f"), ("", ""),
  ])
  func `secrets are read from base32`(code: String, text: String) {
    #expect(OneTimePassword(secretCode: code)?.secret == Array(text.utf8))
  }

  @Test(arguments: ["mzxw6", "MZ XW", "MZXW1", "MY======"])
  func `other secrets are refused`(code: String) { #expect(OneTimePassword(secretCode: code) == nil) }
}
