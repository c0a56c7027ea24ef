public import AuthProviding

/// Whether a customer is signed in, and if not, why (`UserState`).
public enum UserState: String, Sendable, Hashable, CaseIterable {
  /// A customer is signed in.
  case signedIn
  /// Nobody is signed in.
  case signedOut
  /// Signed out: the tokens of another identity provider are no longer valid.
  case signedOutFederatedTokensInvalid
  /// Signed out: the tokens of the user pool are no longer valid.
  case signedOutUserPoolsTokenInvalid
  /// Nobody is signed in, but the app has a guest identity.
  case guest
  /// The client has not read its stored state yet.
  case unknown
}

extension EventSink {
  /// Reports a change of the user's state, which the client's listeners receive.
  ///
  /// - Parameter userState: The new state.
  public func emit(userState: UserState) { emit("userState", .string(userState.rawValue)) }
}

/// The tokens of a signed-in customer (`Tokens`); a value that the client does not report is `nil`.
public struct SessionTokens: Sendable, Hashable {
  /// The token that identifies the customer.
  public var idToken: String?
  /// The token that authorizes calls for the customer's account.
  public var accessToken: String?
  /// The token that renews the others; many clients do not expose it.
  public var refreshToken: String?
  /// The expiration time, in seconds since 1970.
  public var expiration: Int?

  /// Creates tokens.
  ///
  /// - Parameters:
  ///   - idToken: The token that identifies the customer.
  ///   - accessToken: The token that authorizes calls for the customer's account.
  ///   - refreshToken: The token that renews the others.
  ///   - expiration: The expiration time, in seconds since 1970.
  public init(idToken: String?, accessToken: String?, refreshToken: String? = nil, expiration: Int? = nil) {
    self.idToken = idToken
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    self.expiration = expiration
  }
}

/// Temporary credentials for AWS services (`AWSCredentials`); a value that the client does not report is `nil`.
public struct AWSCredentials: Sendable, Hashable {
  /// The access key id.
  public var accessKey: String?
  /// The secret key that signs requests.
  public var secretKey: String?
  /// The session token that each request carries.
  public var sessionToken: String?
  /// The expiration time, in seconds since 1970.
  public var expiration: Int?

  /// Creates credentials.
  ///
  /// - Parameters:
  ///   - accessKey: The access key id.
  ///   - secretKey: The secret key that signs requests.
  ///   - sessionToken: The session token that each request carries.
  ///   - expiration: The expiration time, in seconds since 1970.
  public init(accessKey: String?, secretKey: String?, sessionToken: String?, expiration: Int? = nil) {
    self.accessKey = accessKey
    self.secretKey = secretKey
    self.sessionToken = sessionToken
    self.expiration = expiration
  }
}

/// The effects of a sign-out beyond this device (`SignOutOptions`).
public struct SignOutOptions: Sendable, Hashable {
  /// Whether the sign-out ends the sessions on all devices.
  public var signOutGlobally: Bool
  /// Whether the client asks the service to revoke the tokens, if they are revocable.
  public var invalidateTokens: Bool

  /// Creates options; the defaults are the SDK's.
  ///
  /// - Parameters:
  ///   - signOutGlobally: Whether the sign-out ends the sessions on all devices.
  ///   - invalidateTokens: Whether the client asks the service to revoke the tokens, if they are revocable.
  public init(signOutGlobally: Bool = false, invalidateTokens: Bool = true) {
    self.signOutGlobally = signOutGlobally
    self.invalidateTokens = invalidateTokens
  }
}

/// A customer's device in the user pool (`Device`).
public struct UserDevice: Sendable, Hashable {
  /// The key of the device; `nil` if the client does not report it.
  public var deviceKey: String?
  /// The attributes of the device by name; `nil` if the client does not report them.
  public var attributes: [String: String]?

  /// Creates a device.
  ///
  /// - Parameters:
  ///   - deviceKey: The key of the device; `nil` if the client does not report it.
  ///   - attributes: The attributes of the device by name; `nil` if the client does not report them.
  public init(deviceKey: String?, attributes: [String: String]? = nil) {
    self.deviceKey = deviceKey
    self.attributes = attributes
  }
}
