import Crypto

/// The proof key of an authorization request (RFC 7636): only who made the request can redeem its code.
struct ProofKey: Sendable, Hashable {
  /// What the token endpoint is shown with the code.
  let verifier: String

  /// Makes the key from 32 random bytes, which give a verifier of 43 characters.
  init(randomBytes: [UInt8]) { verifier = randomBytes.base64URL }

  /// What the authorization request shows, by the method `S256`.
  var challenge: CodeChallenge {
    CodeChallenge(value: SHA256.hash(data: Array(verifier.utf8)).base64URL, method: "S256")
  }
}
