public import AuthProviding

/// A companion app's request to register a device for Dash Replenishment.
public struct DeviceRegistrationRequest: Sendable, Hashable {
  /// The serial number of the device: up to 50 letters and digits.
  public var serial: String
  /// The id of the device model in the developer portal.
  public var deviceModel: String
  /// The phase of the product, which determines the flags of the registration.
  public var phase: Phase
  /// The PKCE challenge; the product keeps its verifier.
  public var codeChallenge: String
  /// The method that derives the challenge from the verifier: `plain` or `S256`.
  public var codeChallengeMethod: String

  /// The phase of a product before and after its launch.
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// The product is in test, with test devices; its model is not certified yet.
    case test
    /// The product is submitted for certification.
    case certification
    /// The product is live.
    case production
  }

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - serial: The serial number of the device: up to 50 letters and digits.
  ///   - deviceModel: The id of the device model.
  ///   - phase: The phase of the product.
  ///   - codeChallenge: The PKCE challenge.
  ///   - codeChallengeMethod: The method that derives the challenge from the verifier: `plain` or `S256`.
  public init(
    serial: String, deviceModel: String, phase: Phase, codeChallenge: String, codeChallengeMethod: String
  ) {
    self.serial = serial
    self.deviceModel = deviceModel
    self.phase = phase
    self.codeChallenge = codeChallenge
    self.codeChallengeMethod = codeChallengeMethod
  }
}

/// The result of a registration, which a companion app sends to its back end to exchange it for tokens.
///
/// An adapter leaves out what its client does not report; it invents nothing.
public struct DeviceRegistrationResult: Sendable, Hashable {
  /// The authorization code.
  public var authorizationCode: String?
  /// The client id that the code is issued to.
  public var clientID: String?
  /// The redirect URI that received the code.
  public var redirectURI: String?

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - authorizationCode: The authorization code.
  ///   - clientID: The client id that the code is issued to.
  ///   - redirectURI: The redirect URI that received the code.
  public init(authorizationCode: String?, clientID: String?, redirectURI: String?) {
    self.authorizationCode = authorizationCode
    self.clientID = clientID
    self.redirectURI = redirectURI
  }
}

/// The outcome of a registration that did not fail.
public enum DeviceRegistrationOutcome: Sendable, Hashable {
  /// The customer allows orders by the device.
  ///
  /// - Parameters:
  ///   - _: The result, with which the back end obtains tokens.
  case registered(DeviceRegistrationResult)
  /// The customer cancelled (`userDidCancel`).
  case cancelled
}

/// How a registration failed: like an authorization of version 3 of the SDK, which it is.
public typealias DeviceRegistrationFailure = AuthorizationManagerFailure

/// The error codes of the specification `lwa-drs`.
public typealias DeviceRegistrationErrorCode = AuthorizationManagerErrorCode
