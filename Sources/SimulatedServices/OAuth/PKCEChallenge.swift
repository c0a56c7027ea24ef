import MessageDigests

/// A client's commitment to a verifier that it sends later (RFC 7636).
struct PKCEChallenge: Sendable, Hashable {
  /// The derivation of the challenge from the verifier.
  enum Method: String, Sendable, CaseIterable {
    case plain
    case s256 = "S256"
  }

  let method: Method
  let value: String

  /// Creates a challenge from a client's request.
  init(_ method: Method, _ value: String) {
    self.method = method
    self.value = value
  }

  /// Derives the challenge of a verifier.
  init(_ method: Method, of verifier: String) {
    self.method = method
    value =
      switch method {
      case .plain: verifier
      case .s256: Base64.urlEncoded(SHA256.digest(of: Array(verifier.utf8)))
      }
  }

  /// Whether it is the challenge of a verifier.
  func isMet(by verifier: String) -> Bool {
    PKCEChallenge(method, of: verifier).value.utf8.elementsEqual(value.utf8)
  }
}
