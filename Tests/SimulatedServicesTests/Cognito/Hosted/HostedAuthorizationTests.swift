import AuthProviding
import SpecModel
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices

struct HostedAuthorizationTests {
  private let pool = PoolScene()

  @Test func `a sign-in redirects with a code and the state`() throws {
    try pool.make("user")
    let pages = try pool.scene.pages {
      let fields = try #require(pool.visit(pool.page()))
      #expect(fields.keys.sorted() == ["code", "state"])
      #expect(fields["state"] == "s1")
    }
    #expect(pages == ["sign-in"])
    #expect(pool.record.credentials.map(\.kind) == ["authorization-code"])
  }

  @Test func `a request without a state gets none back`() throws {
    try pool.make("user")
    #expect(pool.visit(pool.page(["state": nil]))?.keys.sorted() == ["code"])
  }

  @Test(arguments: [
    ("response_type", nil, "invalid_request"), ("response_type", "id_token", "invalid_request"),
    ("response_type", "token", "unauthorized_client"), ("scope", "openid unknown", "invalid_scope"),
    ("scope", "email", "invalid_scope"), ("scope", "profile", "invalid_scope"),
    ("code_challenge_method", "plain", "invalid_request"), ("code_challenge_method", nil, "invalid_request"),
    ("code_challenge", nil, "invalid_request"), ("code_challenge", "short", "invalid_request"),
    ("identity_provider", "Unknown", "invalid_request"),
  ])
  func `an invalid parameter redirects with an error and the state`(name: String, value: String?, error: String) throws
  {
    try pool.make("user")
    let pages = pool.scene.pages {
      let fields = pool.visit(pool.page([name: value]))
      #expect(fields?.keys.sorted() == ["error", "error_description", "state"])
      #expect(fields?["error"] == error)
      #expect(fields?["state"] == "s1")
    }
    #expect(pages.isEmpty)
    #expect(pool.record.credentials.isEmpty)
  }

  @Test(arguments: [
    ("client_id", nil), ("client_id", "unknown"), ("redirect_uri", nil), ("redirect_uri", "myapp://callback/"),
    ("redirect_uri", "MYAPP://callback"), ("redirect_uri", "https://evil.example/"),
    ("redirect_uri", "myapp://callback#x"), ("redirect_uri", "myapp://signout"),
  ])
  func `an unknown app or address gets no redirect`(name: String, value: String?) throws {
    try pool.make("user")
    let pages = pool.scene.pages { #expect(pool.visit(pool.page([name: value])) == nil) }
    #expect(pages == ["error"])
  }

  @Test(arguments: [
    ("scope", nil), ("scope", "openid"), ("scope", "aws.cognito.signin.user.admin"), ("code_challenge_", nil),
    ("identity_provider", "COGNITO"), ("identity_provider", "Facebook"), ("nonce", "n1"), ("unheard_of", "x"),
  ])
  func `other parameters are accepted`(name: String, value: String?) throws {
    try pool.make("user")
    #expect(pool.visit(pool.page([name: value]))?["code"] != nil)
  }

  @Test func `a denied sign-in redirects with an error`() throws {
    try pool.make("user")
    try pool.scene.decide("denies")
    #expect(pool.visit(pool.page())?["error"] == "access_denied")
  }

  @Test(arguments: ["cancels", "closes"]) func `a user who leaves the page is not redirected`(decision: String) throws {
    try pool.make("user")
    try pool.scene.decide(decision)
    #expect(pool.visit(pool.page()) == nil)
    #expect(pool.record.credentials.isEmpty)
  }

  @Test func `a pool without an enabled user admits nobody`() throws {
    let pages = pool.scene.pages { #expect(pool.visit(pool.page()) == nil) }
    #expect(pages == ["sign-in", "error"])
    try pool.make("user", ["status": "disabled"])
    #expect(pool.visit(pool.page()) == nil)
  }

  @Test func `a remembered user needs no page until the app signs out`() throws {
    let first = try pool.make("user")
    try pool.scene.decide("approves", ["remember-me": "true"])
    _ = pool.visit(pool.page())
    try pool.make("user", ["username": "grace"])
    var code: String?
    var pages = pool.scene.pages { code = pool.visit(pool.page())?["code"] }
    #expect(pages.isEmpty)
    let token = try pool.redeem(code).text("access_token") ?? ""
    #expect(try pool.send("GetUser", ["AccessToken": .string(token)]).error == "NotAuthorizedException")
    let full = pool.page(["scope": "openid aws.cognito.signin.user.admin"])
    let opening = try pool.redeem(pool.visit(full)?["code"]).text("access_token") ?? ""
    #expect(try pool.send("GetUser", ["AccessToken": .string(opening)]).text("Username") == first["username"])
    let logout = pool.scene.world.endpoints["logout"] + "?client_id=\(pool.clientID)&logout_uri=myapp%3A%2F%2Fsignout"
    #expect(pool.visit(logout) == [:])
    pages = pool.scene.pages { code = pool.visit(full)?["code"] }
    #expect(pages == ["sign-in"])
    let next = try pool.redeem(code).text("access_token") ?? ""
    #expect(try pool.send("GetUser", ["AccessToken": .string(next)]).text("Username") == "grace")
  }

  @Test(arguments: [("approved", "code"), ("denied", "error")])
  func `a case can deliver the redirect itself`(answer: String, field: String) throws {
    #expect(try pool.make("redirect")["url"] == "")
    try pool.make("user")
    try pool.scene.decide("closes")
    _ = pool.visit(pool.page())
    let redirect = try pool.make("redirect", ["answer": .string(answer)])
    #expect(redirect["url"]?.hasPrefix("myapp://callback?\(field)=") == true)
    #expect((redirect["code"] == "") == (field == "error"))
  }

  @Test func `the error of a fault appears in the redirect`() throws {
    try pool.make("user")
    try pool.scene.fault("authorize", "error", "server_error")
    #expect(pool.visit(pool.page())?["error"] == "server_error")
  }
}
