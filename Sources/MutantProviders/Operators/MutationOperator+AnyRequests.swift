import AuthProviding
import HTTPTypes
import SpecModel
import Synchronization

// Requests of any service, by the name of their kind.
extension MutationOperator {
  /// Handles requests of a kind.
  static func requests(
    _ name: String, _ handle: @escaping @Sendable (Request, any Network) async throws(NetworkFailure) -> Response
  ) -> MutationOperator {
    .world { world in world.network = NamedNetwork(base: world.network, name: name, handle: handle) }
  }

  /// Changes requests of a kind.
  static func changed(_ name: String, _ change: @escaping @Sendable (inout Request) -> Void) -> MutationOperator {
    .requests(name) { (request, network) async throws(NetworkFailure) in
      var request = request
      change(&request)
      return try await network.send(request)
    }
  }

  /// Changes a field of a form, or the field at a path of a JSON body; `nil` stands for an absent one.
  static func requestField(
    _ path: String, of name: String, _ change: @escaping @Sendable (Value?) -> Value?
  ) -> MutationOperator {
    let names = path.split(separator: ".").map(String.init)
    return .changed(name) { request in
      if let fields = (try? Value(json: request.body))?.fields {
        request.body = Value.map(fields.changing(names[...], change)).jsonBytes
      } else {
        var form = FormFields(encoded: request.text)
        form.fields = form.fields.compactMap { field in
          guard field.name == path else { return field }
          return change(.string(field.value))?.text.map { FormFields.Field(path, $0) }
        }
        request.body = Array(form.encoded.utf8)
      }
    }
  }

  /// Writes a field of a form twice.
  static func formFieldDoubled(_ field: String, of name: String) -> MutationOperator {
    .changed(name) { request in
      var form = FormFields(encoded: request.text)
      form.fields += form.fields.filter { $0.name == field }
      request.body = Array(form.encoded.utf8)
    }
  }

  /// Leaves out a header field.
  static func requestHeaderDropped(_ header: String, of name: String) -> MutationOperator {
    .changed(name) { request in
      if let header = HTTPField.Name(header) { request.head.headerFields[header] = nil }
    }
  }

  /// Sends each request twice, and returns the first answer.
  static func requestDoubled(_ name: String) -> MutationOperator {
    .requests(name) { (request, network) async throws(NetworkFailure) in
      let response = try await network.send(request)
      _ = try? await network.send(request)
      return response
    }
  }

  /// Sends each request to another path.
  static func requestMisdirected(_ name: String) -> MutationOperator {
    .changed(name) { $0.head.path = ($0.head.path ?? "/") + "x" }
  }

  /// Fails each request as if the device were offline.
  static func requestLost(_ name: String) -> MutationOperator {
    .requests(name) { (_, _) async throws(NetworkFailure) in throw .offline }
  }

  /// Returns the first answer since launch to all later requests, which are not sent.
  static func answerReused(_ name: String) -> MutationOperator {
    .world { world in
      let first = Mutex<Response?>(nil)
      world.network = NamedNetwork(base: world.network, name: name) { (request, network) async throws(NetworkFailure) in
        if let response = first.withLock({ $0 }) { return response }
        let response = try await network.send(request)
        if response.status == 200 { first.withLock { $0 = response } }
        return response
      }
    }
  }

  /// Ignores the field at a path of JSON answers.
  static func answerFieldIgnored(_ path: String, of name: String) -> MutationOperator {
    let names = path.split(separator: ".").map(String.init)
    return .requests(name) { (request, network) async throws(NetworkFailure) in
      var response = try await network.send(request)
      if let fields = (try? Value(json: response.body))?.fields {
        response.body = Value.map(fields.changing(names[...]) { _ in nil }).jsonBytes
      }
      return response
    }
  }

  /// Returns in a field of replies what belongs in another.
  static func replySwapped(_ path: String, with other: String, of operation: String) -> MutationOperator {
    let names = path.split(separator: ".").map(String.init)
    return .endings(of: operation) { ending in
      guard case .reply(let fields) = ending, let value = Value.map(fields).sibling(of: path, preferring: other) else {
        return [ending]
      }
      return [.reply(fields.changing(names[...]) { _ in value })]
    }
  }

  /// Tells each event of a name this number of times.
  static func event(_ name: String, times: Int) -> MutationOperator {
    .world { $0.events = RepeatedEvents(base: $0.events, name: name, times: times) }
  }

  /// Opens each page twice.
  static let pageDoubled = MutationOperator.world { $0.customer = RepeatedPages(base: $0.customer) }
}

/// A network that handles the requests of one kind.
private struct NamedNetwork: Network {
  let base: any Network
  let name: String
  let handle: @Sendable (Request, any Network) async throws(NetworkFailure) -> Response

  func send(_ request: Request) async throws(NetworkFailure) -> Response {
    guard ReferenceTraffic.name(of: request) == name else { return try await base.send(request) }
    return try await handle(request, base)
  }
}

/// Listeners that hear an event any number of times.
private struct RepeatedEvents: EventSink {
  let base: any EventSink
  let name: String
  let times: Int

  func emit(_ name: String, _ value: Value) {
    for _ in 0..<(name == self.name ? times : 1) { base.emit(name, value) }
  }
}

/// A customer who sees each page twice.
private struct RepeatedPages: Customer {
  let base: any Customer

  func authenticate(at url: String, callback: String) async -> SessionEnd {
    let end = await base.authenticate(at: url, callback: callback)
    _ = await base.authenticate(at: url, callback: callback)
    return end
  }

  func browse(to url: String) async -> BrowserEnd {
    let end = await base.browse(to: url)
    _ = await base.browse(to: url)
    return end
  }
}
