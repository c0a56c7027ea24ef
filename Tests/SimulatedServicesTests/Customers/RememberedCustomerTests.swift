import AuthProviding
import DeterministicExecution
import SpecModel
import Testing
import WorldScripting

/// What the customer's decisions do, and on which page they show.
struct RememberedCustomerTests {
  private let scene = Scene()

  @Test func `cancelling leaves at the first page`() throws {
    let made = try scene.decide("cancels")
    let pages = scene.pages { #expect(scene.visit(scene.page()) == .dismissed) }
    #expect(pages == ["sign-in"])
    #expect(scene.uses(of: made) == 1)
    #expect(scene.record.credentials.isEmpty)
  }

  @Test func `cancelling at the consent page leaves there`() throws {
    let made = try scene.decide("cancels", ["at": "consent"])
    let pages = scene.pages { #expect(scene.visit(scene.page()) == .dismissed) }
    #expect(pages == ["sign-in", "consent"])
    #expect(scene.uses(of: made) == 1)
    #expect(scene.pages { scene.authorize() } == ["sign-in", "consent"])
  }

  @Test(arguments: [("denies", [:]), ("cancels", ["at": "consent"])] as [(String, [String: Value])])
  func `a decision about consent is not used where nobody asks for it`(
    _ name: String, _ arguments: [String: Value]
  ) throws {
    scene.authorize()
    let made = try scene.decide(name, arguments)
    let pages = scene.pages { #expect(scene.authorize()?["code"] != nil) }
    #expect(pages == ["sign-in"])
    #expect(scene.uses(of: made) == 0)
  }

  @Test func `a decision about pages outlives a visit without one`() throws {
    try scene.change("session", ["state": "signed-in"])
    scene.authorize()
    let made = try scene.decide("cancels")
    #expect(scene.authorize()?["code"] != nil)
    #expect(scene.uses(of: made) == 0)
    #expect(scene.visit(scene.page("alexa:all")) == .dismissed)
    #expect(scene.uses(of: made) == 1)
  }

  @Test func `a tampered redirect needs no page`() throws {
    try scene.change("session", ["state": "signed-in"])
    scene.authorize()
    let made = try scene.decide("tampers", ["state": "other"])
    let pages = scene.pages { #expect(scene.authorize()?["state"] == "other") }
    #expect(pages == [])
    #expect(scene.uses(of: made) == 1)
    #expect(scene.authorize()?["state"] == "s1")
  }

  @Test(arguments: [false, true])
  func `a customer comes back with an address of the case, with and without pages`(_ isSignedIn: Bool) throws {
    if isSignedIn {
      try scene.change("session", ["state": "signed-in"])
      scene.authorize()
    }
    let made = try scene.decide("returns", ["url": "other://x"])
    #expect(scene.visit(scene.page()) == .redirected(url: "other://x"))
    #expect(scene.uses(of: made) == 1)
  }

  @Test func `a page that waits takes the next decision, on whichever page it shows`() throws {
    let waits = try scene.decide("waits")
    let url = scene.page()
    let visit = scene.start { await $0.customer.authenticate(at: url, callback: "amzn-com.example.app:") }
    #expect(visit.result == nil)
    #expect(scene.record.pages.map(\.kind) == ["sign-in"])
    let denies = try scene.decide("denies")
    _ = scene.scheduler.drain()
    guard case .redirected(let redirect)? = visit.result else { throw Missing("the page is still open") }
    #expect(redirect.contains("error=access_denied"))
    #expect(scene.record.pages.map(\.kind) == ["sign-in", "consent"])
    #expect(scene.uses(of: waits) == 1)
    #expect(scene.uses(of: denies) == 1)
  }

  @Test(
    arguments: [
      ("cancels", ["at": "elsewhere"]), ("approves", ["remember-me": "perhaps"]), ("approves", ["for-ever": true]),
      ("hesitates", [:]),
    ] as [(String, [String: Value])])
  func `a decision that makes no sense is refused`(_ name: String, _ arguments: [String: Value]) {
    #expect(throws: InstructionError.self) { try scene.decide(name, arguments) }
  }
}
