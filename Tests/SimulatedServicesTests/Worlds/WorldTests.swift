import AuthProviding
import DeterministicExecution
import Dispatch
import HTTPTypes
import SimulatedServices
import SpecModel
import Testing
import WorldScripting

struct WorldTests {
  private let scene = Scene()

  @Test func `the endpoints are Amazon's`() {
    let endpoints = scene.world.endpoints
    #expect(endpoints["authorize"] == "https://www.amazon.com/ap/oa")
    #expect(endpoints["token"] == "https://api.amazon.com/auth/o2/token")
    #expect(endpoints["profile"] == "https://api.amazon.com/user/profile")
    #expect(endpoints["tokeninfo"] == "https://api.amazon.com/auth/o2/tokeninfo")
    #expect(endpoints["codepair"] == "")
  }

  @Test func `time begins in 2030 and moves with the world`() {
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
      let scene = Scene(seed: seed)
      let tokens = try scene.make("token-grant").sorted { $0.key < $1.key }.map(\.value)
      let refused = try #require(scene.send(.profile(bearer: "x"))).get()
      return tokens + [scene.world.random.bytes(5).description, refused.text]
    }
    #expect(try values(seed: 1) == values(seed: 1))
    #expect(try Set(values(seed: 1)).isDisjoint(with: values(seed: 2)))
  }

  @Test func `what the client draws does not move what the service draws`() throws {
    let other = Scene()
    #expect(other.world.random.bytes(100).count == 100)
    #expect(try scene.make("token-grant") == other.make("token-grant"))
  }

  @Test(arguments: [0, 1, 8, 13]) func `randomness comes in any amount`(count: Int) {
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

  @Test func `every credential is in the record, and every secret is told`() throws {
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
      let scene = Scene(seed: seed)
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

  @Test func `a client that gave up before it asked sends nothing`() {
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

  @Test func `a client that gives up during a timeout is told so`() throws {
    _ = try scene.apply(.fault(.init(exchange: "profile", kind: "network", argument: "timeout")))
    let sent = scene.start { await $0.network.outcome(of: Request(.get, Address.profile)) }
    _ = scene.scheduler.advance(by: .seconds(59))
    #expect(sent.result == nil)
    scene.scheduler.enter { sent.task?.cancel() }
    _ = scene.scheduler.drain()
    #expect(sent.result == .failure(.cancelled))
    #expect(scene.scheduler.now == .seconds(59))
  }

  @Test func `the doors open on any thread`() throws {
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
