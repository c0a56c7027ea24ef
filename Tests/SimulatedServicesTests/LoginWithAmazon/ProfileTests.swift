import AuthProviding
import HTTPTypes
import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

struct ProfileTests {
  private var service = LoginWithAmazonService(seed: 6)

  private mutating func accessToken(scope: String = "profile") -> String {
    service.redeem(service.code(scope: scope, at: .zero), at: .zero).text("access_token") ?? ""
  }

  @Test(arguments: [
    ("profile", ["email", "name", "user_id"]), ("profile:user_id", ["user_id"]),
    ("postal_code", ["postal_code", "user_id"]), ("profile postal_code", ["email", "name", "postal_code", "user_id"]),
  ])
  mutating func `a profile contains the fields of the scopes`(scope: String, fields: [String]) {
    let response = service.respond(to: .profile(bearer: accessToken(scope: scope)), at: .zero)
    #expect(response.status == 200)
    #expect(response.json.keys.sorted() == fields)
    #expect(response.text("user_id")?.hasPrefix("amzn1.account.") == true)
  }

  @Test mutating func `a token is accepted in any of three places`() {
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

  @Test mutating func `other credentials are not access tokens`() {
    let code = service.code(at: .zero) ?? ""
    let refresh = service.redeem(code, at: .zero).text("refresh_token") ?? ""
    for token in ["Atza|unknown", refresh, code] {
      let response = service.respond(to: .profile(bearer: token), at: .zero)
      #expect(response.status == 401)
      #expect(response.text("error") == "invalid_token")
    }
  }

  @Test mutating func `a token without a profile scope is insufficient`() {
    let response = service.respond(to: .profile(bearer: accessToken(scope: "alexa:all")), at: .zero)
    #expect(response.status == 401)
    #expect(response.text("error") == "insufficient_scope")
  }
}

/// The two forms of a user id: one is from public pages, the other from the class reference.
struct CustomerProfileTests {
  @Test(arguments: ["amzn1.user.VALUE", "amzn1.account.VALUE"])
  func `a user id is returned unchanged`(_ id: String) throws {
    let scene = WorldScene()
    _ = try scene.make("customer", ["userId": .string(id)])
    let token = try #require(try scene.make("token-grant")["accessToken"])
    #expect(try #require(scene.send(.profile(bearer: token))).get().text("user_id") == id)
  }
}

/// Two customers in front of one app's pages, one after the other.
struct CustomerSwitchTests {
  private let scene = WorldScene()

  private func name(of token: String) throws -> String? {
    try #require(scene.send(.profile(bearer: token))).get().text("name")
  }

  private func token() throws -> String { try #require(try scene.make("token-grant")["accessToken"]) }

  @Test func `a token shows the customer who gave it, whoever came after`() throws {
    _ = try scene.make("customer", ["userId": "amzn1.account.KIT1", "name": "Ada Kit"])
    let first = try token()
    _ = try scene.make("customer", ["userId": "amzn1.account.KIT2", "name": "Grace Kit"])
    let second = try token()
    #expect(try name(of: first) == "Ada Kit")
    #expect(try name(of: second) == "Grace Kit")
  }

  @Test func `the data of a customer changes for the tokens of that customer`() throws {
    _ = try scene.make("customer", ["userId": "amzn1.account.KIT1", "name": "Ada Kit"])
    let first = try token()
    _ = try scene.make("customer", ["userId": "amzn1.account.KIT2", "name": "Grace Kit"])
    _ = try scene.make("customer", ["userId": "amzn1.account.KIT1", "name": "Ada King"])
    #expect(try name(of: first) == "Ada King")
    _ = try scene.make("customer", ["name": "Ada Lovelace"])
    #expect(try name(of: first) == "Ada Lovelace")
  }

  @Test func `a customer keeps the consent of an earlier visit, and the next has given none`() {
    var service = LoginWithAmazonService(seed: 1)
    service.consents[service.customer.userID] = ["profile"]
    let before = service.customer.userID
    service.switchCustomer(to: "amzn1.account.KIT2")
    #expect(service.consents[service.customer.userID] == nil)
    service.switchCustomer(to: before)
    #expect(service.consents[service.customer.userID] == ["profile"])
  }
}

/// The fields of a logged response (lwa-wire, section 7).
struct TokenInfoTests {
  private var service = LoginWithAmazonService(seed: 1)

  private func request(_ token: String) -> Request {
    Request(.get, Address.tokenInfo + "?" + FormFields([("access_token", token)]).encoded)
  }

  @Test mutating func `token info has the client, the customer and the remaining seconds`() throws {
    let exchanged = service.redeem(service.code(at: .zero), at: .seconds(10))
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

  @Test mutating func `a token is accepted in a header of Amazon's own`() throws {
    let exchanged = service.redeem(service.code(at: .zero), at: .zero)
    let name = try #require(HTTPField.Name("x-amz-access-token"))
    let headers: HTTPFields = [name: try #require(exchanged.text("access_token"))]
    #expect(service.respond(to: Request(.get, Address.tokenInfo, headers: headers), at: .zero).status == 200)
  }

  @Test mutating func `an invalid token is rejected`() throws {
    let exchanged = service.redeem(service.code(at: .zero), at: .zero)
    let token = try #require(exchanged.text("access_token"))
    for (value, now) in [(token, Duration.seconds(3601)), ("Atza|unknown", .zero)] {
      let refused = service.respond(to: request(value), at: now)
      #expect(refused.status == 400)
      #expect(refused.text("error") == "invalid_token")
    }
  }
}
