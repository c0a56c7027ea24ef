#if Loopback
  public import AuthProviding
  public import DeterministicExecution
  import Foundation

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// Sends requests through the system's own HTTP stack.
  public final class SocketNetwork: Network {
    private let session: URLSession
    private let ledger: ExchangeLedger?
    /// Where clients go on with what came of their requests; `nil` for wherever the stack is.
    private weak let scheduler: Scheduler?

    /// Creates a network.
    ///
    /// - Parameters:
    ///   - patience: How long it may be silent before an answer counts as one that does not come.
    ///   - scheduler: Where clients go on with what came of their requests; `nil` for wherever the stack is.
    public convenience init(patience: Duration = .seconds(60), on scheduler: Scheduler? = nil) {
      self.init(patience: patience, ledger: nil, on: scheduler)
    }

    /// Creates a network of a client in a world, in whose time its patience ends.
    ///
    /// - Parameter ledger: Keeps account of what is under way in that world.
    convenience init(ledger: ExchangeLedger) { self.init(patience: .seconds(600), ledger: ledger, on: nil) }

    private init(patience: Duration, ledger: ExchangeLedger?, on scheduler: Scheduler?) {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpShouldSetCookies = false
      configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
      configuration.httpMaximumConnectionsPerHost = 64
      configuration.timeoutIntervalForRequest = patience / .seconds(1)
      session = URLSession(configuration: configuration, delegate: StayingDelegate(), delegateQueue: nil)
      self.ledger = ledger
      self.scheduler = scheduler
    }

    deinit { session.invalidateAndCancel() }

    /// Sends a request.
    ///
    /// - Parameter request: The request.
    /// - Returns: The answer, a redirect not followed.
    /// - Throws: A `NetworkFailure` where no whole answer came.
    public func send(_ request: AuthProviding.Request) async throws(NetworkFailure) -> AuthProviding.Response {
      if Task.isCancelled { throw .cancelled }
      let number = ledger?.makeNumber() ?? 0
      guard let urlRequest = URLRequest(request, number: ledger == nil ? nil : number) else { throw .offline }
      let outcome = Eventual<SocketExchange.Outcome>()
      let seen = SeenTask()
      let task = session.dataTask(with: urlRequest) { [ledger, weak scheduler] data, response, error in
        let head = seen.takeResponse()
        let result = SocketExchange.Outcome(data, response ?? head, error)
        if let ledger { return ledger.end(number) { outcome.resolve(result) } }
        // From the client's own thread: what a foreign thread resumes on an actor would run outside.
        guard let scheduler else { return outcome.resolve(result) }
        scheduler.spawn { outcome.resolve(result) }
        scheduler.stir()
      }
      seen.hold(task)
      let exchange = SocketExchange(task: task, outcome: outcome)
      ledger?.begin(number, exchange)
      return try await withTaskCancellationHandler {
        task.resume()
        return await outcome.value
      } onCancel: {
        outcome.resolve(.failure(.cancelled))
        if let ledger { ledger.cancel(number) } else { exchange.stop() }
      }.get()
    }
  }

  /// Follows no redirect: what a client is answered it must see.
  private final class StayingDelegate: NSObject, URLSessionTaskDelegate {
    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      completionHandler(nil)
    }
  }

  extension URLRequest {
    fileprivate init?(_ request: AuthProviding.Request, number: Int?) {
      guard let url = URL(string: request.url) else { return nil }
      self.init(url: url)
      httpMethod = request.method
      for (name, value) in request.headers { addValue(value, forHTTPHeaderField: name) }
      if let number { setValue("\(number)", forHTTPHeaderField: ExchangeLedger.field) }
      // A stack that finds a kept connection closed sends the request again by itself, and nobody could tell.
      setValue("close", forHTTPHeaderField: "connection")
      if !request.body.isEmpty { httpBody = Data(request.body) }
    }
  }
#endif
