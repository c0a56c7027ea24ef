/// What an app asks the authorization manager for (`AMZNAuthorizeRequest`).
public struct AuthorizeRequest: Sendable, Hashable {
  /// The names of the scopes.
  public var scopes: [String]
  /// When the customer is asked to sign in; `nil` where the app does not say, and the client's default counts.
  public var interactiveStrategy: InteractiveStrategy?

  /// When the customer is asked to sign in (`AMZNInteractiveStrategy`).
  public enum InteractiveStrategy: String, Sendable, Hashable, CaseIterable {
    /// Only where no stored grant will do.
    case auto
    /// Each time.
    case always
    /// Never: where no stored grant will do, the call fails.
    case never
  }

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes.
  ///   - interactiveStrategy: When the customer is asked to sign in; `nil` for the client's default.
  public init(scopes: [String], interactiveStrategy: InteractiveStrategy? = nil) {
    self.scopes = scopes
    self.interactiveStrategy = interactiveStrategy
  }
}
