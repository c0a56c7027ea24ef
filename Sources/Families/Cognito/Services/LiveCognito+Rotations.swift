import AuthProviding
import SimulatedServices
import SpecModel

// What the pool answers to too many requests, and what it can rotate while it answers.
extension LiveCognito {
  func throttling(of exchange: String) -> ServedThrottling {
    guard let exchange = CognitoExchange(rawValue: exchange), exchange.api != nil else { return .standard }
    return ServedThrottling(fault: "error", "TooManyRequests")
  }

  var rotations: [ServedRotation] {
    [
      ServedRotation("refresh tokens", of: { Self.refreshes($0, $1) }) { (request, now) in
        withService { service in
          // For this answer alone, whatever the pool's rule is.
          let rule = service.pool.settings.rotatesRefreshTokens
          service.pool.settings.rotatesRefreshTokens = true
          defer { service.pool.settings.rotatesRefreshTokens = rule }
          return service.liveAnswer(to: request, at: now, visitor: .unknown, meeting: nil)
        }
      },
      ServedRotation("signing keys", of: { exchange, _ in Self.issuing.contains(exchange) }) { (request, now) in
        withService { service in
          service.keys.rotate()
          return service.liveAnswer(to: request, at: now, visitor: .unknown, meeting: nil)
        }
      },
    ]
  }

  /// Whether a request uses a refresh token that the answer can replace: `REFRESH_TOKEN_AUTH` of `InitiateAuth` cannot.
  private static func refreshes(_ exchange: String, _ request: Request) -> Bool {
    switch CognitoExchange(rawValue: exchange) {
    case .getTokensFromRefreshToken: true
    case .token: FormFields(encoded: request.text)["grant_type"] == "refresh_token"
    default: false
    }
  }

  /// The exchanges whose answers have tokens of the pool.
  private static let issuing: Set<String> = Set(
    [
      CognitoExchange.initiateAuth, .respondToAuthChallenge, .getTokensFromRefreshToken, .adminInitiateAuth,
      .adminRespondToAuthChallenge, .token,
    ].map(\.rawValue))
}
