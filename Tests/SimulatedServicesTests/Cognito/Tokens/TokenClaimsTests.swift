import SpecModel
import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

/// The names of the claims are those of AWS's pages on tokens.
struct TokenClaimsTests {
  private let claims = TokenClaims(
    issuer: "https://issuer.example/pool", clientID: "client", subject: "subject", username: "ada",
    attributes: ["email": "ada@example.com", "email_verified": "true", "phone_number_verified": "false", "sub": "x"],
    scopes: ["openid", "email"], authenticatedAt: 1000, issuedAt: 2000, originID: "origin", eventID: "event",
    deviceKey: "device", nonce: "nonce")

  private func fields(_ fields: [Answer.Field]) throws -> [String: String] {
    let pairs = fields.map { ($0.name, $0.value.text ?? $0.value.integer?.description ?? "\($0.value.bool == true)") }
    #expect(Set(pairs.map(\.0)).count == pairs.count, "a claim stands twice")
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  @Test func `an access token names its client and has no attributes`() throws {
    let token = try fields(claims.accessToken(id: "id", lifetime: 300))
    #expect(
      token == [
        "sub": "subject", "iss": "https://issuer.example/pool", "client_id": "client", "token_use": "access",
        "scope": "openid email", "auth_time": "1000", "iat": "2000", "exp": "2300", "jti": "id",
        "origin_jti": "origin", "event_id": "event", "username": "ada", "device_key": "device",
      ])
  }

  @Test func `an id token has its client as audience and contains attributes`() throws {
    let token = try fields(claims.idToken(id: "id", lifetime: 300))
    #expect(
      token == [
        "sub": "subject", "iss": "https://issuer.example/pool", "aud": "client", "token_use": "id",
        "cognito:username": "ada", "email": "ada@example.com", "email_verified": "true",
        "phone_number_verified": "false", "auth_time": "1000", "iat": "2000", "exp": "2300", "jti": "id",
        "origin_jti": "origin", "event_id": "event", "nonce": "nonce",
      ])
    let verified = claims.idToken(id: "id", lifetime: 300).first { $0.name == "email_verified" }
    #expect(verified?.value == true)
  }

  @Test func `unknown values are omitted`() throws {
    var claims = claims
    claims.deviceKey = nil
    claims.nonce = nil
    #expect(try fields(claims.accessToken(id: "id", lifetime: 300))["device_key"] == nil)
    #expect(try fields(claims.idToken(id: "id", lifetime: 300))["nonce"] == nil)
  }
}
