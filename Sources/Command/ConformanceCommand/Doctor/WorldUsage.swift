import AuthProviding
import ConformanceCore
import SpecModel
import Synchronization

/// The parts of its worlds that a client in Swift uses.
final class WorldUsage: Sendable {
  private let parts = Mutex<Set<Capability>>([])

  /// The parts that were used so far.
  var used: Set<Capability> { parts.withLock { $0 } }

  /// Returns a client whose worlds note what it uses; a driver's client is returned as it is.
  ///
  /// - Parameter client: The client.
  /// - Returns: The client.
  func watching(_ client: ClientUnderTest) -> ClientUnderTest {
    client.wrappingLaunch { [self] world, launch in
      var world = world
      world.clock = WatchedClock(clock: world.clock, usage: self)
      world.store = WatchedStore(store: world.store, usage: self)
      return try await launch(world)
    }
  }

  fileprivate func note(_ part: Capability) { parts.withLock { _ = $0.insert(part) } }
}

private struct WatchedClock: WorldClock {
  let clock: any WorldClock
  let usage: WorldUsage

  var now: Duration {
    usage.note(.clock)
    return clock.now
  }

  func sleep(for duration: Duration) async throws {
    usage.note(.clock)
    try await clock.sleep(for: duration)
  }
}

private struct WatchedStore: SecureStore {
  let store: any SecureStore
  let usage: WorldUsage

  func read(_ key: String) throws(StoreFailure) -> [UInt8]? {
    usage.note(.store)
    return try store.read(key)
  }

  func write(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) {
    usage.note(.store)
    try store.write(key, bytes)
  }

  func delete(_ key: String) throws(StoreFailure) {
    usage.note(.store)
    try store.delete(key)
  }
}
