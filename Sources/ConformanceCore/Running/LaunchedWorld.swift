import AuthProviding
import SpecModel
import Synchronization

/// The doors of a world for one launch of a client: a relaunch closes them, as the end of a process does.
///
/// What an ended client still tries then fails, and what it would still write or tell is lost.
final class LaunchedWorld: Network, Customer, SecureStore, EventSink, Sendable {
  private let world: World
  private let isOpen = Atomic(true)

  init(_ world: World) { self.world = world }

  /// What the client sees.
  var asWorld: World {
    World(
      app: world.app, endpoints: world.endpoints, network: self, customer: self, store: self, clock: world.clock,
      random: world.random, events: self)
  }

  /// Ends the launch.
  func close() { isOpen.store(false, ordering: .sequentiallyConsistent) }

  private var isClosed: Bool { !isOpen.load(ordering: .sequentiallyConsistent) }

  func send(_ request: Request) async throws(NetworkFailure) -> Response {
    if isClosed { throw .cancelled }
    let response = try await world.network.send(request)
    if isClosed { throw .cancelled }
    return response
  }

  func authenticate(at url: String, callback: String) async -> SessionEnd {
    isClosed ? .dismissed : await world.customer.authenticate(at: url, callback: callback)
  }

  func browse(to url: String) async -> BrowserEnd { isClosed ? .dismissed : await world.customer.browse(to: url) }

  func read(_ key: String) throws(StoreFailure) -> [UInt8]? {
    if isClosed { throw .failing }
    return try world.store.read(key)
  }

  func write(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) {
    if isClosed { throw .failing }
    try world.store.write(key, bytes)
  }

  func delete(_ key: String) throws(StoreFailure) {
    if isClosed { throw .failing }
    try world.store.delete(key)
  }

  func emit(_ name: String, _ value: Value) {
    if !isClosed { world.events.emit(name, value) }
  }
}
