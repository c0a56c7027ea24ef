import AuthProviding
import Testing
import WorldScripting

/// Which pages a customer sees.
///
/// The class reference says when there is a login page and when a consent page; lwa-wire, section 6, that the bare user
/// id needs no consent.
struct PagesTests {
  private let scene = Scene()

  @Test func `a first visit shows the sign-in page and the consent page`() {
    #expect(scene.pages { scene.authorize() } == ["sign-in", "consent"])
    #expect(scene.record.pages.map(\.url) == [scene.page(), scene.page()])
    #expect(scene.record.exchanges.map(\.name) == ["authorize"])
  }

  @Test func `scopes that were approved before need no consent page`() {
    scene.authorize("profile postal_code")
    for scope in ["profile postal_code", "postal_code", "profile profile:user_id"] {
      #expect(scene.pages { scene.authorize(scope) } == ["sign-in"])
    }
    #expect(scene.pages { scene.authorize("profile alexa:all") } == ["sign-in", "consent"])
  }

  @Test func `the bare user id needs no consent page`() {
    #expect(scene.pages { scene.authorize("profile:user_id") } == ["sign-in"])
    #expect(scene.pages { scene.authorize("profile:user_id profile") } == ["sign-in", "consent"])
  }

  @Test func `a consent that was given earlier counts for its scopes`() throws {
    _ = try scene.make("consent", ["scopes": "profile postal_code"])
    #expect(scene.pages { scene.authorize("profile postal_code") } == ["sign-in"])
    #expect(scene.pages { scene.authorize("alexa:all") } == ["sign-in", "consent"])
  }

  @Test func `a denied consent is asked for again`() throws {
    try scene.decide("denies")
    let pages = scene.pages { #expect(scene.authorize()?["error"] == "access_denied") }
    #expect(pages == ["sign-in", "consent"])
    let later = scene.pages { #expect(scene.authorize()?["code"] != nil) }
    #expect(later == ["sign-in", "consent"])
  }

  @Test func `removing the app takes the consent back`() throws {
    scene.authorize()
    _ = try scene.make("revoke")
    #expect(scene.pages { scene.authorize() } == ["sign-in", "consent"])
  }

  @Test(arguments: ["session", "shopping-app"])
  func `a customer who is signed in sees no sign-in page`(_ part: String) throws {
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

  @Test func `a browser that gets no page shows an error page of its own`() throws {
    try scene.fault("authorize", "status", 503)
    let pages = scene.pages { #expect(scene.visit(scene.page()) == .dismissed) }
    #expect(pages == ["error"])
    try scene.fault("authorize", "network", "offline")
    let offline = scene.pages { #expect(scene.visit(scene.page()) == .dismissed) }
    #expect(offline == ["error"])
  }

  @Test func `a request that the service refuses comes back without a page`() {
    let pages = scene.pages { #expect(scene.authorize("nonsense")?["error"] == "invalid_scope") }
    #expect(pages == [])
  }
}
