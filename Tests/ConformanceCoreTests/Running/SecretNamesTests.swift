import Testing

@testable import ConformanceCore

struct SecretNamesTests {
  @Test(arguments: [
    ("password", "password"), ("newPassword", "password"), ("new_password", "password"), ("oldpassword", "password"),
    ("PASSWORD", "password"), ("secret", "secret"), ("clientSecret", "secret"), ("client_secret", "secret"),
    ("codeVerifier", "code-verifier"), ("code_verifier", "code-verifier"), ("verifier", "code-verifier"),
  ])
  func `an argument with one of the words holds a secret, however its words are joined`(name: String, kind: String) {
    #expect(SecretNames.kind(of: name) == kind)
  }

  @Test(arguments: ["username", "scopes", "pass", "word", "verified", "codeChallenge", ""])
  func `any other argument holds none`(name: String) { #expect(SecretNames.kind(of: name) == nil) }
}
