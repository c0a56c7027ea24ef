// The addresses by name, so that a mistyped name is an error of the compiler.
extension Endpoints {
  /// The service's page where the customer signs in.
  public var authorize: String { self["authorize"] }
  /// Where codes and refresh tokens are exchanged for tokens.
  public var token: String { self["token"] }
  /// The customer's profile, at a service that has one.
  public var profile: String { self["profile"] }
  /// What the service says about an access token.
  public var tokeninfo: String { self["tokeninfo"] }
  /// The API that signs in the users of a pool.
  public var userPool: String { self["userPool"] }
  /// The API that gives an identity of a pool its credentials.
  public var identityPool: String { self["identityPool"] }
  /// The service's page that signs the customer out.
  public var logout: String { self["logout"] }
  /// Where tokens are revoked.
  public var revoke: String { self["revoke"] }
  /// What the service says about the customer.
  public var userInfo: String { self["userInfo"] }
  /// The keys by which tokens are signed.
  public var jwks: String { self["jwks"] }
  /// The service's description of itself: its addresses, and what it supports.
  public var discovery: String { self["discovery"] }
}
