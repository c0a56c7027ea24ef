public import AuthProviding
public import SpecModel

/// An app's request for an authorization (`AMZNAuthorizeRequest`).
public struct AuthorizeRequest: Sendable, Hashable {
  /// The names of the scopes.
  public var scopes: [String]
  /// When the client asks the customer to sign in; `nil` for the client's default.
  public var interactiveStrategy: InteractiveStrategy?
  /// How the app creates its scopes; `nil` if that does not matter.
  public var scopeFactory: ScopeFactory?

  /// When a client asks the customer to sign in (`AMZNInteractiveStrategy`).
  public enum InteractiveStrategy: String, Sendable, Hashable, CaseIterable {
    /// Only if no stored grant suffices.
    case auto
    /// Every time.
    case always
    /// Never: the call fails if no stored grant suffices.
    case never
  }

  /// How an app creates the scopes of a request.
  public enum ScopeFactory: String, Sendable, Hashable, CaseIterable {
    /// With the class for profile scopes (`AMZNProfileScope`).
    case profileScope
    /// By name (`AMZNScopeFactory`), as for the scopes of other products.
    case scopeWithName
  }

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes.
  ///   - interactiveStrategy: When the client asks the customer to sign in; `nil` for the client's default.
  ///   - scopeFactory: How the app creates its scopes; `nil` if that does not matter.
  public init(
    scopes: [String], interactiveStrategy: InteractiveStrategy? = nil, scopeFactory: ScopeFactory? = nil
  ) {
    self.scopes = scopes
    self.interactiveStrategy = interactiveStrategy
    self.scopeFactory = scopeFactory
  }
}

/// The result of an authorization (`AMZNAuthorizeResult`).
public struct AuthorizeResult: Sendable, Hashable {
  /// The access token; `nil` if the app did not request one.
  public var token: String?
  /// The customer's profile; `nil` if the app requested no profile scope.
  public var user: User?

  /// A customer's profile (`AMZNUser`).
  public struct User: Sendable, Hashable {
    /// The unique id of the customer.
    public var userID: String?
    /// The customer's name.
    public var name: String?
    /// The customer's email address.
    public var email: String?
    /// The customer's postal code.
    public var postalCode: String?
    /// The complete profile, by the names of the service.
    public var profileData: [String: Value]

    /// Creates a profile.
    ///
    /// - Parameters:
    ///   - userID: The unique id of the customer.
    ///   - name: The customer's name.
    ///   - email: The customer's email address.
    ///   - postalCode: The customer's postal code.
    ///   - profileData: The complete profile, by the names of the service.
    public init(
      userID: String?, name: String?, email: String?, postalCode: String?, profileData: [String: Value]
    ) {
      self.userID = userID
      self.name = name
      self.email = email
      self.postalCode = postalCode
      self.profileData = profileData
    }
  }

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - token: The access token; `nil` if the app did not request one.
  ///   - user: The customer's profile; `nil` if the app requested no profile scope.
  public init(token: String?, user: User?) {
    self.token = token
    self.user = user
  }
}

/// The outcome of an authorization that did not fail.
public enum AuthorizeOutcome: Sendable, Hashable {
  /// The customer has authorized the app, now or before.
  ///
  /// - Parameters:
  ///   - _: The result.
  case authorized(AuthorizeResult)
  /// The customer cancelled (`userDidCancel`).
  case cancelled
}

/// How a call to the authorization manager failed.
public typealias AuthorizationManagerFailure = TypedFailure<AuthorizationManagerErrorCode>

/// The error codes of the specification `lwa-v3`: the SDK's names without the prefix `kAMZNLWA`.
public enum AuthorizationManagerErrorCode: String, Sendable, Hashable, CaseIterable {
  /// The customer has not authorized the app for the scopes, or the authorization is no longer valid.
  case applicationNotAuthorized
  /// The service fails, or its response is invalid.
  case serverError
  /// The customer interrupted the operation.
  case errorUserInterrupted
  /// The customer or the service refused the request.
  case accessDenied
  /// The device failed, for example to store a grant.
  case deviceError
  /// The app's input is invalid.
  case invalidInput
  /// The service is not reachable.
  case networkError
  /// The service does not know the app.
  case unauthorizedClient
  /// The SDK has an internal error.
  case internalError
  /// The service no longer supports this version of the SDK.
  case versionDenied
}
