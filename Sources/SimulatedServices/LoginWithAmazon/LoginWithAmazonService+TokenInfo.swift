import AuthProviding
import SpecModel
import WorldScripting

extension LoginWithAmazonService {
  /// Says whom an access token is for, and for how long.
  ///
  /// What comes of a bad token was never seen; it is taken to be 400 with `invalid_token`.
  mutating func tokenInfo(_ request: Request, at now: Duration) -> Answer {
    do throws(Refusal) {
      guard let token = ledger.find(.accessToken, try accessToken(in: request), at: now), token.isGood,
        let expiresAt = ledger.credentials[token.number].expiresAt, let lifetime = CredentialKind.accessToken.lifetime
      else { throw Refusal(code: "invalid_token", description: "The access token is unknown, expired or revoked") }
      let issuedAt = epoch + expiresAt - lifetime
      return .json(
        status: 200,
        [
          .init("aud", .string(app.clientID)), .init("user_id", .string(customer.userID)),
          .init("iss", "https://www.amazon.com"), .init("exp", .integer(Int((expiresAt - now).components.seconds))),
          .init("app_id", .string(app.applicationID)), .init("iat", .integer(Int(issuedAt.components.seconds))),
        ])
    } catch {
      return answer(error)
    }
  }
}
