import AuthProviding
import DeterministicExecution
import EssentialFoundation
import LoopbackServices
import SpecModel
import Synchronization

/// The world of one launch: sockets, files and messages to the kit, where a client in process has simulated parts.
final class HostedWorld: Sendable {
  let network: CountingNetwork
  let customer: HostedCustomer
  let outlet: LaunchOutlet
  /// The world as the client receives it.
  let world: World

  init(of app: HostedApp, on scheduler: Scheduler) {
    network = CountingNetwork(SocketNetwork(on: scheduler), after: app.requests)
    customer = HostedCustomer(output: app.output)
    outlet = LaunchOutlet(store: FileStore(folder: app.description.data), output: app.output)
    world = World(
      app: app.description.app, endpoints: app.description.endpoints, network: network, customer: customer,
      store: outlet, cookies: NoCookies(), clock: HostedClock(scheduler: scheduler, epoch: app.epoch),
      random: SystemRandomness(), events: outlet)
  }

  /// Closes the world, so that an ended client can neither store nor report anything.
  func close() {
    outlet.close()
    customer.close()
  }
}

/// The secure store and the event sink of one launch, closed when the launch ends.
final class LaunchOutlet: SecureStore, EventSink, Sendable {
  private let store: FileStore
  private let output: DriverOutput
  private let isOpen = Atomic(true)

  init(store: FileStore, output: DriverOutput) {
    self.store = store
    self.output = output
  }

  func close() { isOpen.store(false, ordering: .sequentiallyConsistent) }

  private var isClosed: Bool { !isOpen.load(ordering: .sequentiallyConsistent) }

  func write(_ message: DriverMessage) {
    if !isClosed { output.write(message) }
  }

  func emit(_ name: String, _ value: Value) { write(.event(name: name, value: value)) }

  func read(_ key: String) throws(StoreFailure) -> [UInt8]? {
    if isClosed { throw .failing }
    return try store.read(key)
  }

  func write(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) {
    if isClosed { throw .failing }
    try store.write(key, bytes)
  }

  func delete(_ key: String) throws(StoreFailure) {
    if isClosed { throw .failing }
    try store.delete(key)
  }
}

/// A secure store in a folder, with a file for each entry.
struct FileStore: SecureStore {
  let folder: String

  func read(_ key: String) throws(StoreFailure) -> [UInt8]? {
    guard FileManager.default.fileExists(atPath: path(key)) else { return nil }
    guard let data = FileManager.default.contents(atPath: path(key)) else { throw .failing }
    return Array(data)
  }

  func write(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) {
    // Whole or not at all, but without waiting for the disk, as Foundation does: an entry need not outlive the machine.
    let (path, draft) = (path(key), path(key) + ".draft")
    guard let file = fopen(draft, "wb") else { throw .failing }
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count, rename(draft, path) == 0 else { throw .failing }
  }

  func delete(_ key: String) throws(StoreFailure) {
    guard FileManager.default.fileExists(atPath: path(key)) else { return }
    do { try FileManager.default.removeItem(atPath: path(key)) } catch { throw .failing }
  }

  /// Returns the file of a key, named by the key's bytes in hexadecimal: a key may have any characters.
  private func path(_ key: String) -> String {
    folder + "/" + key.utf8.map { String(Int($0) + 0x100, radix: 16).dropFirst() }.joined()
  }
}

/// A network that counts requests and their answers.
final class CountingNetwork: Network {
  private let network: any Network
  private let counted: Mutex<RequestCount>

  /// Creates a network.
  ///
  /// - Parameters:
  ///   - network: Sends the requests.
  ///   - earlier: The requests of earlier launches.
  init(_ network: any Network, after earlier: RequestCount) {
    self.network = network
    counted = Mutex(earlier)
  }

  /// The requests so far.
  var count: RequestCount { counted.withLock { $0 } }

  func send(_ request: Request) async throws(NetworkFailure) -> Response {
    counted.withLock { $0.sent += 1 }
    defer { counted.withLock { $0.received += 1 } }
    return try await network.send(request)
  }
}

/// The world's time as the kit reports it.
private struct HostedClock: WorldClock {
  let scheduler: Scheduler
  /// The world's time at the start of the launch.
  let epoch: Duration

  var now: Duration { epoch + scheduler.now }

  func sleep(for duration: Duration) async throws { try await scheduler.sleep(for: duration) }
}

/// An empty cookie store: the customer's browser belongs to the kit.
private struct NoCookies: CookieStore {
  func cookies(of domain: String) -> [Cookie] { [] }
  func delete(_ cookie: Cookie) {}
}

/// The random numbers of the system.
private struct SystemRandomness: RandomSource {
  func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8.random(in: .min ... .max) } }
}
