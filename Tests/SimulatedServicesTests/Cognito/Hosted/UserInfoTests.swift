import AuthProviding
import HTTPTypes
import SpecModel
import Testing

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

/// What the pool's domain tells of the user, and the pool of itself.
struct UserInfoTests {
  private let pool = PoolScene()

  private func get(_ endpoint: String, bearer token: String? = nil) throws -> Reply {
    var headers = HTTPFields()
    if let token { headers[.authorization] = "Bearer \(token)" }
    return Reply(
      try #require(pool.scene.send(Request(.get, pool.scene.world.endpoints[endpoint], headers: headers))).get())
  }

  @Test(arguments: [
    ("openid", ["email", "email_verified", "name", "phone_number", "phone_number_verified", "sub", "username"]),
    ("openid email", ["email", "email_verified", "sub", "username"]),
    ("openid profile", ["name", "sub", "username"]),
  ])
  func `the scopes of the token decide over the attributes`(scope: String, names: [String]) throws {
    try pool.make("user", ["name": "Ada Kit"])
    let tokens = try pool.redeem(pool.visit(pool.page(["scope": scope]))?["code"])
    let reply = try get("userInfo", bearer: tokens.text("access_token"))
    #expect(reply.status == 200)
    #expect(reply.names == names)
    #expect(reply.text("username") == "ada")
  }

  @Test func `a request without a valid token of the token endpoint is refused`() throws {
    let missing = try get("userInfo")
    #expect(missing.status == 400)
    #expect(missing.text("error") == "invalid_request")
    let user = try pool.make("user")
    let password = try pool.signIn(user).text("AuthenticationResult.AccessToken")
    let tokens = try pool.redeem(pool.visit(pool.page())?["code"])
    try pool.make("revoke-tokens")
    for token in ["made.up.token", password, tokens.text("access_token"), tokens.text("id_token")] {
      let reply = try get("userInfo", bearer: token)
      #expect(reply.status == 401)
      #expect(reply.text("error") == "invalid_token")
      #expect(reply.response.head.headerFields[.wwwAuthenticate]?.hasPrefix("error=\"invalid_token\"") == true)
    }
  }

  @Test func `the discovery document names the addresses at which clients reach the pool`() throws {
    let endpoints = pool.scene.world.endpoints
    let reply = try get("discovery")
    #expect(reply.text("issuer") == "https://cognito-idp.us-east-1.amazonaws.com/\(UserPool.id)")
    for (name, endpoint) in [
      ("jwks_uri", "jwks"), ("authorization_endpoint", "authorize"), ("token_endpoint", "token"),
      ("userinfo_endpoint", "userInfo"), ("revocation_endpoint", "revoke"), ("end_session_endpoint", "logout"),
    ] {
      #expect(reply.text(name) == endpoints[endpoint], "\(name)")
    }
  }
}
