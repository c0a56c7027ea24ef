import AuthProviding
import HTTPTypes
import Testing

@testable import SimulatedServices

/// What the documents and Amazon's pages say of every token response.
struct TokenResponseTests {
  private var service = LoginWithAmazonService(seed: 1)

  /// The responses to a code exchange and to the refresh that follows it.
  private mutating func responses() -> [Response] {
    let exchanged = service.exchange(service.code(at: .zero), at: .zero)
    return [exchanged, service.refresh(exchanged.text("refresh_token"), at: .zero)]
  }

  @Test mutating func tokenResponseHasStatus200() {
    #expect(responses().map(\.status) == [200, 200])
  }

  @Test mutating func accessTokenHasItsPrefix() throws {
    for response in responses() {
      let token = try #require(response.text("access_token"))
      #expect(token.hasPrefix("Atza|"))
      #expect(350...2048 ~= token.utf8.count)
    }
  }

  @Test mutating func refreshTokenHasItsPrefix() throws {
    for response in responses() {
      let token = try #require(response.text("refresh_token"))
      #expect(token.hasPrefix("Atzr|"))
      #expect(token.utf8.count <= 2048)
    }
  }

  @Test mutating func tokenTypeIsLowerCaseBearer() {
    #expect(responses().map { $0.text("token_type") } == ["bearer", "bearer"])
  }

  @Test mutating func expiresInIsOneHour() {
    #expect(responses().map { $0.json["expires_in"] as? Int } == [3600, 3600])
  }

  @Test mutating func refreshAnswersBothTokens() throws {
    let responses = responses()
    let access = responses.compactMap { $0.text("access_token") }
    let refresh = responses.compactMap { $0.text("refresh_token") }
    #expect(Set(access).count == 2)
    #expect(Set(refresh).count == 2)
  }

  @Test mutating func accessTokenLivesOneHour() throws {
    let issuedAt = Duration.seconds(1000)
    let exchanged = service.exchange(service.code(at: issuedAt), at: issuedAt)
    let token = try #require(exchanged.text("access_token"))
    let shortlyBefore = service.respond(to: .profile(bearer: token), at: issuedAt + .seconds(3599))
    let after = service.respond(to: .profile(bearer: token), at: issuedAt + .seconds(3601))
    #expect(shortlyBefore.status == 200)
    #expect(after.status == 401)
    #expect(after.text("error") == "invalid_token")
  }

  @Test mutating func `token responses are JSON that is not kept by caches`() {
    for response in responses() {
      #expect(response.head.headerFields[.contentType]?.hasPrefix("application/json") == true)
      #expect(response.head.headerFields[.cacheControl] == "no-store")
    }
  }
}
