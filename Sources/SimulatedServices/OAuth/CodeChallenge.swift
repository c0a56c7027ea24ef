import Crypto

/// What a client promises about the verifier that it will show later (RFC 7636).
struct CodeChallenge: Sendable, Hashable {
  /// How the challenge is made of the verifier.
  enum Method: String, Sendable, CaseIterable {
    case plain
    case s256 = "S256"
  }

  let method: Method
  let value: String

  /// Takes a challenge as a client sent it.
  init(_ method: Method, _ value: String) {
    self.method = method
    self.value = value
  }

  /// Makes the challenge of a verifier.
  init(_ method: Method, of verifier: String) {
    self.method = method
    value =
      switch method {
      case .plain: verifier
      case .s256: Base64.urlEncoded(SHA256.hash(data: Array(verifier.utf8)))
      }
  }

  func isMet(by verifier: String) -> Bool {
    CodeChallenge(method, of: verifier).value.utf8.elementsEqual(value.utf8)
  }
}
