import AuthProviding
import HTTPTypes
import Testing

@testable import SimulatedServices

struct ProfileTests {
  private var service = LoginWithAmazonService(seed: 6)

  private mutating func accessToken(scope: String = "profile") -> String {
    service.exchange(service.code(scope: scope, at: .zero), at: .zero).text("access_token") ?? ""
  }

  @Test(arguments: [
    ("profile", ["email", "name", "user_id"]), ("profile:user_id", ["user_id"]),
    ("postal_code", ["postal_code", "user_id"]), ("profile postal_code", ["email", "name", "postal_code", "user_id"]),
  ])
  mutating func `a profile shows what the scopes allow`(scope: String, fields: [String]) {
    let response = service.respond(to: .profile(bearer: accessToken(scope: scope)), at: .zero)
    #expect(response.status == 200)
    #expect(response.json.keys.sorted() == fields)
    #expect(response.text("user_id")?.hasPrefix("amzn1.account.") == true)
  }

  @Test mutating func `a token comes in any of three places`() {
    let token = accessToken()
    let encoded = FormFields([("access_token", token)]).encoded
    var header = Request(.get, Address.profile)
    header.head.headerFields.append(.init(name: .init("X-Amz-Access-Token") ?? .accept, value: token))
    for request in [.profile(bearer: token), Request(.get, Address.profile + "?" + encoded), header] {
      #expect(service.respond(to: request, at: .zero).status == 200)
    }
  }

  @Test mutating func `a request without a token, or with two, is malformed`() {
    let token = accessToken()
    let encoded = FormFields([("access_token", token)]).encoded
    let twice = Request(.get, Address.profile + "?" + encoded, headers: [.authorization: "Bearer \(token)"])
    for request in [Request(.get, Address.profile), .profile(bearer: ""), twice] {
      let response = service.respond(to: request, at: .zero)
      #expect(response.status == 400)
      #expect(response.text("error") == "invalid_request")
    }
  }

  @Test mutating func `what is no access token is refused`() {
    let code = service.code(at: .zero) ?? ""
    let refresh = service.exchange(code, at: .zero).text("refresh_token") ?? ""
    for token in ["Atza|unknown", refresh, code] {
      let response = service.respond(to: .profile(bearer: token), at: .zero)
      #expect(response.status == 401)
      #expect(response.text("error") == "invalid_token")
    }
  }

  @Test mutating func `a token that shows nothing of the customer is not enough`() {
    let response = service.respond(to: .profile(bearer: accessToken(scope: "alexa:all")), at: .zero)
    #expect(response.status == 401)
    #expect(response.text("error") == "insufficient_scope")
  }
}
