import AuthProviding
import HTTPTypes
import Testing

@testable import SimulatedServices

/// The fields that a logged answer shows (lwa-wire, section 7).
struct TokenInfoTests {
  private var service = LoginWithAmazonService(seed: 1)

  private func request(_ token: String) -> Request {
    Request(.get, Address.tokenInfo + "?" + FormFields([("access_token", token)]).encoded)
  }

  @Test mutating func `a token tells its client, its customer and the seconds that are left`() throws {
    let exchanged = service.exchange(service.code(at: .zero), at: .seconds(10))
    let token = try #require(exchanged.text("access_token"))
    let info = service.respond(to: request(token), at: .seconds(110))
    let profile = service.respond(to: .profile(bearer: token), at: .seconds(110))
    #expect(info.status == 200)
    #expect(info.text("aud") == LoginWithAmazonService.clientID)
    #expect(info.text("user_id") == profile.text("user_id"))
    #expect(info.text("iss") == "https://www.amazon.com")
    #expect(info.json["exp"] as? Int == 3500)
    // 2030-01-01T00:00:10Z.
    #expect(info.json["iat"] as? Int == 1_893_456_010)
    #expect(info.text("app_id")?.hasPrefix("amzn1.application.") == true)
    #expect(Set(info.json.keys) == ["aud", "user_id", "iss", "exp", "iat", "app_id"])
  }

  @Test mutating func `a token may come in a header of Amazon's own`() throws {
    let exchanged = service.exchange(service.code(at: .zero), at: .zero)
    let name = try #require(HTTPField.Name("x-amz-access-token"))
    let headers: HTTPFields = [name: try #require(exchanged.text("access_token"))]
    #expect(service.respond(to: Request(.get, Address.tokenInfo, headers: headers), at: .zero).status == 200)
  }

  @Test mutating func `a token that is not good is refused`() throws {
    let exchanged = service.exchange(service.code(at: .zero), at: .zero)
    let token = try #require(exchanged.text("access_token"))
    for (value, now) in [(token, Duration.seconds(3601)), ("Atza|unknown", .zero)] {
      let refused = service.respond(to: request(value), at: now)
      #expect(refused.status == 400)
      #expect(refused.text("error") == "invalid_token")
    }
  }
}
