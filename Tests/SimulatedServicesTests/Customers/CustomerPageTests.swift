import AuthProviding
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices

/// The pages that a customer sees.
///
/// The class reference says when there is a login page and when a consent page; lwa-wire, section 6, that the bare user
/// id needs no consent.
struct PagesTests {
  private let scene = WorldScene()

  @Test func firstVisitShowsBothPages() {
    #expect(scene.pages { scene.authorize() } == ["sign-in", "consent"])
    #expect(scene.record.pages.map(\.url) == [scene.page(), scene.page()])
    #expect(scene.record.exchanges.map(\.name) == ["authorize"])
  }

  @Test func `approved scopes need no consent page`() {
    scene.authorize("profile postal_code")
    for scope in ["profile postal_code", "postal_code", "profile profile:user_id"] {
      #expect(scene.pages { scene.authorize(scope) } == ["sign-in"])
    }
    #expect(scene.pages { scene.authorize("profile alexa:all") } == ["sign-in", "consent"])
  }

  @Test func `the user id alone needs no consent page`() {
    #expect(scene.pages { scene.authorize("profile:user_id") } == ["sign-in"])
    #expect(scene.pages { scene.authorize("profile:user_id profile") } == ["sign-in", "consent"])
  }

  @Test func earlierConsentCoversItsScopesAlone() throws {
    _ = try scene.make("consent", ["scopes": "profile postal_code"])
    #expect(scene.pages { scene.authorize("profile postal_code") } == ["sign-in"])
    #expect(scene.pages { scene.authorize("alexa:all") } == ["sign-in", "consent"])
  }

  @Test func `consent is requested again after a denial`() throws {
    try scene.decide("denies")
    let pages = scene.pages { #expect(scene.authorize()?["error"] == "access_denied") }
    #expect(pages == ["sign-in", "consent"])
    let later = scene.pages { #expect(scene.authorize()?["code"] != nil) }
    #expect(later == ["sign-in", "consent"])
  }

  @Test func `removing the app revokes the consent`() throws {
    scene.authorize()
    _ = try scene.make("revoke")
    #expect(scene.pages { scene.authorize() } == ["sign-in", "consent"])
  }

  @Test(arguments: ["session", "shopping-app"])
  func signedInCustomerSeesNoSignInPage(_ part: String) throws {
    try scene.change(part, ["state": "signed-in"])
    #expect(scene.pages { scene.authorize() } == ["consent"])
    let pages = scene.pages { #expect(scene.authorize()?["code"] != nil) }
    #expect(pages == [])
    #expect(scene.record.exchanges.map(\.name) == ["authorize", "authorize"])
    #expect(scene.record.exchanges.map { $0.response?.status } == [302, 302])
    try scene.change(part, ["state": part == "session" ? "none" : "absent"])
    #expect(scene.pages { scene.authorize() } == ["sign-in"])
  }

  @Test func `an unknown client or redirect URI ends on an error page of status 400`() {
    let strangers = [
      scene.page(clientID: "amzn1.application-oa2-client.0"), scene.page(redirectURI: "amzn-com.other.app://"),
    ]
    for url in strangers {
      let pages = scene.pages { #expect(scene.visit(url) == .dismissed) }
      #expect(pages == ["error"])
      #expect(scene.record.exchanges.last?.response?.status == 400)
    }
  }

  @Test func `a browser without a response shows an error page of its own`() throws {
    try scene.fault("authorize", "status", 503)
    let pages = scene.pages { #expect(scene.visit(scene.page()) == .dismissed) }
    #expect(pages == ["error"])
    try scene.fault("authorize", "network", "offline")
    let offline = scene.pages { #expect(scene.visit(scene.page()) == .dismissed) }
    #expect(offline == ["error"])
  }

  @Test func `a rejected request redirects without a page`() {
    let pages = scene.pages { #expect(scene.authorize("nonsense")?["error"] == "invalid_scope") }
    #expect(pages == [])
  }
}

/// The session after a sign-in: the class reference describes customers who checked "Remember me", and their cookies.
struct SessionTests {
  private let scene = WorldScene()
  private var cookies: [Cookie] { scene.world.cookies.cookies(of: "www.amazon.com") }

  @Test func `a sign-in creates no session unless the customer wants to be remembered`() {
    scene.authorize()
    #expect(cookies == [])
    #expect(scene.record.cookies == [])
  }

  @Test func `a remembered customer is signed in at the next visit`() throws {
    let made = try scene.decide("approves", ["remember-me": true])
    scene.authorize()
    #expect(scene.uses(of: made) == 1)
    #expect(cookies.map(\.name) == ["session-token"])
    #expect(scene.record.cookies == cookies)
    let pages = scene.pages { #expect(scene.authorize()?["code"] != nil) }
    #expect(pages == [])
  }

  @Test func `the choice to be remembered is unused without a sign-in`() throws {
    try scene.change("shopping-app", ["state": "signed-in"])
    let made = try scene.decide("approves", ["remember-me": true])
    #expect(scene.pages { scene.authorize() } == ["consent"])
    #expect(scene.uses(of: made) == 0)
    #expect(cookies == [])
  }

  @Test func `deleting the session's cookie ends the session`() throws {
    try scene.change("session", ["state": "signed-in"])
    scene.authorize()
    for cookie in cookies { scene.world.cookies.delete(cookie) }
    #expect(cookies == [])
    #expect(scene.pages { scene.authorize() } == ["sign-in"])
  }

  @Test func `a client cannot end the session of Amazon's own app`() throws {
    try scene.change("shopping-app", ["state": "signed-in"])
    #expect(cookies == [])
    #expect(scene.pages { scene.authorize() } == ["consent"])
  }

  @Test func `the browser sends the session to the website only`() throws {
    try scene.change("session", ["state": "signed-in"])
    try scene.change("cookie", ["domain": "shop.example", "name": "basket"])
    scene.authorize()
    let session = try #require(cookies.first)
    let sent = scene.record.exchanges.last?.request.headers.filter { $0.name == "cookie" }.map(\.value)
    #expect(sent == ["session-token=\(session.value)"])
    _ = scene.send(.profile(bearer: "x"))
    #expect(scene.record.exchanges.last?.request.headers.contains { $0.name == "cookie" } == false)
  }

  @Test func `a session is masked in every output`() throws {
    try scene.change("session", ["state": "signed-in"])
    let session = try #require(cookies.first)
    #expect(scene.record.secrets.contains { $0.value == session.value })
  }
}
