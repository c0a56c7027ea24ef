import AuthProviding
import SimulatedServices

// What the service can rotate while it answers.
extension LiveLoginWithAmazon {
  var rotations: [ServedRotation] {
    [
      ServedRotation("refresh tokens", of: { Self.refreshes($0, $1) }) { (request, now) in
        withService { service in
          // For this answer alone, whatever the rule of the service is.
          let rule = service.tokenRules.renewal
          service.tokenRules.renewal = .rotated
          defer { service.tokenRules.renewal = rule }
          return service.liveAnswer(to: request, at: now, visitor: .unknown, meeting: nil)
        }
      }
    ]
  }

  private static func refreshes(_ exchange: String, _ request: Request) -> Bool {
    exchange == LoginWithAmazonExchange.token.rawValue
      && FormFields(encoded: request.text)["grant_type"] == "refresh_token"
  }
}
