import AuthProviding
import DeterministicExecution
import SpecModel
import Synchronization
import WorldScripting

/// A world around one simulated service, which follows a case's instructions.
///
/// Any thread may use it. One lock guards its state, and no client code is called under the lock.
final class SimulatedWorld: ScriptedWorld {
  let scheduler: Scheduler
  let state: Mutex<WorldState>
  /// The service's description, in the form of `service.yaml`.
  let description: Service
  /// Whether the service asks for consent on a page of its own after the sign-in.
  let asksForConsent: Bool
  private let endpoints: Endpoints

  init(
    service: any SimulatedService, as description: Service, app: AppConfiguration, endpoints: Endpoints,
    on scheduler: Scheduler,
    seed: UInt64
  ) {
    self.description = description
    self.scheduler = scheduler
    self.endpoints = endpoints
    asksForConsent = type(of: service).asksForConsent
    state = Mutex(WorldState(service: service, app: app, random: SeededGenerator(seed: seed)))
  }

  var world: World {
    World(
      app: state.withLock { $0.app }, endpoints: endpoints, network: SimulatedNetwork(world: self),
      customer: SimulatedCustomer(world: self), store: SimulatedStore(world: self),
      cookies: SimulatedCookieStore(world: self),
      clock: SimulatedClock(scheduler: scheduler), random: SimulatedRandomSource(world: self),
      events: SimulatedEventSink(world: self))
  }

  var record: WorldRecord { state.withLock { $0.record } }

  func deliverIncomingURLs(to handler: @escaping @Sendable (String, String?) -> Bool) {
    state.withLock { $0.incomingURLs = handler }
  }

  func publish(_ endpoints: Endpoints) { state.withLock { $0.service.publish(endpoints) } }
}

/// The clock of a world's client; every world begins on the first of January 2030.
package struct SimulatedClock: WorldClock {
  let scheduler: Scheduler

  /// 2030-01-01T00:00:00Z.
  ///
  /// A moment of its own and not today's: dates in requests and signatures are the same in every run.
  package static let start = Duration.seconds(1_893_456_000)

  var now: Duration { Self.start + scheduler.now }

  func sleep(for duration: Duration) async throws { try await scheduler.sleep(for: duration) }
}

/// Records the events of a world's client.
struct SimulatedEventSink: EventSink {
  let world: SimulatedWorld

  func emit(_ name: String, _ value: Value) {
    let now = world.scheduler.now
    world.state.withLock { state in
      state.events.append(EventRecord(name: name, value: value))
      state.timeline.append(.emitted(state.events.count - 1, at: now))
    }
  }
}

/// The randomness of a world's client.
struct SimulatedRandomSource: RandomSource {
  let world: SimulatedWorld

  func bytes(_ count: Int) -> [UInt8] { world.state.withLock { $0.random.bytes(count) } }
}
