import AuthProviding
import HTTPTypes
import SpecModel
import Synchronization

// Requests and answers of any service, by the name of their kind.
extension MutationOperator {
  /// Sends in a field of every request what the first since launch held.
  static func requestFieldStale(_ path: String, of name: String) -> MutationOperator {
    MutationOperator { world, launch in
      let first = Mutex<Value?>(nil)
      let reusing = MutationOperator.requestField(path, of: name) { value in
        first.withLock { first in
          first = first ?? value
          return value == nil ? nil : first
        }
      }
      return try await reusing.launch(world, launch)
    }
  }

  /// Adds a field to forms and JSON bodies that lack it.
  static func requestFieldAdded(_ path: String, of name: String) -> MutationOperator {
    .changed(name) { request in request.change(field: path) { $0 ?? "x" } }
  }

  /// Sends a request again that fails or is refused, this many times.
  static func requestRetried(_ times: Int, _ name: String) -> MutationOperator {
    .requests(name) { (request, network) async throws(NetworkFailure) in
      for _ in 0..<times {
        if let response = try? await network.send(request), response.status == 200 { return response }
      }
      return try await network.send(request)
    }
  }

  /// Sends a changed request after each, whose answer it ignores.
  static func requestEchoed(
    _ name: String, _ change: @escaping @Sendable (inout Request) -> Void
  ) -> MutationOperator {
    .requests(name) { (request, network) async throws(NetworkFailure) in
      let response = try await network.send(request)
      var echo = request
      change(&echo)
      _ = try? await network.send(echo)
      return response
    }
  }

  /// Changes a header field of requests; `nil` stands for an absent one.
  static func requestHeader(
    _ header: String, of name: String, _ change: @escaping @Sendable (String?) -> String?
  ) -> MutationOperator {
    .changed(name) { request in
      if let header = HTTPField.Name(header) {
        request.head.headerFields[header] = change(request.head.headerFields[header])
      }
    }
  }

  /// Takes the field at a path of JSON answers for another value.
  static func answerFieldAltered(_ path: String, of name: String) -> MutationOperator {
    let names = path.split(separator: ".").map(String.init)
    return .answered(name) { response in
      guard let fields = (try? Value(json: response.body))?.fields else { return }
      response.body = Value.map(fields.changing(names[...]) { $0?.altered }).jsonBytes
    }
  }

  /// Takes a success for a failure of the service, and any other answer for an empty success.
  static func answerStatusSwapped(_ name: String) -> MutationOperator {
    .answered(name) { response in
      if response.status == 200 {
        response.head.status = .internalServerError
      } else {
        response = Response(head: HTTPResponse(status: .ok), body: Array("{}".utf8))
      }
    }
  }

  private static func answered(
    _ name: String, _ change: @escaping @Sendable (inout Response) -> Void
  ) -> MutationOperator {
    .requests(name) { (request, network) async throws(NetworkFailure) in
      var response = try await network.send(request)
      change(&response)
      return response
    }
  }
}

// Pages, events, entries and time.
extension MutationOperator {
  /// Opens every page with the value that a field had in the first since launch.
  static func pageFieldStale(_ name: String) -> MutationOperator {
    MutationOperator { world, launch in
      let first = Mutex<String?>(nil)
      let reusing = MutationOperator.page(
        name,
        .changed { value in
          first.withLock { first in
            first = first ?? value
            return first ?? value
          }
        })
      return try await reusing.launch(world, launch)
    }
  }

  /// Writes a field of a page's address twice.
  static func pageFieldDoubled(_ name: String) -> MutationOperator {
    .pages { url in url.changingQuery { query in query.fields += query.fields.filter { $0.name == name } } }
  }

  /// Opens another page than it should.
  static let pageElsewhere = MutationOperator.pages { url in
    let parts = url.split(separator: "?", maxSplits: 1).map(String.init)
    return ([parts[0] + "x"] + parts.dropFirst()).joined(separator: "?")
  }

  /// Opens a page with a changed address after each.
  static func pageEchoed(_ change: @escaping @Sendable (inout FormFields) -> Void) -> MutationOperator {
    .world { world in
      let customer = world.customer
      world.customer = EchoingCustomer(base: customer) { url in url.changingQuery(change) }
    }
  }

  private static func pages(_ change: @escaping @Sendable (String) -> String) -> MutationOperator {
    .world { $0.customer = MisledCustomer(base: $0.customer, change: change) }
  }

  /// Opens no page, as if the customer had dismissed each.
  static let pageSkipped = MutationOperator.world { $0.customer = AbsentCustomer() }

  /// Tells another value of an event.
  static func eventAltered(_ name: String) -> MutationOperator {
    .world { $0.events = AlteredEvents(base: $0.events, name: name) }
  }

  /// Keeps a copy of each entry, which nothing deletes.
  static let entriesCopied = MutationOperator.world { $0.store = CopiedEntries(base: $0.store) }

  /// Waits for other times.
  static func waits(_ change: @escaping @Sendable (Duration) -> Duration) -> MutationOperator {
    .world { $0.clock = ImpatientClock(base: $0.clock, change: change) }
  }
}

/// A customer who sees other pages than the client opens.
private struct MisledCustomer: Customer {
  let base: any Customer
  let change: @Sendable (String) -> String

  func authenticate(at url: String, callback: String) async -> SessionEnd {
    await base.authenticate(at: change(url), callback: callback)
  }

  func browse(to url: String) async -> BrowserEnd { await base.browse(to: change(url)) }
}

/// A customer who sees a second page after each.
private struct EchoingCustomer: Customer {
  let base: any Customer
  let change: @Sendable (String) -> String

  func authenticate(at url: String, callback: String) async -> SessionEnd {
    let end = await base.authenticate(at: url, callback: callback)
    Task { _ = await base.authenticate(at: change(url), callback: callback) }
    return end
  }

  func browse(to url: String) async -> BrowserEnd {
    let end = await base.browse(to: url)
    Task { _ = await base.browse(to: change(url)) }
    return end
  }
}

/// A customer who sees no page.
private struct AbsentCustomer: Customer {
  func authenticate(at url: String, callback: String) async -> SessionEnd { .dismissed }
  func browse(to url: String) async -> BrowserEnd { .dismissed }
}

/// Listeners that hear another value of an event.
private struct AlteredEvents: EventSink {
  let base: any EventSink
  let name: String

  func emit(_ name: String, _ value: Value) { base.emit(name, name == self.name ? value.altered : value) }
}

/// A store that keeps a copy of each entry.
private struct CopiedEntries: SecureStore {
  let base: any SecureStore

  func read(_ key: String) throws(StoreFailure) -> [UInt8]? { try base.read(key) }
  func write(_ key: String, _ bytes: [UInt8]) throws(StoreFailure) {
    try base.write(key, bytes)
    try base.write("copy." + key, bytes)
  }
  func delete(_ key: String) throws(StoreFailure) { try base.delete(key) }
}

/// A clock that waits for other times than the client asks for.
private struct ImpatientClock: WorldClock {
  let base: any WorldClock
  let change: @Sendable (Duration) -> Duration

  var now: Duration { base.now }

  func sleep(for duration: Duration) async throws {
    await Task.yield()
    try await base.sleep(for: change(duration))
  }
}
