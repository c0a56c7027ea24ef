import AuthProviding
import Synchronization

/// How an enumerated mutant is made: where it takes hold of a client.
enum Intervention: Sendable {
  /// In the world that the client uses.
  case world(MutationOperator)
  /// At the end of the calls of an operation; the outer closure runs once for each launch.
  case ending(of: String, @Sendable (World) -> @Sendable (Completion.Ending) -> [Completion.Ending])
  /// Where calls of an operation begin.
  case call(of: String, @Sendable (Call, Completion, AnyClient, World) async -> Void)
  /// Where a URL comes in.
  case url(@Sendable (_ url: String, _ source: String?, AnyClient) -> Bool)
}

extension MutationOperator {
  /// Intervenes on an occasion.
  static func intervening(_ intervention: Intervention, on occasion: Occasion) -> MutationOperator {
    MutationOperator { world, launch in
      // What always happens needs no history.
      let history = occasion == .always ? nil : ClientHistory(in: world)
      let isDue: @Sendable () -> Bool = { history?.has(occasion) ?? true }
      var changed = world
      if case .world(let mutation) = intervention { changed = try await world.switched(to: mutation, where: isDue) }
      let client = try await launch(history?.followed(changed) ?? changed)
      var mutant = client.followed(by: history)
      switch intervention {
      case .world: break
      case .ending(let operation, let make):
        let change = make(world)
        mutant.perform = { call, completion in
          history?.note(call)
          await client.perform(
            call,
            Completion { ending in
              history?.note(ending, of: call.operation)
              let isMeant = call.operation == operation && isDue()
              (isMeant ? change(ending) : [ending]).forEach(completion.callAsFunction)
            })
        }
      case .call(let operation, let perform):
        let followed = client.completionsFollowed(by: history)
        mutant.perform = { call, completion in
          history?.note(call)
          guard call.operation == operation, isDue() else { return await followed.perform(call, completion) }
          await perform(call, completion, followed, world)
        }
      case .url(let open):
        mutant.open = { url, source in
          history?.note(url: url)
          return isDue() ? open(url, source, client) : client.open(url, source)
        }
      }
      return mutant
    }
  }

  /// Reports what a client goes through, and changes nothing.
  static func followed(
    hear: @escaping @Sendable (ClientPast.Moment) -> Void, see: @escaping @Sendable (ClientHistory.Act) -> Void
  ) -> MutationOperator {
    MutationOperator { world, launch in
      let history = ClientHistory(in: world, hear: hear, see: see)
      return try await launch(history.followed(world)).followed(by: history)
    }
  }
}

extension AnyClient {
  /// The client with its calls and incoming URLs noted.
  fileprivate func followed(by history: ClientHistory?) -> AnyClient {
    guard let history else { return self }
    let noted = completionsFollowed(by: history)
    var client = self
    client.perform = { call, completion in
      history.note(call)
      await noted.perform(call, completion)
    }
    client.open = { [open] url, source in
      history.note(url: url)
      return open(url, source)
    }
    return client
  }

  /// The client with the ends of its calls noted.
  fileprivate func completionsFollowed(by history: ClientHistory?) -> AnyClient {
    guard let history else { return self }
    var client = self
    client.perform = { [perform] call, completion in
      await perform(
        call,
        Completion { ending in
          history.note(ending, of: call.operation)
          completion(ending)
        })
    }
    return client
  }
}

extension World {
  /// The world that an operator makes of this one wherever a condition holds, and this one elsewhere.
  fileprivate func switched(
    to mutation: MutationOperator, where holds: @escaping @Sendable () -> Bool
  ) async throws -> World {
    let seen = Mutex(self)
    _ = try await mutation.launch(self) { world in
      seen.withLock { $0 = world }
      return AnyClient(world: world)
    }
    let mutated = seen.withLock { $0 }
    var switched = self
    switched.network = SwitchedNetwork(own: network, other: mutated.network, isOther: holds)
    switched.customer = SwitchedCustomer(own: customer, other: mutated.customer, isOther: holds)
    switched.store = SwitchedStore(own: store, other: mutated.store, isOther: holds)
    switched.cookies = SwitchedCookies(own: cookies, other: mutated.cookies, isOther: holds)
    switched.events = SwitchedEvents(own: events, other: mutated.events, isOther: holds)
    switched.clock = SwitchedClock(own: clock, other: mutated.clock, isOther: holds)
    return switched
  }
}

/// A network that is another one at times.
private struct SwitchedNetwork: Network {
  let own: any Network
  let other: any Network
  let isOther: @Sendable () -> Bool

  func send(_ request: Request) async throws(NetworkFailure) -> Response {
    try await (isOther() ? other : own).send(request)
  }
}

/// A customer who is another one at times.
private struct SwitchedCustomer: Customer {
  let own: any Customer
  let other: any Customer
  let isOther: @Sendable () -> Bool

  func authenticate(at url: String, callback: String) async -> SessionEnd {
    await (isOther() ? other : own).authenticate(at: url, callback: callback)
  }

  func browse(to url: String) async -> BrowserEnd { await (isOther() ? other : own).browse(to: url) }
}

/// A store that is another one at times.
private struct SwitchedStore: SecureStore {
  let own: any SecureStore
  let other: any SecureStore
  let isOther: @Sendable () -> Bool

  private var current: any SecureStore { isOther() ? other : own }

  func read(_ key: String) throws(StoreFailure) -> [UInt8]? { try current.read(key) }
  func write(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) { try current.write(key, bytes) }
  func delete(_ key: String) throws(StoreFailure) { try current.delete(key) }
}

/// Cookies that are others at times.
private struct SwitchedCookies: CookieStore {
  let own: any CookieStore
  let other: any CookieStore
  let isOther: @Sendable () -> Bool

  func cookies(of domain: String) -> [Cookie] { (isOther() ? other : own).cookies(of: domain) }
  func delete(_ cookie: Cookie) { (isOther() ? other : own).delete(cookie) }
}

/// Listeners that are others at times.
private struct SwitchedEvents: EventSink {
  let own: any EventSink
  let other: any EventSink
  let isOther: @Sendable () -> Bool

  func emit(_ name: String, _ value: Value) { (isOther() ? other : own).emit(name, value) }
}

/// A clock that is another one at times.
private struct SwitchedClock: WorldClock {
  let own: any WorldClock
  let other: any WorldClock
  let isOther: @Sendable () -> Bool

  var now: Duration { (isOther() ? other : own).now }
  func sleep(for duration: Duration) async throws { try await (isOther() ? other : own).sleep(for: duration) }
}
