import AuthProviding

/// The tokens of a session in the user pool.
struct SessionTokenSet: Sendable, Hashable {
  var idToken: String
  var accessToken: String
  /// Brings new tokens; `nil` where the service gave none.
  var refreshToken: String?
  /// When the tokens expire, in whole seconds since 1970.
  var expiresAt: Int

  /// For how long tokens must still be good to be handed out.
  static let margin = Duration.seconds(5 * 60)

  /// Whether the tokens can be handed out.
  func isFresh(at now: Duration) -> Bool { now + Self.margin < .seconds(expiresAt) }

  /// What apps get.
  var result: SessionTokens {
    SessionTokens(idToken: idToken, accessToken: accessToken, refreshToken: refreshToken, expiration: expiresAt)
  }

  /// Reads the tokens of an answer, which leaves the refresh token out where it stays as it is.
  init(
    idToken: String?, accessToken: String?, refreshToken: String?, expiresIn: Int?, at now: Duration
  ) throws(MobileClientFailure) {
    switch (idToken, accessToken) {
    case (let idToken?, let accessToken?):
      self.idToken = idToken
      self.accessToken = accessToken
      self.refreshToken = refreshToken
      // A year is as good as for ever.
      expiresAt = Int(now.components.seconds) + max(0, min(expiresIn ?? 0, 365 * 24 * 3600))
    case (nil, _?): throw MobileClientFailure(.idTokenNotIssued, "the service gave no id token")
    case (_, nil):
      throw MobileClientFailure(.idTokenAndAcceessTokenNotIssued, "the service gave no access token")
    }
  }
}

extension SessionTokenSet {
  /// The tokens as the store keeps them.
  var stored: Value {
    var fields: [String: Value] = [
      "idToken": .string(idToken), "accessToken": .string(accessToken), "expiresAt": .integer(expiresAt),
    ]
    fields["refreshToken"] = refreshToken.map(Value.string)
    return .map(fields)
  }

  /// Reads tokens from the store; fails for what are none.
  init?(stored: Value?) {
    guard let idToken = stored?["idToken"]?.text, let accessToken = stored?["accessToken"]?.text,
      let expiresAt = stored?["expiresAt"]?.integer
    else { return nil }
    self.idToken = idToken
    self.accessToken = accessToken
    refreshToken = stored?["refreshToken"]?.text
    self.expiresAt = expiresAt
  }
}
