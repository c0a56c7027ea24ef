import AuthProviding
import SpecModel
import Synchronization
import WorldScripting

/// Records what a client tells its listeners.
struct EventDoor<S: SimulatedService>: EventSink {
  let world: SimulatedWorld<S>

  func emit(_ name: String, _ value: Value) {
    world.state.withLock { $0.events.append(EventRecord(name: name, value: value)) }
  }
}
