public import SpecModel

/// What an app gets when the customer has authorized it (`AMZNAuthorizeResult`).
public struct AuthorizeResult: Sendable, Hashable {
  /// The access token; `nil` where the app did not request one.
  public var token: String?
  /// The customer's profile; `nil` where the app requested no profile scope.
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
    /// All that is known of the customer, by the names of the service.
    public var profileData: [String: Value]

    /// Creates a profile.
    ///
    /// - Parameters:
    ///   - userID: The unique id of the customer.
    ///   - name: The customer's name.
    ///   - email: The customer's email address.
    ///   - postalCode: The customer's postal code.
    ///   - profileData: All that is known of the customer, by the names of the service.
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
  ///   - token: The access token; `nil` where the app did not request one.
  ///   - user: The customer's profile; `nil` where the app requested no profile scope.
  public init(token: String?, user: User?) {
    self.token = token
    self.user = user
  }
}

/// How an authorization ended that did not fail.
public enum AuthorizeOutcome: Sendable, Hashable {
  /// The customer has authorized the app, now or before.
  ///
  /// - Parameters:
  ///   - _: What the app gets.
  case authorized(AuthorizeResult)
  /// The customer cancelled (`userDidCancel`).
  case cancelled
}
