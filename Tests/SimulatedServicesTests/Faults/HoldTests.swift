import AuthProviding
import DeterministicExecution
import HTTPTypes
import SpecModel
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices
@testable import SimulatedServices

struct HoldTests {
  private let scene = WorldScene()

  private func refreshRequest() throws -> Request {
    let token = try scene.make("token-grant")["refreshToken"]
    return .token(["grant_type": "refresh_token", "refresh_token": token, "client_id": scene.clientID])
  }

  @Test func `a held request is processed at its release`() throws {
    let request = try refreshRequest()
    let hold = try scene.apply(.hold("token"))
    #expect(scene.uses(of: hold) == 0)
    let sent = (0..<3).map { _ in scene.start { await $0.network.outcome(of: request) } }
    _ = scene.scheduler.advance(by: .seconds(60))
    #expect(sent.allSatisfy { $0.result == nil })
    #expect(scene.uses(of: hold) == 3)
    #expect(scene.record.exchanges.map(\.sentAt) == [.zero, .zero, .zero])
    #expect(scene.record.credentials.count == 2)
    let release = try scene.apply(.release("token"))
    #expect(release.evidence == nil)
    _ = scene.scheduler.drain()
    #expect(try sent.map { try #require($0.result).get().status } == [200, 200, 200])
    #expect(scene.record.credentials.count == 8)
    // The lifetime of the new tokens starts at the release, not at the request.
    #expect(scene.record.credentials.last { $0.kind == "access-token" }?.expiresAt == .seconds(3660))
  }

  @Test func `a hold affects its own exchange only, and ends with its release`() throws {
    let request = try refreshRequest()
    let hold = try scene.apply(.hold("profile"))
    #expect(try #require(scene.send(request)).get().status == 200)
    #expect(scene.uses(of: hold) == 0)
    _ = try scene.apply(.release("profile"))
    #expect(try #require(scene.send(Request(.get, Address.profile))).get().status == 400)
  }

  @Test func `a group of exchanges is held and released as one`() throws {
    let pool = PoolScene()
    let request = try pool.request("GetTokensFromRefreshToken", ["RefreshToken": "a.b.c"])
    let hold = try pool.scene.apply(.hold("refreshTokens"))
    let sent = try [request, pool.request("InitiateAuth", [:])].map { request in
      pool.scene.start { await $0.network.outcome(of: request) }
    }
    #expect(sent.allSatisfy { $0.result == nil })
    #expect(pool.scene.uses(of: hold) == 2)
    #expect(throws: InstructionError.self) { try pool.scene.apply(.hold("InitiateAuth")) }
    _ = try pool.scene.apply(.release("refreshTokens"))
    _ = pool.scene.scheduler.drain()
    #expect(try sent.map { try #require($0.result).get().status } == [400, 400])
    #expect(throws: InstructionError.self) { try pool.scene.apply(.release("refreshTokens")) }
  }

  @Test func `a hold of one request lets the next ones pass`() throws {
    let request = try refreshRequest()
    let hold = try scene.apply(.hold("token", times: 1))
    let kept = scene.start { await $0.network.outcome(of: request) }
    #expect(try #require(scene.send(request)).get().status == 200)
    #expect(kept.result == nil)
    #expect(scene.uses(of: hold) == 1)
    _ = try scene.apply(.release("token"))
    _ = scene.scheduler.drain()
    #expect(try #require(kept.result).get().status == 200)
  }

  @Test func `the exchanges of a group share the number of requests that a hold keeps`() throws {
    let pool = PoolScene()
    let request = try pool.request("GetTokensFromRefreshToken", ["RefreshToken": "a.b.c"])
    _ = try pool.scene.apply(.hold("refreshTokens", times: 1))
    let kept = pool.scene.start { await $0.network.outcome(of: request) }
    let passed = try pool.request("InitiateAuth", [:])
    #expect(try #require(pool.scene.send(passed)).get().status == 400)
    #expect(kept.result == nil)
    _ = try pool.scene.apply(.release("refreshTokens"))
    _ = pool.scene.scheduler.drain()
    #expect(try #require(kept.result).get().status == 400)
  }

  @Test func `a fault takes effect after the release`() throws {
    let request = try refreshRequest()
    _ = try scene.apply(.hold("token"))
    let sent = scene.start { await $0.network.outcome(of: request) }
    _ = try scene.apply(.fault(.init(exchange: "token", kind: "network", argument: "reset", times: 1)))
    _ = try scene.apply(.release("token"))
    _ = scene.scheduler.drain()
    #expect(sent.result == .failure(.reset))
  }

  @Test func `a sign-in page is held too`() throws {
    let page = Request.authorize([
      "client_id": scene.clientID, "redirect_uri": scene.redirectURI, "response_type": "code", "scope": "profile",
    ]).url
    let hold = try scene.apply(.hold("authorize"))
    let open = scene.start { await $0.customer.authenticate(at: page, callback: "amzn-") }
    #expect(open.result == nil)
    #expect(scene.uses(of: hold) == 1)
    _ = try scene.apply(.release("authorize"))
    _ = scene.scheduler.drain()
    #expect(open.result != nil && open.result != .dismissed)
  }

  @Test func `a cancelled request fails as cancelled and never reaches the service`() throws {
    let request = try refreshRequest()
    _ = try scene.apply(.hold("token"))
    let sent = scene.start { await $0.network.outcome(of: request) }
    scene.scheduler.enter { sent.task?.cancel() }
    _ = scene.scheduler.drain()
    #expect(sent.result == .failure(.cancelled))
    #expect(scene.record.exchanges.map(\.failure) == [.cancelled])
    _ = try scene.apply(.release("token"))
    _ = scene.scheduler.drain()
    #expect(scene.record.credentials.count == 2)
  }

  @Test func `an exchange can be held once at a time`() throws {
    _ = try scene.apply(.hold("token"))
    let error = #expect(throws: InstructionError.self) { try scene.apply(.hold("token")) }
    #expect(error?.description.contains("held already") == true)
  }

  @Test func `the end of a world ends its holds`() throws {
    let request = try refreshRequest()
    _ = try scene.apply(.hold("token"))
    let sent = scene.start { await $0.network.outcome(of: request) }
    #expect(scene.scheduler.cancelAll() == .quiet)
    #expect(sent.result == .failure(.cancelled))
    #expect(scene.scheduler.runningTasks == 0)
  }
}
