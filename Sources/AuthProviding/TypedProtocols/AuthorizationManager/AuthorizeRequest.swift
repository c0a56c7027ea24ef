/// What an app asks the authorization manager for (`AMZNAuthorizeRequest`).
public struct AuthorizeRequest: Sendable, Hashable {
  /// The names of the scopes.
  public var scopes: [String]
  /// When the customer is asked to sign in; `nil` where the app does not say, and the client's default counts.
  public var interactiveStrategy: InteractiveStrategy?
  /// How the app makes its scopes; `nil` where that does not matter.
  public var scopeFactory: ScopeFactory?

  /// When the customer is asked to sign in (`AMZNInteractiveStrategy`).
  public enum InteractiveStrategy: String, Sendable, Hashable, CaseIterable {
    /// Only where no stored grant will do.
    case auto
    /// Each time.
    case always
    /// Never: where no stored grant will do, the call fails.
    case never
  }

  /// How an app makes the scopes of a request.
  public enum ScopeFactory: String, Sendable, Hashable, CaseIterable {
    /// By the methods of the class for profile scopes (`AMZNProfileScope`).
    case profileScope
    /// By their names (`AMZNScopeFactory`), as scopes of other products are made.
    case scopeWithName
  }

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes.
  ///   - interactiveStrategy: When the customer is asked to sign in; `nil` for the client's default.
  ///   - scopeFactory: How the app makes its scopes; `nil` where that does not matter.
  public init(
    scopes: [String], interactiveStrategy: InteractiveStrategy? = nil, scopeFactory: ScopeFactory? = nil
  ) {
    self.scopes = scopes
    self.interactiveStrategy = interactiveStrategy
    self.scopeFactory = scopeFactory
  }
}
