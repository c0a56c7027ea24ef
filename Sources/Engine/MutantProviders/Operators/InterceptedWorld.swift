package import AuthProviding
import Synchronization

/// A world of which some effects pass closures: what an operator, a history or a switch puts between it and a client.
///
/// Why one type for all effects: what stands in between differs in its closures alone, and a type for each of them
/// would repeat how all others are passed on.
package struct InterceptedWorld: Network, Customer, SecureStore, CookieStore, EventSink, WorldClock, RandomSource {
  /// Shows the customer a page.
  package typealias Show = @Sendable (_ url: String) async -> Void

  /// The world behind, at the time of an effect.
  private let behind: @Sendable () -> World

  /// Sends a request.
  package var onSend: (@Sendable (Request, World) async throws(NetworkFailure) -> Response)?
  /// Shows a page, which ends as the first does that is shown; as if dismissed where none is.
  package var onPage: (@Sendable (_ url: String, _ show: @escaping Show) async -> Void)?
  /// Changes how browser sessions end.
  package var onSessionEnd: (@Sendable (SessionEnd) -> SessionEnd)?
  /// Changes how visits to the browser end.
  package var onBrowserEnd: (@Sendable (BrowserEnd) -> BrowserEnd)?
  /// Reads an entry.
  package var onRead: (@Sendable (String, any SecureStore) throws(StoreFailure) -> [UInt8]?)?
  /// Writes an entry.
  package var onWrite: (@Sendable (String, [UInt8], any SecureStore) throws(StoreFailure) -> Void)?
  /// Deletes an entry.
  package var onDelete: (@Sendable (String, any SecureStore) throws(StoreFailure) -> Void)?
  /// Reads cookies.
  package var onCookies: (@Sendable (String, any CookieStore) -> [Cookie])?
  /// Deletes a cookie.
  package var onCookieDeleted: (@Sendable (Cookie, any CookieStore) -> Void)?
  /// Emits an event.
  package var onEvent: (@Sendable (String, Value, any EventSink) -> Void)?
  /// Reads the clock.
  package var onTime: (@Sendable (Duration) -> Duration)?
  /// Waits.
  package var onWait: (@Sendable (Duration, any WorldClock) async throws -> Void)?
  /// Draws random bytes.
  package var onRandom: (@Sendable (Int) -> [UInt8])?

  /// Creates a world that is another one whenever a closure returns another.
  ///
  /// - Parameter behind: Returns the world behind.
  package init(_ behind: @escaping @Sendable () -> World) { self.behind = behind }

  /// The world, for a client that can use this one's app and endpoints.
  ///
  /// - Parameter world: A world with the same app and endpoints.
  /// - Returns: The world with all of its effects passing by here, but for random bytes.
  package func whole(of world: World) -> World {
    var whole = world
    (whole.network, whole.customer, whole.store) = (self, self, self)
    (whole.cookies, whole.events, whole.clock) = (self, self, self)
    return whole
  }

  package func send(_ request: Request) async throws(NetworkFailure) -> Response {
    let world = behind()
    guard let onSend else { return try await world.network.send(request) }
    return try await onSend(request, world)
  }

  package func authenticate(at url: String, callback: String) async -> SessionEnd {
    let customer = behind().customer
    let end = await show(url, else: .dismissed) { await customer.authenticate(at: $0, callback: callback) }
    return onSessionEnd?(end) ?? end
  }

  package func browse(to url: String) async -> BrowserEnd {
    let customer = behind().customer
    let end = await show(url, else: .dismissed) { await customer.browse(to: $0) }
    return onBrowserEnd?(end) ?? end
  }

  private func show<End: Sendable>(
    _ url: String, else dismissed: End, by show: @escaping @Sendable (String) async -> End
  ) async -> End {
    guard let onPage else { return await show(url) }
    let first = Mutex<End?>(nil)
    await onPage(url) { url in
      let end = await show(url)
      first.withLock { $0 = $0 ?? end }
    }
    return first.withLock { $0 } ?? dismissed
  }

  package func read(_ key: String) throws(StoreFailure) -> [UInt8]? {
    let store = behind().store
    guard let onRead else { return try store.read(key) }
    return try onRead(key, store)
  }

  package func write(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) {
    let store = behind().store
    guard let onWrite else { return try store.write(key, bytes) }
    try onWrite(key, bytes, store)
  }

  package func delete(_ key: String) throws(StoreFailure) {
    let store = behind().store
    guard let onDelete else { return try store.delete(key) }
    try onDelete(key, store)
  }

  package func cookies(of domain: String) -> [Cookie] {
    let cookies = behind().cookies
    return onCookies?(domain, cookies) ?? cookies.cookies(of: domain)
  }

  package func delete(_ cookie: Cookie) {
    let cookies = behind().cookies
    if let onCookieDeleted { onCookieDeleted(cookie, cookies) } else { cookies.delete(cookie) }
  }

  package func emit(_ name: String, _ value: Value) {
    let events = behind().events
    if let onEvent { onEvent(name, value, events) } else { events.emit(name, value) }
  }

  package var now: Duration {
    let now = behind().clock.now
    return onTime?(now) ?? now
  }

  package func sleep(for duration: Duration) async throws {
    let clock = behind().clock
    if let onWait { try await onWait(duration, clock) } else { try await clock.sleep(for: duration) }
  }

  package func bytes(_ count: Int) -> [UInt8] { onRandom?(count) ?? behind().random.bytes(count) }
}

extension InterceptedWorld {
  /// Changes the address of each page.
  package mutating func changePages(_ change: @escaping @Sendable (String) -> String) {
    onPage = { url, show in await show(change(url)) }
  }

  /// Changes what is read from the store.
  package mutating func changeReads(_ change: @escaping @Sendable ([UInt8]?) -> [UInt8]?) {
    onRead = { (key, store) throws(StoreFailure) in change(try store.read(key)) }
  }
}

extension World {
  /// Returns the world with closures for some of its effects; the others stay the world's own objects.
  ///
  /// - Parameter fill: Sets the closures.
  /// - Returns: The world.
  package func intercepted(_ fill: (inout InterceptedWorld) -> Void) -> World {
    let own = self
    var world = InterceptedWorld { own }
    fill(&world)
    var changed = self
    if world.onSend != nil { changed.network = world }
    if world.onPage != nil || world.onSessionEnd != nil || world.onBrowserEnd != nil { changed.customer = world }
    if world.onRead != nil || world.onWrite != nil || world.onDelete != nil { changed.store = world }
    if world.onCookies != nil || world.onCookieDeleted != nil { changed.cookies = world }
    if world.onEvent != nil { changed.events = world }
    if world.onTime != nil || world.onWait != nil { changed.clock = world }
    if world.onRandom != nil { changed.random = world }
    return changed
  }
}

extension MutationOperator {
  /// Intercepts some effects of the world that the client uses; the closure runs once for each launch.
  ///
  /// - Parameter fill: Sets the closures; it receives the world before too.
  /// - Returns: The operator.
  package static func intercepted(
    _ fill: @escaping @Sendable (inout InterceptedWorld, World) -> Void
  ) -> MutationOperator {
    .world { world in world = world.intercepted { [world] in fill(&$0, world) } }
  }
}
