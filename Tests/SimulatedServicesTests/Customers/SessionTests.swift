import AuthProviding
import Testing
import WorldScripting

/// What is left of a sign-in: the class reference speaks of customers who checked "Remember me", and of their cookies.
struct SessionTests {
  private let scene = Scene()
  private var cookies: [Cookie] { scene.world.cookies.cookies(of: "www.amazon.com") }

  @Test func `a sign-in leaves no session unless the customer wants to be remembered`() {
    scene.authorize()
    #expect(cookies == [])
    #expect(scene.record.cookies == [])
  }

  @Test func `a customer who is remembered is signed in at the next visit`() throws {
    let made = try scene.decide("approves", ["remember-me": true])
    scene.authorize()
    #expect(scene.uses(of: made) == 1)
    #expect(cookies.map(\.name) == ["session-token"])
    #expect(scene.record.cookies == cookies)
    let pages = scene.pages { #expect(scene.authorize()?["code"] != nil) }
    #expect(pages == [])
  }

  @Test func `being remembered is no evidence where nobody signs in`() throws {
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

  @Test func `no client can end the session of Amazon's own app`() throws {
    try scene.change("shopping-app", ["state": "signed-in"])
    #expect(cookies == [])
    #expect(scene.pages { scene.authorize() } == ["consent"])
  }

  @Test func `the browser sends the session to the website alone`() throws {
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
