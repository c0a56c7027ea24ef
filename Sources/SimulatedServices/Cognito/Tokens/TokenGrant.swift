/// A sign-in that tokens come from.
struct TokenGrant: Sendable, Hashable {
  var username: String
  var clientID: String
  var scopes: [String]
  /// When the user signed in, in seconds since 1970.
  var authTime: Int
  /// The device that the user signed in on, where devices are remembered.
  var deviceKey: String?
  /// What an app wants to find in the id token again.
  var nonce: String?
  /// What tokens of one sign-in share.
  var originID = ""
}

/// Tokens as they are handed out.
struct IssuedTokens: Sendable, Hashable {
  var accessToken: String
  var idToken: String
  /// `nil` where the old one stays.
  var refreshToken: String?
  /// Of the access token, in seconds.
  var expiresIn: Int
}
