import AuthProviding
import SpecModel
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

struct WorldInstructionTests {
  private let scene = WorldScene()

  private func redeem(_ code: String?, verifier: String?) throws -> Response {
    let request = Request.token([
      "grant_type": "authorization_code", "code": code, "redirect_uri": scene.redirectURI,
      "client_id": scene.clientID, "code_verifier": verifier,
    ])
    return try #require(scene.send(request)).get()
  }

  @Test(arguments: [nil, "S256", "plain"])
  func `a code is issued with its verifier`(method: String?) throws {
    let arguments = method.map { ["challenge-method": .string($0)] } ?? [:] as [String: Value]
    let grant = try scene.make("authorization-code", arguments)
    let verifier = try #require(grant["verifier"])
    #expect(43...128 ~= verifier.utf8.count)
    #expect((grant["challenge"] == verifier) == (method == "plain"))
    #expect(try redeem(grant["code"], verifier: String(repeating: "W", count: 43)).status == 400)
    #expect(try redeem(grant["code"], verifier: verifier).status == 200)
  }

  @Test func `a code without a challenge has no verifier`() throws {
    let grant = try scene.make("authorization-code", ["challenge-method": "none"])
    #expect(grant.keys.sorted() == ["code"])
    let request = Request.token([
      "grant_type": "authorization_code", "code": grant["code"], "redirect_uri": scene.redirectURI,
      "client_id": scene.clientID, "client_secret": scene.world.app.clientSecret,
    ])
    #expect(try #require(scene.send(request)).get().status == 200)
  }

  @Test func `a code has the scopes of the case`() throws {
    let grant = try scene.make("authorization-code", ["scopes": "postal_code"])
    let token = try #require(try redeem(grant["code"], verifier: grant["verifier"]).text("access_token"))
    let profile = try #require(scene.send(.profile(bearer: token))).get()
    #expect(profile.json.keys.sorted() == ["postal_code", "user_id"])
  }

  @Test(arguments: [("mobile", 200), ("web", 400)])
  func `the grant of an app refreshes without a secret`(client: String, status: Int) throws {
    let tokens = try scene.make("token-grant", ["client": .string(client)])
    let request = Request.token([
      "grant_type": "refresh_token", "refresh_token": tokens["refreshToken"], "client_id": scene.clientID,
    ])
    #expect(try #require(scene.send(request)).get().status == status)
    #expect(try #require(scene.send(.profile(bearer: tokens["accessToken"] ?? ""))).get().status == 200)
  }

  @Test func `removing the app revokes every token`() throws {
    let tokens = try scene.make("token-grant")
    #expect(try scene.make("revoke").isEmpty)
    #expect(try #require(scene.send(.profile(bearer: tokens["accessToken"] ?? ""))).get().status == 401)
    let refresh = Request.token([
      "grant_type": "refresh_token", "refresh_token": tokens["refreshToken"], "client_id": scene.clientID,
    ])
    #expect(try #require(scene.send(refresh)).get().text("error") == "invalid_grant")
    #expect(scene.record.credentials.map(\.isEnded) == [true, true])
  }

  @Test func `the customer's data change`() throws {
    let grant = try scene.make("authorization-code", ["scopes": "profile postal_code"])
    let token = try #require(try redeem(grant["code"], verifier: grant["verifier"]).text("access_token"))
    let before = try #require(scene.send(.profile(bearer: token))).get()
    _ = try scene.make("customer", ["name": "Grace \"Amazing\" Hopper", "postalCode": "10001"])
    let after = try #require(scene.send(.profile(bearer: token))).get()
    #expect(after.text("name") == "Grace \"Amazing\" Hopper")
    #expect(after.text("postal_code") == "10001")
    #expect(after.text("email") == before.text("email"))
    #expect(after.text("user_id") == before.text("user_id"))
  }

  @Test(
    arguments: [
      (.service("mystery", arguments: [:]), "'authorization-code', 'token-grant', 'revoke', 'customer'"),
      (.service("token-grant", arguments: ["clint": "web"]), "'client'"),
      (.service("token-grant", arguments: ["client": "desktop"]), "'mobile', 'web'"),
      (.service("authorization-code", arguments: ["scopes": "shoe_size"]), "postal_code"),
      (.service("customer", arguments: ["name": 5]), "text"),
      (
        .customer("dithers", arguments: [:]), "'approves', 'denies', 'cancels', 'closes', 'waits', 'tampers', 'returns'"
      ),
      (.customer("returns", arguments: [:]), "'url'"), (.customer("tampers", arguments: [:]), "part"),
      (.customer("approves", arguments: ["at": "once"]), "'remember-me'"),
      (.customer("denies", arguments: ["at": "once"]), "nothing"),
      (.device("battery", arguments: [:]), "'store'"), (.device("store", arguments: [:]), "'state'"),
      (.device("store", arguments: ["state": "wet"]), "'ok', 'locked', 'full', 'failing'"),
      (.hold("tokens"), "'authorize', 'token', 'profile'"), (.release("token"), "not held"),
      (.fault(.init(exchange: "tokens", kind: "status", argument: 500)), "'authorize', 'token', 'profile'"),
      (.fault(.init(exchange: "token", kind: "gremlin", argument: 1)), "'network', 'status', 'error', 'body', 'drop'"),
      (.fault(.init(exchange: "token", kind: "network", argument: "slow")), "'offline', 'reset', 'timeout'"),
      (.fault(.init(exchange: "token", kind: "status", argument: "500")), "100 to 599"),
      (.fault(.init(exchange: "token", kind: "error", argument: 5)), "text"),
      (.fault(.init(exchange: "token", kind: "drop", argument: "scope")), "list"),
      (.fault(.init(exchange: "token", kind: "status", argument: 500, times: 0)), "once"),
    ] as [(WorldInstruction, String)])
  func `an unknown instruction is rejected with the known ones`(_ wrong: WorldInstruction, hint: String) throws {
    let error = #expect(throws: InstructionError.self) { try scene.apply(wrong) }
    #expect(error?.description.contains(hint) == true)
  }
}
