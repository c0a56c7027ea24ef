import MessageDigests

/// A client's commitment to a verifier that it sends later (RFC 7636).
package struct PKCEChallenge: Sendable, Hashable {
  /// The derivation of the challenge from the verifier.
  package enum Method: String, Sendable, CaseIterable {
    case plain
    case s256 = "S256"
  }

  package let method: Method
  package let value: String

  /// Creates a challenge from a client's request.
  package init(_ method: Method, _ value: String) {
    self.method = method
    self.value = value
  }

  /// Derives the challenge of a verifier.
  package init(_ method: Method, of verifier: String) {
    self.method = method
    value =
      switch method {
      case .plain: verifier
      case .s256: Base64.urlEncoded(SHA256.digest(of: Array(verifier.utf8)))
      }
  }

  /// Whether it is the challenge of a verifier.
  package func isMet(by verifier: String) -> Bool {
    PKCEChallenge(method, of: verifier).value.utf8.elementsEqual(value.utf8)
  }
}
