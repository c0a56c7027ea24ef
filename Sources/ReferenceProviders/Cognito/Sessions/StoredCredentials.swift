import AuthProviding

/// AWS credentials that were handed out, as long as they are good.
struct StoredCredentials: Sendable, Hashable {
  var accessKey: String
  var secretKey: String
  var sessionToken: String
  /// When they expire, in whole seconds since 1970.
  var expiresAt: Int

  /// Whether they can be handed out.
  func isFresh(at now: Duration) -> Bool { now + SessionTokenSet.margin < .seconds(expiresAt) }

  /// What apps get.
  var result: AWSCredentials {
    AWSCredentials(
      accessKey: accessKey, secretKey: secretKey, sessionToken: sessionToken, expiration: expiresAt)
  }

  /// Reads the answer of the identity pool; fails for one that lacks something.
  init?(answer: Value?) {
    guard let accessKey = answer?["AccessKeyId"]?.text, let secretKey = answer?["SecretKey"]?.text,
      let sessionToken = answer?["SessionToken"]?.text
    else { return nil }
    self.accessKey = accessKey
    self.secretKey = secretKey
    self.sessionToken = sessionToken
    switch answer?["Expiration"] {
    case .integer(let seconds)?: expiresAt = seconds
    case .decimal(let seconds)?: expiresAt = Int(exactly: seconds.rounded(.down)) ?? 0
    default: expiresAt = 0
    }
  }

  /// The credentials as the store keeps them.
  var stored: Value {
    [
      "accessKey": .string(accessKey), "secretKey": .string(secretKey), "sessionToken": .string(sessionToken),
      "expiresAt": .integer(expiresAt),
    ]
  }

  /// Reads credentials from the store; fails for what are none.
  init?(stored: Value?) {
    guard let accessKey = stored?["accessKey"]?.text, let secretKey = stored?["secretKey"]?.text,
      let sessionToken = stored?["sessionToken"]?.text, let expiresAt = stored?["expiresAt"]?.integer
    else { return nil }
    self.accessKey = accessKey
    self.secretKey = secretKey
    self.sessionToken = sessionToken
    self.expiresAt = expiresAt
  }
}
