import AuthProviding
import DeterministicExecution
import Synchronization
import WorldScripting

/// A world around one simulated service: its doors to the client, and what a case can tell it.
///
/// Its doors open on any thread. One lock guards all that changes, and nothing of the client is called inside it.
final class SimulatedWorld<S: SimulatedService>: ScriptedWorld {
  let scheduler: Scheduler
  let state: Mutex<WorldState<S>>
  private let endpoints: Endpoints

  init(service: S, app: AppConfiguration, endpoints: Endpoints, on scheduler: Scheduler, seed: UInt64) {
    self.scheduler = scheduler
    self.endpoints = endpoints
    state = Mutex(WorldState(service: service, app: app, random: SplitMix64(seed: seed)))
  }

  var world: World {
    World(
      app: state.withLock { $0.app }, endpoints: endpoints, network: SimulatedNetwork(world: self),
      customer: SimulatedCustomer(world: self), store: SimulatedStore(world: self), cookies: SimulatedCookieStore(world: self),
      clock: SimulatedClock(scheduler: scheduler), random: SimulatedRandomSource(world: self), events: SimulatedEventSink(world: self))
  }

  var record: WorldRecord { state.withLock { $0.record } }

  func deliverIncomingURLs(to handler: @escaping @Sendable (String, String?) -> Bool) {
    state.withLock { $0.incomingURLs = handler }
  }
}
