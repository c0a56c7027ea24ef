import ModularArithmetic

/// A proof by which a client shows that it knows a secret, without saying it (SRP-6a).
struct PasswordProof: Sendable {
  let server: SRPServer
  /// What the client sent at first.
  let clientValue: UnsignedNumber
  let block: [UInt8]

  /// The block as challenges hold it, by which the proof is found again.
  var blockText: String { Base64.encoded(block) }

  /// Whether the responses to the challenge show the secret.
  func isMet(by responses: [String: String]) throws(CognitoError) -> Bool {
    guard let signature = responses["PASSWORD_CLAIM_SIGNATURE"] else {
      throw .missingParameter("PASSWORD_CLAIM_SIGNATURE")
    }
    guard let timestamp = responses["TIMESTAMP"] else { throw .missingParameter("TIMESTAMP") }
    guard SignatureTimestamp(timestamp) != nil else {
      throw .invalidParameter("TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.")
    }
    guard responses["PASSWORD_CLAIM_SECRET_BLOCK"] == blockText,
      let expected = server.signature(for: clientValue, secretBlock: block, timestamp: timestamp)
    else { return false }
    return expected.utf8.elementsEqual(signature.utf8)
  }
}
