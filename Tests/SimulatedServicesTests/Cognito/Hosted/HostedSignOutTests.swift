import AuthProviding
import DeterministicExecution
import HTTPTypes
import SpecModel
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices

struct HostedSignOutTests {
  private let pool = PoolScene()

  private func logout(_ query: [String: String]) -> SessionEnd? {
    let fields = query.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return pool.scene.visit(
      pool.scene.world.endpoints["logout"] + "?" + FormFields(fields).encoded, callback: "myapp:")
  }

  private func remember() throws {
    try pool.make("user")
    try pool.scene.decide("approves", ["remember-me": "true"])
    _ = pool.visit(pool.page())
    #expect(!pool.record.cookies.isEmpty)
  }

  @Test func `a sign-out ends the browser's session and redirects to the app`() throws {
    try remember()
    let end = logout(["client_id": pool.clientID, "logout_uri": "myapp://signout"])
    #expect(end == .redirected(url: "myapp://signout"))
    #expect(pool.record.cookies.isEmpty)
    let pages = pool.scene.pages { _ = pool.visit(pool.page()) }
    #expect(pages == ["sign-in"])
  }

  @Test(arguments: [
    [:], ["logout_uri": "myapp://signout"], ["client_id": "unknown", "logout_uri": "myapp://signout"],
    ["client_id": "$own"], ["client_id": "$own", "logout_uri": "myapp://callback"],
    ["client_id": "$own", "logout_uri": "myapp://signout/"],
    ["client_id": "$own", "redirect_uri": "myapp://callback"],
    ["client_id": "$own", "redirect_uri": "myapp://signout", "response_type": "code"],
  ])
  func `a missing or unregistered value ends no session`(query: [String: String]) throws {
    try remember()
    let pages = pool.scene.pages {
      #expect(logout(query.mapValues { $0 == "$own" ? pool.clientID : $0 }) == .dismissed)
    }
    #expect(pages == ["error"])
    #expect(!pool.record.cookies.isEmpty)
    #expect(pool.record.exchanges.last?.response?.head.status.code == 400)
  }

  @Test func `a user can sign in again at once`() throws {
    try remember()
    let query = ["client_id": pool.clientID, "redirect_uri": "myapp://callback", "response_type": "code"]
    _ = logout(query)
    let location = pool.record.exchanges.last?.response?.head.headerFields[.location] ?? ""
    #expect(location.hasPrefix(pool.scene.world.endpoints["authorize"] + "?"))
    #expect(pool.record.cookies.isEmpty)
    var code: String?
    let pages = pool.scene.pages { code = pool.visit(location)?["code"] }
    #expect(pages == ["sign-in"])
    #expect(code != nil)
  }

  @Test func `revoking a refresh token revokes the tokens issued with it`() throws {
    let reply = try pool.signInOnPage(["scope": "openid aws.cognito.signin.user.admin"])
    let token = reply.text("refresh_token")
    let revoked = try pool.post("revoke", ["client_id": pool.clientID, "token": token])
    #expect(revoked.status == 200)
    #expect(revoked.response.body.isEmpty)
    let act = try pool.send("GetUser", ["AccessToken": .string(reply.text("access_token") ?? "")])
    #expect(act.message == "Access Token has been revoked")
    #expect(try pool.refresh(token).error == "NotAuthorizedException")
    #expect(try pool.post("revoke", ["client_id": pool.clientID, "token": token]).status == 200)
    #expect(try pool.post("revoke", ["client_id": pool.clientID, "token": "unknown"]).status == 200)
  }

  @Test func `only refresh tokens can be revoked, and only by their own app`() throws {
    let reply = try pool.signInOnPage()
    let app = try pool.make("app-client", ["secret": "generated"])
    let basic = "\(app["clientId"] ?? ""):\(app["clientSecret"] ?? "")"
    let token = reply.text("refresh_token")
    let refusals = try [
      pool.post("revoke", ["client_id": pool.clientID]),
      pool.post("revoke", ["client_id": pool.clientID, "token": reply.text("access_token")]),
      pool.post("revoke", ["client_id": pool.clientID, "token": reply.text("id_token")]),
      pool.post("revoke", ["token": token], basic: basic),
      pool.post("revoke", ["client_id": "unknown", "token": token]),
      pool.post("revoke", ["client_id": app["clientId"], "token": token]),
    ]
    #expect(refusals.map(\.status) == [400, 400, 400, 400, 401, 401])
    #expect(
      refusals.map { $0.text("error") } == [
        "invalid_request", "unsupported_token_type", "unsupported_token_type", "invalid_request", "invalid_client",
        "invalid_client",
      ])
    #expect(try pool.refresh(token).status == 200)
  }

  @Test func `the keys of the pool are public`() throws {
    let response = try #require(pool.scene.send(Request(.get, pool.scene.world.endpoints["jwks"]))).get()
    let keys = try #require(response.json["keys"] as? [[String: any Sendable]])
    #expect(keys.count == 2)
    #expect(Set(keys.compactMap { $0["kid"] as? String }).count == 2)
  }
}
