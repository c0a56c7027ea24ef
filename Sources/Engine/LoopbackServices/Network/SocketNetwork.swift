package import AuthProviding
package import DeterministicExecution
import HTTPTypes
import NIOCore
import NIOHTTP1

/// Sends requests over sockets, at any time one on each connection.
///
/// It does not use Foundation, whose stack on Linux sometimes sends the head of a request and never the body.
package final class SocketNetwork: Network {
  private let timeLimit: Duration?
  private let inFlight: InFlightRequests?
  /// Resumes clients after their requests; `nil` resumes them on the stack's own thread.
  private weak let scheduler: Scheduler?

  /// Creates a network.
  ///
  /// - Parameters:
  ///   - timeLimit: The time after which a request without an answer fails.
  ///   - scheduler: Resumes clients after their requests, which also time out in the world's time as in process; `nil`
  ///     resumes them on the stack's own thread.
  package init(timeLimit: Duration = .seconds(60), on scheduler: Scheduler? = nil) {
    self.timeLimit = timeLimit
    self.scheduler = scheduler
    inFlight = nil
  }

  /// Creates the network of a client in a world, with time limits in the world's time.
  ///
  /// - Parameter inFlight: The requests in flight in that world.
  init(inFlight: InFlightRequests) {
    timeLimit = nil
    scheduler = nil
    self.inFlight = inFlight
  }

  /// Sends a request.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response; redirects are not followed.
  /// - Throws: A `NetworkFailure` where no complete response arrives.
  package func send(_ request: Request) async throws(NetworkFailure) -> Response {
    if Task.isCancelled { throw .cancelled }
    let number = inFlight?.makeNumber() ?? 0
    let outcome = AsyncPromise<SocketRequest.Outcome>()
    let socketRequest = SocketRequest { [inFlight, weak scheduler] result in
      if let inFlight { return inFlight.end(number) { outcome.resolve(result) } }
      // On the client's own thread, since a task that a foreign thread resumes on an actor would run outside.
      guard let scheduler else { return outcome.resolve(result) }
      let result = result.flatMap { $0.isTimeout ? .failure(.timeout) : .success($0) }
      scheduler.spawn { outcome.resolve(result) }
      scheduler.noteOutsideEvent()
    }
    inFlight?.begin(number) { reason in
      if reason == .timedOut { outcome.resolve(.failure(.timeout)) }
      socketRequest.stop()
    }
    return try await withTaskCancellationHandler {
      start(request, number, as: socketRequest)
      return await outcome.value
    } onCancel: {
      outcome.resolve(.failure(.cancelled))
      if let inFlight { inFlight.cancel(number) } else { socketRequest.stop() }
    }.get()
  }

  private func start(_ request: Request, _ number: Int, as socketRequest: SocketRequest) {
    let parts = URLParts(request.url)
    let authority = parts.authority.split(separator: ":", maxSplits: 1)
    guard parts.scheme == "http", let host = authority.first, let port = Int(authority.dropFirst().first ?? "80")
    else { return socketRequest.fail(.offline) }
    var head = HTTPRequestHead(request, target: parts.target, authority: parts.authority)
    if inFlight != nil { head.headers.replaceOrAdd(name: InFlightRequests.field, value: "\(number)") }
    if scheduler != nil { head.headers.replaceOrAdd(name: Self.timeField, value: "world") }
    if let timeLimit { socketRequest.limit(to: .nanoseconds(Int64(timeLimit / .nanoseconds(1)))) }
    socketRequest.send(head, body: request.body, to: .init(host: String(host), port: port))
  }
}

extension SocketNetwork {
  /// The field by which a request asks for a time limit in the world's time.
  static let timeField = "conformance-time"
  fileprivate static let timeoutField = HTTPField.Name("conformance-timeout")
}

extension Response {
  /// The answer to a request whose time limit, in the world's time, is over.
  static var timedOut: Response {
    var fields = HTTPFields()
    if let name = SocketNetwork.timeoutField { fields[name] = "1" }
    return Response(head: HTTPResponse(status: .requestTimeout, headerFields: fields), body: [])
  }

  /// Whether the kit reports that the request's time limit is over.
  fileprivate var isTimeout: Bool { SocketNetwork.timeoutField.map { head.headerFields[$0] != nil } ?? false }
}

extension HTTPRequestHead {
  fileprivate init(_ request: Request, target: String, authority: String) {
    self.init(version: .http1_1, method: HTTPMethod(rawValue: request.method), uri: target)
    for field in request.head.headerFields { headers.add(name: field.name.rawName, value: field.value) }
    headers.replaceOrAdd(name: "host", value: authority)
    if !request.body.isEmpty || request.method == "POST" {
      headers.replaceOrAdd(name: "content-length", value: "\(request.body.count)")
    }
  }
}
