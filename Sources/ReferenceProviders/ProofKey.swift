import Crypto
import Foundation

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

/// What an authorization request shows of a proof key (RFC 7636).
struct CodeChallenge: Sendable, Hashable {
  let value: String
  /// How the value was made of the verifier.
  let method: String
}

extension Sequence where Element == UInt8 {
  /// The bytes in base64url without padding (RFC 4648, section 5).
  var base64URL: String {
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
