import AuthProviding
import DeterministicExecution
import Synchronization
import WorldScripting

/// The device's secure store as a client sees it.
struct SimulatedStore<S: SimulatedService>: SecureStore {
  let world: SimulatedWorld<S>

  func read(_ key: String) throws(StoreFailure) -> [UInt8]? { try access(.read, key) }

  func write(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) { _ = try access(.write, key, bytes) }

  func delete(_ key: String) throws(StoreFailure) { _ = try access(.delete, key) }

  private func access(
    _ action: StoreAccess.Action, _ key: String, _ bytes: [UInt8] = []
  ) throws(StoreFailure) -> [UInt8]? {
    let now = world.scheduler.now
    let result = world.state.withLock { state in
      let (result, evidence) = state.device.access(action, key, bytes)
      state.use(evidence)
      state.timeline.append(.stored(state.device.accesses.count - 1, at: now))
      return result
    }
    return try result.get()
  }
}
