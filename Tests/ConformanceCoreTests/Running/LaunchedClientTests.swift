import AuthProviding
import DeterministicExecution
import LoginWithAmazonServices
import SimulatedServices
import Synchronization
import Testing
import WorldScripting

@testable import ConformanceCore

struct LaunchedClientTests {
  private let scheduler = Scheduler(seed: 1)

  private func makeWorld() -> World { ServiceFamily.loginWithAmazon.worlds.makeWorld(on: scheduler, seed: 1).world }

  @Test func `a launch that comes to its end after the next one is not the client`() {
    let launches = Counter()
    let client = LaunchedClient(
      .starting { world in
        if launches.next() == 1 { try await world.clock.sleep(for: .seconds(10)) }
        return DifficultClient(world) { _, _, _ in }
      })
    let world = makeWorld()
    client.launch(in: world, on: scheduler)
    #expect(scheduler.drain() == .quiet)
    #expect(!client.hasEnded)
    client.launch(in: world, on: scheduler)
    #expect(scheduler.drain() == .quiet)
    let second = (client.provider as? DifficultClient)?.world.network as? LaunchedWorld
    #expect(second != nil)
    #expect(scheduler.advance(by: .seconds(20)) == .quiet)
    #expect((client.provider as? DifficultClient)?.world.network as? LaunchedWorld === second)
  }

  @Test func `a launch that fails late does not fail the next one`() {
    struct Late: Error {}
    let launches = Counter()
    let client = LaunchedClient(
      .starting { world in
        guard launches.next() > 1 else {
          try await world.clock.sleep(for: .seconds(10))
          throw Late()
        }
        return DifficultClient(world) { _, _, _ in }
      })
    let world = makeWorld()
    client.launch(in: world, on: scheduler)
    #expect(scheduler.drain() == .quiet)
    client.launch(in: world, on: scheduler)
    #expect(scheduler.advance(by: .seconds(20)) == .quiet)
    #expect(client.failure == nil)
    #expect(client.provider != nil)
  }

  @Test func `the doors of an ended launch are closed`() async throws {
    let recorded = ServiceFamily.loginWithAmazon.worlds.makeWorld(on: scheduler, seed: 1)
    let launched = LaunchedWorld(recorded.world)
    let world = launched.asWorld
    try world.store.write("kept", [1])
    launched.close()
    #expect(throws: StoreFailure.failing) { try world.store.read("kept") }
    #expect(throws: StoreFailure.failing) { try world.store.write("kept", [2]) }
    #expect(throws: StoreFailure.failing) { try world.store.delete("kept") }
    world.events.emit("state", "in")
    await #expect(throws: NetworkFailure.cancelled) { try await world.askForTokens() }
    #expect(await world.askCustomer() == .dismissed)
    let record = recorded.record
    #expect(record.store == ["kept": [1]])
    #expect(record.events.isEmpty)
    #expect(record.exchanges.isEmpty)
  }
}
