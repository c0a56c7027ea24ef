/// The kinds of credential that the service hands out.
enum CredentialKind: String, Sendable, CaseIterable {
  case authorizationCode = "authorization-code"
  case accessToken = "access-token"
  case refreshToken = "refresh-token"

  /// How long one is good; `nil` for no end.
  var lifetime: Duration? {
    switch self {
    case .authorizationCode: .seconds(300)
    case .accessToken: .seconds(3600)
    case .refreshToken: nil
    }
  }
}
