import AuthProviding
import DeterministicExecution
import Dispatch
import Foundation
import HTTPTypes
import SimulatedServices
import SpecModel
import Testing
import WorldScripting

@testable import CognitoServices
@testable import LoginWithAmazonServices

struct WorldTests {
  private let scene = WorldScene()

  @Test func `the endpoints are Amazon's`() {
    let endpoints = scene.world.endpoints
    #expect(endpoints["authorize"] == "https://www.amazon.com/ap/oa")
    #expect(endpoints["token"] == "https://api.amazon.com/auth/o2/token")
    #expect(endpoints["profile"] == "https://api.amazon.com/user/profile")
    #expect(endpoints["tokeninfo"] == "https://api.amazon.com/auth/o2/tokeninfo")
    #expect(endpoints["codepair"] == "")
  }

  @Test func `time starts in 2030 and moves with the world`() {
    // date --date 2030-01-01T00:00:00Z +%s
    #expect(scene.world.clock.now == .seconds(1_893_456_000))
    let woken = scene.run { world in
      try? await world.clock.sleep(for: .seconds(90))
      return world.clock.now
    }
    #expect(woken == .seconds(1_893_456_090))
  }

  @Test func `the same seed gives the same world, another seed another`() throws {
    func values(seed: UInt64) throws -> [String] {
      let scene = WorldScene(seed: seed)
      let tokens = try scene.make("token-grant").sorted { $0.key < $1.key }.map(\.value)
      let refused = try #require(scene.send(.profile(bearer: "x"))).get()
      return tokens + [scene.world.random.bytes(5).description, refused.text]
    }
    #expect(try values(seed: 1) == values(seed: 1))
    #expect(try Set(values(seed: 1)).isDisjoint(with: values(seed: 2)))
  }

  @Test func `the client's random values do not affect the service's`() throws {
    let other = WorldScene()
    #expect(other.world.random.bytes(100).count == 100)
    #expect(try scene.make("token-grant") == other.make("token-grant"))
  }

  @Test(arguments: [0, 1, 8, 13]) func `random bytes come in any number`(count: Int) {
    #expect(scene.world.random.bytes(count).count == count)
  }

  @Test func `a request to an unknown address is recorded without a name`() throws {
    let response = try #require(scene.send(Request(.get, "https://example.com/"))).get()
    #expect(response.status == 404)
    let exchange = try #require(scene.record.exchanges.first)
    #expect(exchange.name == nil)
    #expect(exchange.response?.status == 404)
  }

  @Test func `events are recorded in order`() {
    scene.world.events.emit("userState", "signedIn")
    scene.world.events.emit("userState", "signedOut")
    #expect(
      scene.record.events == [
        EventRecord(name: "userState", value: "signedIn"), EventRecord(name: "userState", value: "signedOut"),
      ])
  }

  @Test func `the record has every credential and every secret`() throws {
    let grant = try scene.make("authorization-code")
    let tokens = try scene.make("token-grant")
    let sent = "c2VjcmV0LXZlcmlmaWVyLXNlY3JldC12ZXJpZmllcg"
    _ = scene.send(.token(["code": "x", "code_verifier": sent], basic: "id:hush"))
    #expect(scene.record.credentials.map(\.value) == [grant["code"], tokens["accessToken"], tokens["refreshToken"]])
    #expect(scene.record.credentials.map(\.expiresAt) == [.seconds(300), .seconds(3600), nil])
    let secrets = Set(scene.record.secrets.map(\.value))
    let expected = [
      grant["code"], grant["verifier"], tokens["accessToken"], tokens["refreshToken"], sent, "aWQ6aHVzaA==",
    ]
    for value in expected { #expect(secrets.contains(value ?? "missing")) }
    #expect(secrets.contains(scene.world.app.clientSecret ?? "missing"))
  }

  @Test func `answers to concurrent requests come in an order that the seed decides`() {
    func order(seed: UInt64) -> [Int] {
      let scene = WorldScene(seed: seed)
      let world = scene.world
      let done = Started<[Int]>()
      for number in 0..<6 {
        scene.scheduler.spawn {
          _ = await world.network.outcome(of: Request(.get, Address.profile))
          done.result = (done.result ?? []) + [number]
        }
      }
      #expect(scene.scheduler.drain() == .quiet)
      return done.result ?? []
    }
    let orders = (1...20).map { order(seed: $0) }
    #expect(orders.allSatisfy { $0.sorted() == [0, 1, 2, 3, 4, 5] })
    #expect(Set(orders).count > 1)
    #expect(orders == (1...20).map { order(seed: $0) })
  }

  @Test func `a request in a cancelled task is not sent`() {
    let started = Started<Result<Response, NetworkFailure>>()
    let world = scene.world
    started.task = scene.scheduler.spawn {
      started.result = await world.network.outcome(of: Request(.get, Address.profile))
    }
    scene.scheduler.enter { started.task?.cancel() }
    _ = scene.scheduler.drain()
    #expect(started.result == .failure(.cancelled))
    #expect(scene.record.exchanges.isEmpty)
  }

  @Test func `a request cancelled during a timeout fails as cancelled`() throws {
    _ = try scene.apply(.fault(.init(exchange: "profile", kind: "network", argument: "timeout")))
    let sent = scene.start { await $0.network.outcome(of: Request(.get, Address.profile)) }
    _ = scene.scheduler.advance(by: .seconds(59))
    #expect(sent.result == nil)
    scene.scheduler.enter { sent.task?.cancel() }
    _ = scene.scheduler.drain()
    #expect(sent.result == .failure(.cancelled))
    #expect(scene.scheduler.now == .seconds(59))
  }

  @Test func `the parts of a world work on any thread`() throws {
    let world = scene.world
    let scripted = scene.scripted
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      for _ in 0..<50 {
        world.events.emit("event", .integer(number))
        _ = world.random.bytes(3)
        try? world.store.write("entry \(number)", [UInt8(number)])
        _ = try? scripted.apply(.service("token-grant", arguments: [:]))
        _ = scripted.record
      }
    }
    #expect(scene.record.events.count == 400)
    #expect(scene.record.store.count == 8)
    #expect(Set(scene.record.credentials.map(\.value)).count == 800)
  }
}

/// A sign-in from the page to the profile, with the parts of a world only.
struct WorldSignInTests {
  @Test func `a client signs a customer in with the parts of its world`() throws {
    let scene = WorldScene()
    let query = FormFields([
      ("client_id", scene.clientID), ("redirect_uri", scene.redirectURI), ("response_type", "code"),
      ("scope", "profile"), ("state", "s t&1"), ("code_challenge", Appendix.challenge),
      ("code_challenge_method", "S256"),
    ])
    let url = scene.world.endpoints["authorize"] + "?" + query.encoded
    let end = scene.run { await $0.customer.authenticate(at: url, callback: "amzn-com.example.app:") }
    guard case .redirected(let redirect)? = end else {
      throw UnexpectedOutcome("the session ended with \(String(describing: end))")
    }
    #expect(redirect.hasPrefix("amzn-com.example.app://?methodName=signin&code="))
    let fields = URLComponents(string: redirect)?.queryItems ?? []
    #expect(fields.map(\.name) == ["methodName", "code", "scope", "state"])
    let code = try #require(fields.first { $0.name == "code" }?.value)

    let tokens = try #require(
      scene.send(
        .token([
          "grant_type": "authorization_code", "code": code, "redirect_uri": scene.redirectURI,
          "client_id": scene.clientID, "code_verifier": Appendix.verifier,
        ]))
    ).get()
    let access = try #require(tokens.text("access_token"))
    let profile = try #require(scene.send(.profile(bearer: access))).get()
    #expect(profile.status == 200)
    #expect(profile.text("user_id")?.hasPrefix("amzn1.account.") == true)

    let record = scene.record
    #expect(record.exchanges.map(\.name) == ["authorize", "token", "profile"])
    #expect(record.exchanges.map(\.isSentByBrowser) == [true, false, false])
    #expect(record.exchanges.map { $0.response?.status } == [302, 200, 200])
    #expect(record.exchanges[0].response?.location == redirect)
    #expect(record.pages == [PageRecord(kind: "sign-in", url: url), PageRecord(kind: "consent", url: url)])
    #expect(record.credentials.map(\.kind) == ["authorization-code", "access-token", "refresh-token"])
    #expect(record.credentials.map(\.isEnded) == [true, false, false])
  }
}
