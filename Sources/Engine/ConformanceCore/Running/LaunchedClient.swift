import AuthProviding
import DeterministicExecution
import SpecModel
import Synchronization

/// The client that lives in a world now; created again by a relaunch.
final class LaunchedClient: Sendable {
  private struct State {
    var provider: (any AuthProvider)?
    var world: LaunchedWorld?
    var failure: LaunchFailure?
  }

  private let state = Mutex(State())
  private let way: Way

  /// How the client is created.
  private enum Way {
    case inProcess(@Sendable (World) async throws -> any AuthProvider)
    case session(any ClientSession)
  }

  init(_ client: ClientUnderTest) {
    way =
      switch client.access {
      case .inProcess(let launch): .inProcess(launch)
      case .session(let begin): .session(begin())
      }
  }

  /// The client's session; `nil` for a client inside of the kit's process.
  var session: (any ClientSession)? {
    if case .session(let session) = way { session } else { nil }
  }

  /// Why the last launch failed; `nil` where it did not, or has not ended.
  var failure: LaunchFailure? { state.withLock { $0.failure } }

  /// The client, once it is launched.
  var provider: (any AuthProvider)? { state.withLock { $0.provider } }

  /// Whether the last launch has ended, with a client or a failure.
  var hasEnded: Bool { state.withLock { $0.provider != nil || $0.failure != nil } }

  /// Ends the client, and starts to create it again in the world.
  func launch(in world: World, on scheduler: Scheduler) {
    let launched = LaunchedWorld(world)
    let previous = state.withLock { state in
      defer { state = State(world: launched) }
      return state.world
    }
    // Closed before the next launch begins, as a process ends before its app starts again: of two that live at once the
    // older would write into the store of the newer.
    previous?.close()
    scheduler.spawn { [self] in
      do {
        let provider =
          switch way {
          case .session(let session): try await session.launch(in: launched.asWorld, on: scheduler)
          case .inProcess(let launch): try await launch(launched.asWorld)
          }
        // A launch that a relaunch has overtaken is forgotten.
        state.withLock { if $0.world === launched { $0.provider = provider } }
      } catch {
        let failure =
          error as? LaunchFailure
          ?? LaunchFailure(
            type: String(reflecting: type(of: error)), text: String(describing: error), isOfClient: session == nil)
        state.withLock { if $0.world === launched { $0.failure = failure } }
      }
    }
  }

  /// Hands the client an incoming URL; a client that is not there does not know it.
  func open(_ url: String, from source: String?) -> Bool { provider?.open(url: url, from: source) ?? false }

  /// Hands the client an incoming URL, and waits for its answer where it is in another process.
  func answer(to url: String, from source: String?) async -> Bool {
    if let session { await session.open(url, from: source) } else { open(url, from: source) }
  }

  /// Forgets the client and its world, which would keep each other in memory: the world hands URLs to the client.
  func end() {
    let last = state.withLock { state in
      defer { state = State() }
      return state
    }
    last.world?.close()
    session?.end()
  }
}

/// A world as one launch of a client sees it; a relaunch closes it, as the end of a process does.
///
/// After that, the requests of the ended client fail, and its writes and events are lost.
final class LaunchedWorld: Network, Customer, SecureStore, CookieStore, EventSink, Sendable {
  private let world: World
  private let isOpen = Atomic(true)

  init(_ world: World) { self.world = world }

  /// The world that the client sees.
  var asWorld: World {
    World(
      app: world.app, endpoints: world.endpoints, network: self, customer: self, store: self, cookies: self,
      clock: world.clock, random: world.random, events: self)
  }

  /// Ends the launch.
  func close() { isOpen.store(false, ordering: .sequentiallyConsistent) }

  private var isClosed: Bool { !isOpen.load(ordering: .sequentiallyConsistent) }

  func send(_ request: Request) async throws(NetworkFailure) -> Response {
    if isClosed { throw .cancelled }
    // The request reached the service, and has its effect there: only its answer has nobody left to go to.
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

  func cookies(of domain: String) -> [Cookie] { isClosed ? [] : world.cookies.cookies(of: domain) }

  func delete(_ cookie: Cookie) {
    if !isClosed { world.cookies.delete(cookie) }
  }

  func emit(_ name: String, _ value: Value) {
    if !isClosed { world.events.emit(name, value) }
  }
}
