/// Sends requests to the world's services.
public protocol Network: Sendable {
  /// Sends a request.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response, whatever its status.
  /// - Throws: A ``NetworkFailure`` if no response arrived.
  func send(_ request: Request) async throws(NetworkFailure) -> Response
}

/// The reason why no response arrived.
public enum NetworkFailure: String, Error, Sendable, Hashable, CaseIterable {
  /// The device has no network.
  case offline
  /// The connection broke before the response was complete.
  case reset
  /// No response arrived within the time limit.
  case timeout
  /// The client cancelled the request.
  case cancelled
}

extension Network {
  /// Sends a request, for clients that work with completion handlers.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - handler: Receives the response or the reason why none arrived; called once.
  public func send(_ request: Request, then handler: @escaping @Sendable (Result<Response, NetworkFailure>) -> Void) {
    Task {
      do throws(NetworkFailure) {
        handler(.success(try await send(request)))
      } catch {
        handler(.failure(error))
      }
    }
  }
}
