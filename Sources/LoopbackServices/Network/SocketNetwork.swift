#if Loopback
  public import AuthProviding
  import Foundation

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// Sends requests through the system's own HTTP stack.
  public final class SocketNetwork: Network {
    private let session: URLSession
    private let ledger: ExchangeLedger?

    /// Creates a network.
    ///
    /// - Parameter patience: How long it may be silent before an answer counts as one that does not come.
    public convenience init(patience: Duration = .seconds(60)) { self.init(patience: patience, ledger: nil) }

    /// Creates a network of a client in a world, in whose time its patience ends.
    ///
    /// - Parameter ledger: Keeps account of what is under way in that world.
    convenience init(ledger: ExchangeLedger) { self.init(patience: .seconds(600), ledger: ledger) }

    private init(patience: Duration, ledger: ExchangeLedger?) {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpShouldSetCookies = false
      configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
      configuration.httpMaximumConnectionsPerHost = 64
      configuration.timeoutIntervalForRequest = patience / .seconds(1)
      session = URLSession(configuration: configuration, delegate: StayingDelegate(), delegateQueue: nil)
      self.ledger = ledger
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
      let task = session.dataTask(with: urlRequest) { [ledger] data, response, error in
        let head = seen.takeResponse()
        let result = SocketExchange.Outcome(data, response ?? head, error)
        if let ledger { ledger.end(number) { outcome.resolve(result) } } else { outcome.resolve(result) }
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
