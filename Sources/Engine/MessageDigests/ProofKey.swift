import EssentialFoundation

/// The proof key of an authorization request (PKCE, RFC 7636): only its holder can redeem the code.
package struct ProofKey: Sendable, Hashable {
  /// The verifier, which the client sends to the token endpoint with the code.
  package let verifier: String

  /// Creates the key from 32 random bytes, which yield a verifier of 43 characters.
  package init(randomBytes: [UInt8]) { verifier = randomBytes.base64URL }

  /// The challenge of the authorization request, by the method `S256`.
  package var challenge: CodeChallenge {
    CodeChallenge(value: SHA256.digest(of: Array(verifier.utf8)).base64URL, method: "S256")
  }
}

/// The challenge in an authorization request (RFC 7636).
package struct CodeChallenge: Sendable, Hashable {
  package let value: String
  /// The method that derives the value from the verifier: `plain` or `S256`.
  package let method: String

  package init(value: String, method: String) {
    self.value = value
    self.method = method
  }
}

extension Sequence where Element == UInt8 {
  /// The bytes in base64url without padding (RFC 4648, section 5).
  package var base64URL: String {
    let digits = Data(self).base64EncodedString().utf8.compactMap { digit -> UInt8? in
      switch digit {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      case UInt8(ascii: "="): nil
      default: digit
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
