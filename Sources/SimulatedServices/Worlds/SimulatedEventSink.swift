import AuthProviding
import DeterministicExecution
import SpecModel
import Synchronization
import WorldScripting

/// Records what a client tells its listeners.
struct SimulatedEventSink<S: SimulatedService>: EventSink {
  let world: SimulatedWorld<S>

  func emit(_ name: String, _ value: Value) {
    let now = world.scheduler.now
    world.state.withLock { state in
      state.events.append(EventRecord(name: name, value: value))
      state.timeline.append(.emitted(state.events.count - 1, at: now))
    }
  }
}
