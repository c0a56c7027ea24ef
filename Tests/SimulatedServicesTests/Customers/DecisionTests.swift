import AuthProviding
import DeterministicExecution
import Foundation
import SpecModel
import Synchronization
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

struct DecisionTests {
  private let scene = WorldScene()
  private static let callback = "amzn-com.example.app:"

  private func page(scope: String = "profile", redirectURI: String? = nil) -> String {
    Request.authorize([
      "client_id": scene.clientID, "redirect_uri": redirectURI ?? scene.redirectURI, "response_type": "code",
      "scope": scope, "state": "s1",
    ]).url
  }

  private func decide(_ name: String, _ arguments: [String: Value] = [:]) throws -> AppliedInstruction {
    try scene.apply(.customer(name, arguments: arguments))
  }

  private func authenticate(scope: String = "profile") -> SessionEnd? {
    let page = page(scope: scope)
    return scene.run { await $0.customer.authenticate(at: page, callback: Self.callback) }
  }

  private func fields(_ end: SessionEnd?) -> [String: String] {
    guard case .redirected(let url)? = end else { return [:] }
    let items = URLComponents(string: url)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
  }

  @Test func `a customer approves by default, without evidence`() {
    #expect(fields(authenticate()).keys.sorted() == ["code", "methodName", "scope", "state"])
    #expect(scene.record.uses.isEmpty)
  }

  @Test func `a decision applies once`() throws {
    let denies = try decide("denies")
    #expect(scene.uses(of: denies) == 0)
    #expect(fields(authenticate())["error"] == "access_denied")
    #expect(scene.uses(of: denies) == 1)
    #expect(fields(authenticate())["code"] != nil)
    #expect(scene.uses(of: denies) == 1)
  }

  @Test(arguments: ["cancels", "closes"])
  func `a session reports that it was dismissed`(name: String) throws {
    let decision = try decide(name)
    #expect(authenticate() == .dismissed)
    #expect(scene.uses(of: decision) == 1)
    #expect(scene.record.exchanges.map(\.failure) == [.cancelled])
    #expect(scene.record.credentials.isEmpty)
  }

  @Test func `fields of the redirect are replaced, removed or added`() throws {
    let tampers = try decide("tampers", ["state": "other state", "code": .null])
    guard case .redirected(let url)? = authenticate() else { throw UnexpectedOutcome("there is no redirect") }
    #expect(url == "amzn-com.example.app://?methodName=signin&scope=profile&state=other+state")
    #expect(scene.uses(of: tampers) == 1)
    #expect(scene.record.exchanges.last?.response?.location == url)
    #expect(scene.record.credentials.map(\.kind) == ["authorization-code"])
  }

  @Test(
    arguments: [
      (["scheme": "other"], "other://?methodName=signin&code=C&scope=profile&state=s1"),
      (["host": "h.ex", "path": "/p"], "\(callback)//h.ex/p?methodName=signin&code=C&scope=profile&state=s1"),
      (["query-as": "fragment"], "\(callback)//#methodName=signin&code=C&scope=profile&state=s1"),
      (["again": "code"], "\(callback)//?methodName=signin&code=C&scope=profile&state=s1&code=another"),
      (["scope": .null], "\(callback)//?methodName=signin&code=C&state=s1"),
      (["error": "no"], "\(callback)//?methodName=signin&code=C&scope=profile&state=s1&error=no"),
      (["state-as": "shortened"], "\(callback)//?methodName=signin&code=C&scope=profile&state=s"),
      (["state-as": "other-case"], "\(callback)//?methodName=signin&code=C&scope=profile&state=S1"),
      (["extra": "a b"], "\(callback)//?methodName=signin&code=C&scope=profile&state=s1&kit_extra=a+b"),
      (["end": "#_=_"], "\(callback)//?methodName=signin&code=C&scope=profile&state=s1#_=_"),
    ] as [([String: Value], String)])
  func `every part of a redirect can be changed`(change: [String: Value], expected: String) throws {
    _ = try decide("tampers", change.merging(["code": "C"]) { given, _ in given })
    // The session's callback may not fit any more: the answer says where the page led.
    _ = authenticate()
    #expect(scene.record.exchanges.last?.response?.location == expected)
  }

  @Test func `an address of the case is returned whatever the session's callback`() throws {
    let returns = try decide("returns", ["url": "other://?code=x"])
    #expect(authenticate() == .redirected(url: "other://?code=x"))
    #expect(scene.uses(of: returns) == 1)
    #expect(scene.record.credentials.isEmpty)
  }

  @Test func `a session with another callback ends as dismissed`() {
    let page = page()
    #expect(scene.run { await $0.customer.authenticate(at: page, callback: "other:") } == .dismissed)
  }

  @Test func `an error page is dismissed, and the decision stays`() throws {
    let denies = try decide("denies")
    let page = page(redirectURI: "other://")
    #expect(scene.run { await $0.customer.authenticate(at: page, callback: "") } == .dismissed)
    #expect(scene.uses(of: denies) == 0)
    #expect(scene.record.exchanges.last?.response?.status == 400)
    #expect(fields(authenticate())["error"] == "access_denied")
  }

  @Test func `an invalid request redirects without a page`() throws {
    let denies = try decide("denies")
    #expect(fields(authenticate(scope: "shoe_size"))["error"] == "invalid_scope")
    #expect(scene.uses(of: denies) == 0)
  }

  @Test func `a waiting page takes the next decision`() throws {
    let waits = try decide("waits")
    let page = page()
    let open = scene.start { await $0.customer.authenticate(at: page, callback: Self.callback) }
    #expect(scene.uses(of: waits) == 1)
    _ = scene.scheduler.advance(by: .seconds(3600))
    #expect(open.result == nil)
    #expect(scene.scheduler.latchWaiters == 1)
    #expect(scene.record.pages.map(\.url) == [page])
    #expect(scene.record.exchanges.map(\.response) == [nil])
    let denies = try decide("denies")
    _ = scene.scheduler.drain()
    #expect(fields(open.result)["error"] == "access_denied")
    #expect(scene.uses(of: denies) == 1)
    #expect(fields(authenticate())["code"] != nil)
  }

  @Test func `of two waiting pages, the first takes the decision and the second the default`() throws {
    _ = try decide("waits")
    let page = page()
    let first = scene.start { await $0.customer.authenticate(at: page, callback: Self.callback) }
    let second = scene.start { await $0.customer.authenticate(at: page, callback: Self.callback) }
    let cancels = try decide("cancels")
    _ = scene.scheduler.drain()
    #expect(first.result == .dismissed)
    #expect(fields(second.result)["code"] != nil)
    #expect(scene.uses(of: cancels) == 1)
  }

  @Test func `a client that gives up removes its page`() throws {
    _ = try decide("waits")
    let page = page()
    let open = scene.start { await $0.customer.authenticate(at: page, callback: Self.callback) }
    scene.scheduler.enter { open.task?.cancel() }
    _ = scene.scheduler.drain()
    #expect(open.result == .dismissed)
    let denies = try decide("denies")
    #expect(scene.uses(of: denies) == 0)
    #expect(fields(authenticate())["error"] == "access_denied")
  }

  @Test func `a browser returns through an incoming URL, in the world`() throws {
    let incoming = Mutex<[(url: String, source: String?, isInWorld: Bool)]>([])
    let scheduler = scene.scheduler
    scene.scripted.deliverIncomingURLs { url, source in
      incoming.withLock { $0.append((url, source, Scheduler.current === scheduler)) }
      return true
    }
    let page = page()
    #expect(scene.run { await $0.customer.browse(to: page) } == .returned)
    let came = incoming.withLock(\.self)
    #expect(came.count == 1)
    #expect(came.first?.url.hasPrefix("amzn-com.example.app://?methodName=signin&code=") == true)
    #expect(came.first?.source == nil)
    #expect(came.first?.isInWorld == true)
    #expect(scene.record.exchanges.last?.response?.location == came.first?.url)
  }

  @Test func `the app learns that the customer leaves the browser`() throws {
    _ = try decide("cancels")
    let page = page()
    #expect(scene.run { await $0.customer.browse(to: page) } == .dismissed)
  }

  @Test func `the app does not learn that the customer closes the browser`() throws {
    let closes = try decide("closes")
    let page = page()
    let open = scene.start { await $0.customer.browse(to: page) }
    _ = scene.scheduler.advance(by: .seconds(86_400))
    #expect(open.result == nil)
    #expect(scene.uses(of: closes) == 1)
    #expect(scene.scheduler.latchWaiters == 1)
    scene.scheduler.enter { open.task?.cancel() }
    _ = scene.scheduler.drain()
    #expect(open.result == .dismissed)
  }
}

/// The effects of the customer's decisions on pages.
struct RememberedCustomerTests {
  private let scene = WorldScene()

  @Test func `cancelling leaves the first page`() throws {
    let made = try scene.decide("cancels")
    let pages = scene.pages { #expect(scene.visit(scene.page()) == .dismissed) }
    #expect(pages == ["sign-in"])
    #expect(scene.uses(of: made) == 1)
    #expect(scene.record.credentials.isEmpty)
  }

  @Test func `cancelling at the consent page leaves that page`() throws {
    let made = try scene.decide("cancels", ["at": "consent"])
    let pages = scene.pages { #expect(scene.visit(scene.page()) == .dismissed) }
    #expect(pages == ["sign-in", "consent"])
    #expect(scene.uses(of: made) == 1)
    #expect(scene.pages { scene.authorize() } == ["sign-in", "consent"])
  }

  @Test(arguments: [("denies", [:]), ("cancels", ["at": "consent"])] as [(String, [String: Value])])
  func `a decision about consent is unused without a consent page`(
    _ name: String, _ arguments: [String: Value]
  ) throws {
    scene.authorize()
    let made = try scene.decide(name, arguments)
    let pages = scene.pages { #expect(scene.authorize()?["code"] != nil) }
    #expect(pages == ["sign-in"])
    #expect(scene.uses(of: made) == 0)
  }

  @Test func `a decision about pages stays after a visit without one`() throws {
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
  func `a customer returns with an address of the case, with and without pages`(_ isSignedIn: Bool) throws {
    if isSignedIn {
      try scene.change("session", ["state": "signed-in"])
      scene.authorize()
    }
    let made = try scene.decide("returns", ["url": "other://x"])
    #expect(scene.visit(scene.page()) == .redirected(url: "other://x"))
    #expect(scene.uses(of: made) == 1)
  }

  @Test func `a waiting page takes the next decision, which may affect a later page`() throws {
    let waits = try scene.decide("waits")
    let url = scene.page()
    let visit = scene.start { await $0.customer.authenticate(at: url, callback: "amzn-com.example.app:") }
    #expect(visit.result == nil)
    #expect(scene.record.pages.map(\.kind) == ["sign-in"])
    let denies = try scene.decide("denies")
    _ = scene.scheduler.drain()
    guard case .redirected(let redirect)? = visit.result else { throw UnexpectedOutcome("the page is still open") }
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
  func `an invalid decision is rejected`(_ name: String, _ arguments: [String: Value]) {
    #expect(throws: InstructionError.self) { try scene.decide(name, arguments) }
  }
}
