/// A proof by which a client shows that it knows a secret, without saying it (SRP-6a).
struct PasswordProof: Sendable {
  let server: SRPServer
  /// The pool's name, or the group of a device.
  let group: String
  /// The user, or the device.
  let subject: String
  let salt: String
  let block: [UInt8]

  /// The block as challenges hold it, by which the proof is found again.
  var blockText: String { Base64.encoded(block) }

  /// Whether the responses to the challenge show the secret.
  func isMet(by responses: [String: String]) throws(CognitoError) -> Bool {
    guard let signature = responses["PASSWORD_CLAIM_SIGNATURE"] else {
      throw .missingParameter("PASSWORD_CLAIM_SIGNATURE")
    }
    guard let timestamp = responses["TIMESTAMP"] else { throw .missingParameter("TIMESTAMP") }
    return responses["PASSWORD_CLAIM_SECRET_BLOCK"] == blockText
      && server.accepts(
        signature: signature, poolName: group, userID: subject, secretBlock: block, timestamp: timestamp)
  }
}
