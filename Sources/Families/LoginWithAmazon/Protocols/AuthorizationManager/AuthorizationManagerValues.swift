// Written by Scripts/write-typed-protocols from Specs/lwa-v3: change the YAML instead.
// swift-format-ignore-file

public import AuthProviding
public import SpecModel

/// The result of an authorization (`AMZNAuthorizeResult`).
///
/// An adapter leaves out what its client does not report; it invents nothing.
public struct AuthorizeResult: Sendable, Hashable {
  /// An access token; `nil` if the client does not report it.
  public var token: String?
  /// The customer's data: userID, name, email, postalCode, profileData; `nil` if the client does not report it.
  public var user: AuthorizeResult.User?

  /// Creates it from its fields.
  ///
  /// - Parameters:
  ///   - token: An access token; `nil` if the client does not report it.
  ///   - user: The customer's data: userID, name, email, postalCode, profileData; `nil` if the client does not report
  ///     it.
  public init(token: String? = nil, user: AuthorizeResult.User? = nil) {
    self.token = token
    self.user = user
  }
}

extension AuthorizeResult: BridgedRecord {
  /// The fields by their names in the specification.
  public var fields: [String: Value?] {
    [
      "token": token.bridged,
      "user": user.bridged,
    ]
  }
}

extension AuthorizeRequest {
  /// When a client asks the customer to sign in (`AMZNInteractiveStrategy`).
  public enum InteractiveStrategy: String, Sendable, Hashable, CaseIterable, BridgedArgument {
    /// Only if no stored grant suffices.
    case auto
    /// Every time.
    case always
    /// Never: the call fails if no stored grant suffices.
    case never
  }
}

extension AuthorizeRequest {
  /// How an app creates the scopes of a request.
  public enum ScopeFactory: String, Sendable, Hashable, CaseIterable, BridgedArgument {
    /// With the class for profile scopes (`AMZNProfileScope`).
    case profileScope
    /// By name (`AMZNScopeFactory`), as for the scopes of other products.
    case scopeWithName
  }
}

/// An app's request for an authorization (`AMZNAuthorizeRequest`).
public struct AuthorizeRequest: Sendable, Hashable {
  /// The names of the requested scopes.
  public var scopes: [String]
  /// Whether the call may prompt the customer; `nil` if the call leaves it out.
  public var interactiveStrategy: AuthorizeRequest.InteractiveStrategy?
  /// What creates the scopes: the profile scope class's methods, or the factory by name; `nil` if the call leaves it
  /// out.
  public var scopeFactory: AuthorizeRequest.ScopeFactory?

  /// Creates it from its fields.
  ///
  /// - Parameters:
  ///   - scopes: The names of the requested scopes.
  ///   - interactiveStrategy: Whether the call may prompt the customer; `nil` if the call leaves it out.
  ///   - scopeFactory: What creates the scopes: the profile scope class's methods, or the factory by name; `nil` if the
  ///     call leaves it out.
  public init(
    scopes: [String], interactiveStrategy: AuthorizeRequest.InteractiveStrategy? = nil,
    scopeFactory: AuthorizeRequest.ScopeFactory? = nil
  ) {
    self.scopes = scopes
    self.interactiveStrategy = interactiveStrategy
    self.scopeFactory = scopeFactory
  }
}

extension AuthorizeResult {
  /// A customer's profile (`AMZNUser`).
  ///
  /// An adapter leaves out what its client does not report; it invents nothing.
  public struct User: Sendable, Hashable {
    /// The customer's unique id; `nil` if the client does not report it.
    public var userID: String?
    /// The customer's name; `nil` if the client does not report it.
    public var name: String?
    /// The customer's email address; `nil` if the client does not report it.
    public var email: String?
    /// The customer's postal code; `nil` if the client does not report it.
    public var postalCode: String?
    /// The complete profile, by the names of the service; `nil` if the client does not report it.
    public var profileData: [String: Value]?

    /// Creates it from its fields.
    ///
    /// - Parameters:
    ///   - userID: The customer's unique id; `nil` if the client does not report it.
    ///   - name: The customer's name; `nil` if the client does not report it.
    ///   - email: The customer's email address; `nil` if the client does not report it.
    ///   - postalCode: The customer's postal code; `nil` if the client does not report it.
    ///   - profileData: The complete profile, by the names of the service; `nil` if the client does not report it.
    public init(
      userID: String? = nil, name: String? = nil, email: String? = nil, postalCode: String? = nil,
      profileData: [String: Value]? = nil
    ) {
      self.userID = userID
      self.name = name
      self.email = email
      self.postalCode = postalCode
      self.profileData = profileData
    }
  }
}

extension AuthorizeResult.User: BridgedRecord {
  /// The fields by their names in the specification.
  public var fields: [String: Value?] {
    [
      "userID": userID.bridged,
      "name": name.bridged,
      "email": email.bridged,
      "postalCode": postalCode.bridged,
      "profileData": profileData.bridged,
    ]
  }
}
