#if Loopback
  public import AuthProviding
  public import DeterministicExecution
  import Foundation
  import HTTPTypes

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// Sends requests through the system's own HTTP stack.
  public final class SocketNetwork: Network {
    private let session: URLSession
    private let legs: TransportLegs

    /// Creates a network.
    ///
    /// - Parameter legs: Told of what is under way.
    init(legs: TransportLegs) {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpShouldSetCookies = false
      configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
      session = URLSession(configuration: configuration, delegate: StayingDelegate(), delegateQueue: nil)
      self.legs = legs
    }

    /// Creates a network for a client whose work runs on a scheduler.
    ///
    /// - Parameter scheduler: Told of what is under way, so that it does not seem to be at rest.
    public convenience init(on scheduler: Scheduler) {
      self.init(legs: TransportLegs(of: scheduler, areCounted: true))
    }

    deinit { session.invalidateAndCancel() }

    /// Sends a request.
    ///
    /// - Parameter request: The request.
    /// - Returns: The response, whatever its status.
    /// - Throws: A `NetworkFailure` where no response came.
    public func send(_ request: AuthProviding.Request) async throws(NetworkFailure) -> AuthProviding.Response {
      guard let urlRequest = URLRequest(request) else { throw .offline }
      let task = TaskHolder()
      legs.begin()
      let result: Result<AuthProviding.Response, NetworkFailure> = await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let dataTask = session.dataTask(with: urlRequest) { [legs] data, response, error in
            let result = Self.result(data, response, error)
            legs.deliver { continuation.resume(returning: result) }
          }
          task.hold(dataTask)
          dataTask.resume()
        }
      } onCancel: {
        task.cancel()
      }
      return try result.get()
    }

    private static func result(
      _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
    ) -> Result<AuthProviding.Response, NetworkFailure> {
      guard error == nil, let response = response as? HTTPURLResponse else {
        return .failure(NetworkFailure(error as? URLError))
      }
      var fields = HTTPFields()
      for (name, value) in response.allHeaderFields {
        guard let name = (name as? String).flatMap({ HTTPField.Name($0) }), let value = value as? String else {
          continue
        }
        fields[name] = value
      }
      let head = HTTPResponse(status: .init(code: response.statusCode), headerFields: fields)
      return .success(AuthProviding.Response(head: head, body: Array(data ?? Data())))
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
    fileprivate init?(_ request: AuthProviding.Request) {
      guard let url = URL(string: request.url) else { return nil }
      self.init(url: url)
      httpMethod = request.method
      for (name, value) in request.headers { addValue(value, forHTTPHeaderField: name) }
      // A stack that finds a kept connection closed sends the request again by itself, and nobody could tell.
      setValue("close", forHTTPHeaderField: "connection")
      if !request.body.isEmpty { httpBody = Data(request.body) }
    }
  }

  extension NetworkFailure {
    fileprivate init(_ error: URLError?) {
      switch error?.code {
      case .cancelled?: self = .cancelled
      case .timedOut?: self = .timeout
      case .cannotConnectToHost?, .notConnectedToInternet?, .cannotFindHost?: self = .offline
      default: self = .reset
      }
    }
  }
#endif
