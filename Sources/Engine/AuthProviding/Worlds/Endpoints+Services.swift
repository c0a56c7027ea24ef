// The addresses by name, so that a mistyped name is an error of the compiler.
extension Endpoints {
  /// Where the customer signs in: the page of Login with Amazon, or the hosted pages of Cognito.
  public var authorize: String { self["authorize"] }
  /// Where codes and refresh tokens are exchanged for tokens.
  public var token: String { self["token"] }
  /// The customer's profile at Login with Amazon.
  public var profile: String { self["profile"] }
  /// What Login with Amazon says about an access token.
  public var tokeninfo: String { self["tokeninfo"] }
  /// The API of a Cognito user pool.
  public var userPool: String { self["userPool"] }
  /// The API of a Cognito identity pool.
  public var identityPool: String { self["identityPool"] }
  /// Where the hosted pages of Cognito sign the customer out.
  public var logout: String { self["logout"] }
  /// Where tokens are revoked.
  public var revoke: String { self["revoke"] }
  /// What Cognito says about the customer.
  public var userInfo: String { self["userInfo"] }
  /// The keys by which tokens of Cognito are signed.
  public var jwks: String { self["jwks"] }
  /// The description of a Cognito user pool.
  public var discovery: String { self["discovery"] }
}
