/// The success of a call to a mobile library (`APIResult`).
public struct APIResult: Sendable, Hashable {
  /// What the call gives.
  public var result: Content

  /// What a call to a mobile library gives, which differs by the call.
  public enum Content: Sendable, Hashable {
    /// Nothing but that it succeeded.
    case nothing
    /// An access token.
    ///
    /// - Parameters:
    ///   - _: The token; `nil` where the client has none in spite of its success.
    case accessToken(String?)
    /// The profile of the customer.
    ///
    /// - Parameters:
    ///   - _: The profile.
    case profile(MobileLibraryProfile)
  }

  /// Creates a success.
  ///
  /// - Parameter result: What the call gives.
  public init(_ result: Content = .nothing) { self.result = result }
}
