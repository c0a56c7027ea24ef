import AuthProviding
import Testing

@testable import SimulatedServices

struct RefreshTests {
  private var service = LoginWithAmazonService(seed: 4)
  private static let secret = LoginWithAmazonService.clientSecret

  private mutating func refreshToken(challenge: String? = Appendix.challenge) -> String? {
    let code = service.code(challenge: challenge, method: challenge.map { _ in "S256" }, at: .zero)
    return
      (challenge == nil
      ? service.exchange(code, verifier: nil, secret: Self.secret, at: .zero) : service.exchange(code, at: .zero))
      .text("refresh_token")
  }

  @Test mutating func `the old refresh token stays good, and so does the new one`() {
    let old = refreshToken()
    let new = service.refresh(old, at: .seconds(1)).text("refresh_token")
    #expect(service.refresh(old, at: .seconds(2)).status == 200)
    #expect(service.refresh(new, at: .seconds(3)).status == 200)
  }

  @Test mutating func `a refresh token does not expire`() {
    let token = refreshToken()
    #expect(service.refresh(token, at: .seconds(10 * 365 * 86_400)).status == 200)
  }

  @Test mutating func `a refreshed access token works, also before the old one expires`() throws {
    let token = refreshToken()
    let access = try #require(service.refresh(token, at: .seconds(1800)).text("access_token"))
    #expect(service.respond(to: .profile(bearer: access), at: .seconds(5000)).status == 200)
  }

  @Test mutating func `an app refreshes without a secret, and one that it sends must be right`() {
    let token = refreshToken()
    #expect(service.refresh(token, at: .zero).status == 200)
    #expect(service.refresh(token, secret: Self.secret, at: .zero).status == 200)
    #expect(service.refresh(token, secret: "wrong", at: .zero).text("error") == "invalid_client")
  }

  @Test mutating func `a server refreshes with its secret`() {
    let token = refreshToken(challenge: nil)
    #expect(service.refresh(token, at: .zero).text("error") == "invalid_client")
    #expect(service.refresh(token, secret: Self.secret, at: .zero).status == 200)
  }

  @Test mutating func `what is no refresh token is refused`() throws {
    let code = service.code(at: .zero)
    let access = service.exchange(code, at: .zero).text("access_token")
    for token in ["Atzr|unknown", access, code] {
      let response = service.refresh(token, at: .zero)
      #expect(response.status == 400)
      #expect(response.text("error") == "invalid_grant")
    }
    #expect(service.refresh(nil, at: .zero).text("error") == "invalid_request")
  }
}
