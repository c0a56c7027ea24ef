/// The failure of a call to a mobile library (`APIError`).
public struct APIError: Sendable {
  /// What went wrong: any error of the client.
  public var error: any Error

  /// Creates a failure.
  ///
  /// - Parameter error: What went wrong.
  public init(_ error: any Error) { self.error = error }
}
