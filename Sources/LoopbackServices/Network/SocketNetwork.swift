#if Loopback
  public import AuthProviding
  public import DeterministicExecution
  import HTTPTypes
  import NIOCore
  import NIOHTTP1
  import NIOPosix

  /// Sends requests over sockets, each on a connection of its own.
  ///
  /// It does not stand on Foundation: on Linux its stack at times sends the head of a request and never the body.
  public final class SocketNetwork: Network {
    private let patience: Duration?
    private let ledger: ExchangeLedger?
    /// Where clients go on with what came of their requests; `nil` for wherever the stack is.
    private weak let scheduler: Scheduler?

    /// Creates a network.
    ///
    /// - Parameters:
    ///   - patience: How long to wait for an answer before it counts as one that does not come.
    ///   - scheduler: Where clients go on with what came of their requests; `nil` for wherever the stack is.
    public init(patience: Duration = .seconds(60), on scheduler: Scheduler? = nil) {
      self.patience = patience
      self.scheduler = scheduler
      ledger = nil
    }

    /// Creates a network of a client in a world, in whose time its patience ends.
    ///
    /// - Parameter ledger: Keeps account of what is under way in that world.
    init(ledger: ExchangeLedger) {
      patience = nil
      scheduler = nil
      self.ledger = ledger
    }

    /// Sends a request.
    ///
    /// - Parameter request: The request.
    /// - Returns: The answer, a redirect not followed.
    /// - Throws: A `NetworkFailure` where no whole answer came.
    public func send(_ request: Request) async throws(NetworkFailure) -> Response {
      if Task.isCancelled { throw .cancelled }
      let number = ledger?.makeNumber() ?? 0
      let outcome = Eventual<SocketExchange.Outcome>()
      let exchange = SocketExchange { [ledger, weak scheduler] result in
        if let ledger { return ledger.end(number) { outcome.resolve(result) } }
        // From the client's own thread: what a foreign thread resumes on an actor would run outside.
        guard let scheduler else { return outcome.resolve(result) }
        scheduler.spawn { outcome.resolve(result) }
        scheduler.stir()
      }
      ledger?.begin(number) { way in
        if way == .givenUp { outcome.resolve(.failure(.timeout)) }
        exchange.stop()
      }
      return try await withTaskCancellationHandler {
        start(request, number, as: exchange)
        return await outcome.value
      } onCancel: {
        outcome.resolve(.failure(.cancelled))
        if let ledger { ledger.cancel(number) } else { exchange.stop() }
      }.get()
    }

    private func start(_ request: Request, _ number: Int, as exchange: SocketExchange) {
      let parts = URLParts(request.url)
      let authority = parts.authority.split(separator: ":", maxSplits: 1)
      guard parts.scheme == "http", let host = authority.first, let port = Int(authority.dropFirst().first ?? "80")
      else { return exchange.fail(.offline) }
      var head = HTTPRequestHead(request, target: parts.target, authority: parts.authority)
      if ledger != nil { head.headers.replaceOrAdd(name: ExchangeLedger.field, value: "\(number)") }
      if let patience { exchange.limit(to: .nanoseconds(Int64(patience / .nanoseconds(1)))) }
      exchange.run(head, body: request.body, host: String(host), port: port)
    }
  }

  extension HTTPRequestHead {
    fileprivate init(_ request: Request, target: String, authority: String) {
      self.init(version: .http1_1, method: HTTPMethod(rawValue: request.method), uri: target)
      for field in request.head.headerFields { headers.add(name: field.name.rawName, value: field.value) }
      headers.replaceOrAdd(name: "host", value: authority)
      headers.replaceOrAdd(name: "connection", value: "close")
      if !request.body.isEmpty || request.method == "POST" {
        headers.replaceOrAdd(name: "content-length", value: "\(request.body.count)")
      }
    }
  }
#endif
