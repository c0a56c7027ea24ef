import AuthProviding

/// The requests that clients send, as mutants tell them apart.
enum RequestKind: String, Sendable {
  /// A code for tokens.
  case exchange = "authorization_code"
  /// A refresh token for tokens.
  case refresh = "refresh_token"
  /// The customer's profile.
  case profile

  /// Whether a request is of this kind.
  func matches(_ request: Request, in world: World) -> Bool {
    switch self {
    case .profile: request.url == world.endpoints["profile"]
    case .exchange, .refresh:
      request.url == world.endpoints["token"] && FormFields(encoded: request.text)["grant_type"] == rawValue
    }
  }
}
