import AuthProviding
import DeterministicExecution
import Foundation
import SpecModel
import Synchronization
import Testing
import WorldScripting

@testable import SimulatedServices

struct DecisionTests {
  private let scene = Scene()
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

  @Test func `a customer approves by default, which is no evidence`() {
    #expect(fields(authenticate()).keys.sorted() == ["code", "methodName", "scope", "state"])
    #expect(scene.record.uses.isEmpty)
  }

  @Test func `a decision holds once`() throws {
    let denies = try decide("denies")
    #expect(scene.uses(of: denies) == 0)
    #expect(fields(authenticate())["error"] == "access_denied")
    #expect(scene.uses(of: denies) == 1)
    #expect(fields(authenticate())["code"] != nil)
    #expect(scene.uses(of: denies) == 1)
  }

  @Test(arguments: ["cancels", "closes"])
  func `a session tells that it was dismissed`(name: String) throws {
    let decision = try decide(name)
    #expect(authenticate() == .dismissed)
    #expect(scene.uses(of: decision) == 1)
    #expect(scene.record.exchanges.map(\.failure) == [.cancelled])
    #expect(scene.record.credentials.isEmpty)
  }

  @Test func `fields of the redirect are replaced, removed or added`() throws {
    let tampers = try decide("tampers", ["state": "other state", "code": .null])
    guard case .redirected(let url)? = authenticate() else { throw Missing("no redirect came") }
    #expect(url == "amzn-com.example.app://?methodName=signin&scope=profile&state=other+state")
    #expect(scene.uses(of: tampers) == 1)
    #expect(scene.record.exchanges.last?.response?.location == url)
    #expect(scene.record.credentials.map(\.kind) == ["authorization-code"])
  }

  @Test func `a made-up address comes back whatever the session watches for`() throws {
    let returns = try decide("returns", ["url": "other://?code=x"])
    #expect(authenticate() == .redirected(url: "other://?code=x"))
    #expect(scene.uses(of: returns) == 1)
    #expect(scene.record.credentials.isEmpty)
  }

  @Test func `a session that watches for something else is dismissed in the end`() {
    let page = page()
    #expect(scene.run { await $0.customer.authenticate(at: page, callback: "other:") } == .dismissed)
  }

  @Test func `a page that leads nowhere is dismissed, and the decision stays`() throws {
    let denies = try decide("denies")
    let page = page(redirectURI: "other://")
    #expect(scene.run { await $0.customer.authenticate(at: page, callback: "") } == .dismissed)
    #expect(scene.uses(of: denies) == 0)
    #expect(scene.record.exchanges.last?.response?.status == 400)
    #expect(fields(authenticate())["error"] == "access_denied")
  }

  @Test func `a wrong request comes back without asking the customer`() throws {
    let denies = try decide("denies")
    #expect(fields(authenticate(scope: "shoe_size"))["error"] == "invalid_scope")
    #expect(scene.uses(of: denies) == 0)
  }

  @Test func `a page that waits takes the next decision`() throws {
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

  @Test func `of two pages that wait, the first takes the decision and the second the default`() throws {
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

  @Test func `a client that gives up takes its page away`() throws {
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

  @Test func `a browser comes back through an incoming URL, in the world`() throws {
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

  @Test func `a browser that the customer leaves tells the app`() throws {
    _ = try decide("cancels")
    let page = page()
    #expect(scene.run { await $0.customer.browse(to: page) } == .dismissed)
  }

  @Test func `a browser that the customer closes tells nobody`() throws {
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
