// Written by Scripts/write-typed-protocols from Specs/lwa-drs: change the YAML instead.
// swift-format-ignore-file

public import AuthProviding
public import SpecModel

/// The result of a registration, which a companion app sends to its back end to exchange it for tokens.
///
/// An adapter leaves out what its client does not report; it invents nothing.
public struct DeviceRegistrationResult: Sendable, Hashable {
  /// The code that the back end exchanges for tokens; `nil` if the client does not report it.
  public var authorizationCode: String?
  /// The app's client id; `nil` if the client does not report it.
  public var clientID: String?
  /// The code's redirect URI; `nil` if the client does not report it.
  public var redirectURI: String?

  /// Creates it from its fields.
  ///
  /// - Parameters:
  ///   - authorizationCode: The code that the back end exchanges for tokens; `nil` if the client does not report it.
  ///   - clientID: The app's client id; `nil` if the client does not report it.
  ///   - redirectURI: The code's redirect URI; `nil` if the client does not report it.
  public init(authorizationCode: String? = nil, clientID: String? = nil, redirectURI: String? = nil) {
    self.authorizationCode = authorizationCode
    self.clientID = clientID
    self.redirectURI = redirectURI
  }
}

extension DeviceRegistrationResult: BridgedRecord {
  /// The fields by their names in the specification.
  public var fields: [String: Value?] {
    [
      "authorizationCode": authorizationCode.bridged,
      "clientId": clientID.bridged,
      "redirectUri": redirectURI.bridged,
    ]
  }
}

extension DeviceRegistrationRequest {
  /// The phase of a product before and after its launch.
  public enum Phase: String, Sendable, Hashable, CaseIterable, BridgedArgument {
    /// The product is in test, with test devices; its model is not certified yet.
    case test
    /// The product is submitted for certification.
    case certification
    /// The product is live.
    case production
  }
}

/// A companion app's request to register a device for Dash Replenishment.
public struct DeviceRegistrationRequest: Sendable, Hashable {
  /// The serial number of the device.
  public var serial: String
  /// The id of the device model.
  public var deviceModel: String
  /// The product's phase, which determines both flags of the registration.
  public var phase: DeviceRegistrationRequest.Phase
  /// The PKCE code challenge.
  public var codeChallenge: String
  /// How the product derived the challenge from the verifier: plain or S256.
  public var codeChallengeMethod: String

  /// Creates it from its fields.
  ///
  /// - Parameters:
  ///   - serial: The serial number of the device.
  ///   - deviceModel: The id of the device model.
  ///   - phase: The product's phase, which determines both flags of the registration.
  ///   - codeChallenge: The PKCE code challenge.
  ///   - codeChallengeMethod: How the product derived the challenge from the verifier: plain or S256.
  public init(
    serial: String, deviceModel: String, phase: DeviceRegistrationRequest.Phase, codeChallenge: String,
    codeChallengeMethod: String
  ) {
    self.serial = serial
    self.deviceModel = deviceModel
    self.phase = phase
    self.codeChallenge = codeChallenge
    self.codeChallengeMethod = codeChallengeMethod
  }
}
