/// Sends requests to the world's services.
public protocol Network: Sendable {
  /// Sends a request.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response, whatever its status.
  /// - Throws: A ``NetworkFailure`` where no response came.
  func send(_ request: Request) async throws(NetworkFailure) -> Response
}

/// Why no response came.
public enum NetworkFailure: String, Error, Sendable, Hashable, CaseIterable {
  /// The device has no network.
  case offline
  /// The connection broke before the whole response had come.
  case reset
  /// No answer came in the time that a network waits.
  case timeout
  /// The client stopped waiting.
  case cancelled
}

extension Network {
  /// Sends a request, for clients that work with completion handlers.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - handler: Takes the response, or why none came; called once.
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
