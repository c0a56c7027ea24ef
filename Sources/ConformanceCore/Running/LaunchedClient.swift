import AuthProviding
import DeterministicExecution
import Synchronization

/// The client that lives in a world now; created again by a relaunch.
final class LaunchedClient: Sendable {
  private struct State {
    var provider: (any AuthProvider)?
    var world: LaunchedWorld?
    var failure: (type: String, text: String)?
  }

  private let state = Mutex(State())
  private let client: ClientUnderTest
  /// The client's session; `nil` for a client inside of the kit's process.
  let session: (any ClientSession)?

  init(_ client: ClientUnderTest) {
    self.client = client
    session = client.session?()
  }

  /// Why the last launch failed; `nil` where it did not, or has not ended.
  var failure: (type: String, text: String)? { state.withLock { $0.failure } }

  /// The client, once it is launched.
  var provider: (any AuthProvider)? { state.withLock { $0.provider } }

  /// Whether the last launch has ended, well or badly.
  var isSettled: Bool { state.withLock { $0.provider != nil || $0.failure != nil } }

  /// Ends the client, and starts to create it again in the world.
  func launch(in world: World, on scheduler: Scheduler) {
    let launched = LaunchedWorld(world)
    let previous = state.withLock { state in
      defer { state = State(world: launched) }
      return state.world
    }
    previous?.close()
    scheduler.spawn { [self] in
      do {
        let provider =
          if let session { try await session.launch(in: launched.asWorld, on: scheduler) } else {
            try await client.launch(launched.asWorld)
          }
        state.withLock { if $0.world === launched { $0.provider = provider } }
      } catch {
        let failure = (String(reflecting: type(of: error)), String(describing: error))
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
