import AuthProviding
import Foundation
import HTTPTypes
import SpecModel
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

struct HostedTokenTests {
  private let pool = PoolScene()

  private func code(_ changes: [String: String?] = [:]) throws -> String {
    try pool.make("user")
    return try #require(pool.visit(pool.page(changes))?["code"])
  }

  @Test func `a code is exchanged for tokens once`() throws {
    let code = try code()
    let reply = try pool.redeem(code)
    #expect(reply.status == 200)
    #expect(reply.names == ["access_token", "expires_in", "id_token", "refresh_token", "token_type"])
    #expect(reply.text("token_type") == "Bearer")
    #expect(reply.number("expires_in") == 3600)
    let again = try pool.redeem(code)
    #expect(again.status == 400)
    #expect(again.text("error") == "invalid_grant")
  }

  @Test func `tokens contain the requested scopes and nonce`() throws {
    let reply = try pool.signInOnPage(["scope": "openid aws.cognito.signin.user.admin", "nonce": "n1"])
    let id = try #require(TokenSigner.id.claims(of: reply.text("id_token") ?? ""))
    let access = try #require(TokenSigner.access.claims(of: reply.text("access_token") ?? ""))
    #expect(id["nonce"] == "n1")
    #expect(id["aud"]?.text == pool.clientID)
    #expect(access["scope"] == "openid aws.cognito.signin.user.admin")
    #expect(access["nonce"] == nil)
    let token = Value.string(reply.text("access_token") ?? "")
    #expect(try pool.send("GetUser", ["AccessToken": token]).status == 200)
  }

  @Test func `there is no id token without the scope openid`() throws {
    let reply = try pool.signInOnPage(["scope": "aws.cognito.signin.user.admin"])
    #expect(reply.names == ["access_token", "expires_in", "refresh_token", "token_type"])
    let refreshed = try pool.post(
      "token",
      [
        "grant_type": "refresh_token", "client_id": pool.clientID, "refresh_token": reply.text("refresh_token"),
      ])
    #expect(refreshed.names == ["access_token", "expires_in", "token_type"])
  }

  @Test(arguments: [
    ("grant_type", nil, "invalid_request"), ("grant_type", "password", "unsupported_grant_type"),
    ("client_id", nil, "invalid_request"), ("client_id", "unknown", "invalid_client"),
    ("client_secret", "made-up", "invalid_client"), ("code", nil, "invalid_request"),
    ("code", "made-up", "invalid_grant"), ("redirect_uri", nil, "invalid_request"),
    ("redirect_uri", "myapp://signout", "invalid_grant"), ("code_verifier", nil, "invalid_request"),
    ("code_verifier", "aBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk", "invalid_grant"),
  ])
  func `an invalid field is rejected, and the code stays valid`(name: String, value: String?, error: String) throws {
    let code = try code()
    let reply = try pool.redeem(code, [name: value])
    #expect(reply.status == 400)
    #expect(reply.names == ["error"])
    #expect(reply.text("error") == error)
    #expect(try pool.redeem(code).status == 200)
  }

  @Test func `a parameter without a value is as if it was left out`() throws {
    let reply = try pool.redeem(try code(["nonce": "", "state": ""]), ["client_secret": ""])
    #expect(reply.status == 200)
    let id = try #require(TokenSigner.id.claims(of: reply.text("id_token") ?? ""))
    #expect(id["nonce"] == nil)
    #expect(try pool.redeem(try code(), ["code_verifier": ""]).text("error") == "invalid_request")
  }

  @Test func `a code without a challenge allows no verifier`() throws {
    let code = try code(["code_challenge": nil, "code_challenge_method": nil])
    #expect(try pool.redeem(code).text("error") == "invalid_grant")
    #expect(try pool.redeem(code, ["code_verifier": nil]).status == 200)
  }

  @Test func `a code is valid for five minutes`() throws {
    let early = try code()
    pool.pass(.seconds(299))
    #expect(try pool.redeem(early).status == 200)
    let late = try code()
    pool.pass(.seconds(300))
    #expect(try pool.redeem(late).text("error") == "invalid_grant")
  }

  @Test func `only a form is accepted, with each field once`() throws {
    let address = pool.scene.world.endpoints["token"]
    let repeated = "grant_type=refresh_token&grant_type=refresh_token&client_id=\(pool.clientID)"
    for (type, body) in [
      ("application/json", "{}"), ("application/x-www-form-urlencoded", repeated),
    ] {
      let request = Request(.post, address, headers: [.contentType: type], body: Array(body.utf8))
      let reply = Reply(try #require(pool.scene.send(request)).get())
      #expect(reply.status == 400)
      #expect(reply.text("error") == "invalid_request")
    }
  }

  @Test func `a refresh issues new tokens and no new refresh token`() throws {
    let first = try pool.signInOnPage()
    let form = [
      "grant_type": "refresh_token", "client_id": pool.clientID, "refresh_token": first.text("refresh_token"),
    ]
    let reply = try pool.post("token", form)
    #expect(reply.names == ["access_token", "expires_in", "id_token", "token_type"])
    #expect(reply.text("access_token") != first.text("access_token"))
    #expect(try pool.post("token", form).status == 200)
    try pool.make("revoke-tokens")
    let refused = try pool.post("token", form)
    #expect(refused.status == 400)
    #expect(refused.text("error") == "invalid_grant")
    #expect(try pool.post("token", form.merging(["refresh_token": nil]) { $1 }).text("error") == "invalid_request")
  }

  @Test func `an app sends its secret in the header or in the body`() throws {
    let app = try pool.make("app-client", ["secret": "generated"])
    let id = try #require(app["clientId"])
    let secret = try #require(app["clientSecret"])
    for (changes, basic) in [
      (["client_id": nil], "\(id):\(secret)"), (["client_id": id], "\(id):\(secret)"),
      (["client_id": id, "client_secret": secret], nil),
    ] as [([String: String?], String?)] {
      #expect(try pool.redeem(try code(["client_id": id]), changes, basic: basic).status == 200)
    }
    for (changes, basic) in [
      (["client_id": id], nil), (["client_id": id, "client_secret": "made-up"], nil),
      (["client_id": nil], "\(id):made-up"), (["client_id": nil], "no colon"),
    ] as [([String: String?], String?)] {
      let reply = try pool.redeem(try code(["client_id": id]), changes, basic: basic)
      #expect(reply.text("error") == "invalid_client", "\(changes) \(basic ?? "")")
    }
    let own = try pool.redeem(try code(), ["client_id": id, "client_secret": secret])
    #expect(own.text("error") == "invalid_grant", "a code belongs to the app that asked for it")
  }

  @Test func `an app with a secret can get a token for itself`() throws {
    let app = try pool.make("app-client", ["secret": "generated"])
    let basic = "\(app["clientId"] ?? ""):\(app["clientSecret"] ?? "")"
    let form = ["grant_type": "client_credentials"]
    let reply = try pool.post("token", form, basic: basic)
    #expect(reply.names == ["access_token", "expires_in", "token_type"])
    let claims = try #require(TokenSigner.access.claims(of: reply.text("access_token") ?? ""))
    #expect(claims["sub"]?.text == app["clientId"])
    #expect(claims["username"] == nil)
    let asUser = try pool.send("GetUser", ["AccessToken": .string(reply.text("access_token") ?? "")])
    #expect(asUser.error == "NotAuthorizedException")
    let scoped = try pool.post("token", form.merging(["scope": "openid"]) { $1 }, basic: basic)
    #expect(scoped.text("error") == "invalid_scope")
    let publicApp = try pool.post("token", form.merging(["client_id": pool.clientID]) { $1 })
    #expect(publicApp.text("error") == "unauthorized_client")
  }

  @Test func `secrets of requests are masked`() throws {
    let code = try code()
    _ = try pool.redeem(code, ["client_secret": "a-secret-that-is-wrong"])
    let secrets = Set(pool.record.secrets.map(\.value))
    #expect(secrets.isSuperset(of: [code, Appendix.verifier, "a-secret-that-is-wrong"]))
  }

  @Test func `the error of a fault is sent as JSON`() throws {
    let code = try code()
    try pool.scene.fault("token", "error", "invalid_client")
    let reply = try pool.redeem(code)
    #expect(reply.status == 400)
    #expect(reply.text("error") == "invalid_client")
  }
}
