#if Loopback
  import AuthProviding
  import Foundation
  import HTTPTypes

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// A request on its way through the system's HTTP stack, and what comes of it.
  struct SocketExchange: ExchangeClient {
    typealias Outcome = Result<AuthProviding.Response, NetworkFailure>

    let task: URLSessionDataTask
    let outcome: Eventual<Outcome>

    func stop() { task.cancel() }

    func giveUp() {
      outcome.resolve(.failure(.timeout))
      task.cancel()
    }
  }

  extension SocketExchange.Outcome {
    init(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
      guard error == nil, let response = response as? HTTPURLResponse else {
        self = .failure(NetworkFailure(error as? URLError, hasBegun: response != nil))
        return
      }
      var fields = HTTPFields()
      for (name, value) in response.allHeaderFields {
        guard let name = (name as? String).flatMap({ HTTPField.Name($0) }), let value = value as? String else {
          continue
        }
        fields[name] = value
      }
      let head = HTTPResponse(status: .init(code: response.statusCode), headerFields: fields)
      self = .success(AuthProviding.Response(head: head, body: Array(data ?? Data())))
    }
  }

  extension NetworkFailure {
    /// Reads an error of the stack.
    ///
    /// A connection that ends before a byte of the answer is no connection; one that ends after is broken.
    fileprivate init(_ error: URLError?, hasBegun: Bool) {
      switch error?.code {
      case .cancelled?: self = .cancelled
      case .timedOut?: self = .timeout
      default: self = hasBegun ? .reset : .offline
      }
    }
  }
#endif
