/// What a companion app hands on to its back end, which trades it for tokens.
///
/// A client that does not give one of the three leaves it out; an adapter makes nothing up.
public struct DeviceRegistrationResult: Sendable, Hashable {
  /// The authorization code.
  public var authorizationCode: String?
  /// The client id that the code was made for.
  public var clientID: String?
  /// The redirect URI that the code came to.
  public var redirectURI: String?

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - authorizationCode: The authorization code.
  ///   - clientID: The client id that the code was made for.
  ///   - redirectURI: The redirect URI that the code came to.
  public init(authorizationCode: String?, clientID: String?, redirectURI: String?) {
    self.authorizationCode = authorizationCode
    self.clientID = clientID
    self.redirectURI = redirectURI
  }
}

/// How a registration ended that did not fail.
public enum DeviceRegistrationOutcome: Sendable, Hashable {
  /// The customer lets the device order.
  ///
  /// - Parameters:
  ///   - _: What the back end needs.
  case registered(DeviceRegistrationResult)
  /// The customer cancelled (`userDidCancel`).
  case cancelled
}
