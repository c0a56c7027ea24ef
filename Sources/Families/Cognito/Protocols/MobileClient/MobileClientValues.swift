// Written by Scripts/write-typed-protocols from Specs/cognito: change the YAML instead.
// swift-format-ignore-file

public import AuthProviding
public import SpecModel

/// The state of a password reset (`ForgotPasswordState`).
public enum ForgotPasswordState: String, Sendable, Hashable, CaseIterable, BridgedArgument {
  /// The new password is set.
  case done
  /// The customer must enter the code that the service sent.
  case confirmationCodeSent
}

/// The result of a step of a password reset (`ForgotPasswordResult`).
///
/// An adapter leaves out what its client does not report; it invents nothing.
public struct ForgotPasswordResult: Sendable, Hashable {
  /// The state of the reset: `done` or `confirmationCodeSent`.
  public var forgotPasswordState: ForgotPasswordState
  /// How the service sent a code: `deliveryMedium`, `destination` and `attributeName`; `nil` if the client does not
  /// report it.
  public var codeDeliveryDetails: UserCodeDeliveryDetails?

  /// Creates it from its fields.
  ///
  /// - Parameters:
  ///   - forgotPasswordState: The state of the reset: `done` or `confirmationCodeSent`.
  ///   - codeDeliveryDetails: How the service sent a code: `deliveryMedium`, `destination` and `attributeName`; `nil`
  ///     if the client does not report it.
  public init(forgotPasswordState: ForgotPasswordState, codeDeliveryDetails: UserCodeDeliveryDetails? = nil) {
    self.forgotPasswordState = forgotPasswordState
    self.codeDeliveryDetails = codeDeliveryDetails
  }
}

extension ForgotPasswordResult: BridgedRecord {
  /// The fields by their names in the specification.
  public var fields: [String: Value?] {
    [
      "forgotPasswordState": forgotPasswordState.bridged,
      "codeDeliveryDetails": codeDeliveryDetails.bridged,
    ]
  }
}

/// The state of a sign-in (`SignInState`).
public enum SignInState: String, Sendable, Hashable, CaseIterable, BridgedArgument {
  /// A state that the client does not know.
  case unknown
  /// The customer must enter a code of a second factor.
  case smsMFA
  /// The service expects the proof of the password.
  case passwordVerifier
  /// The customer must answer a custom challenge of the app.
  case customChallenge
  /// The service expects the remembered device to authenticate.
  case deviceSRPAuth
  /// The service expects the proof of the device's secret.
  case devicePasswordVerifier
  /// The service accepts the password itself, without a proof.
  case adminNoSRPAuth
  /// The customer must choose a new password.
  case newPasswordRequired
  /// The customer is signed in.
  case signedIn
}

/// The result of a step of a sign-in (`SignInResult`).
///
/// An adapter leaves out what its client does not report; it invents nothing.
public struct SignInResult: Sendable, Hashable {
  /// The name of the state after the call.
  public var signInState: SignInState
  /// The raw value of the state; `nil` if the client does not report it.
  public var rawValue: String?
  /// How the service sent a code: `deliveryMedium`, `destination` and `attributeName`; `nil` if the client does not
  /// report it.
  public var codeDeliveryDetails: UserCodeDeliveryDetails?
  /// The parameters that the service sends with a challenge; `nil` if the client does not report it.
  public var parameters: [String: String]?

  /// Creates it from its fields.
  ///
  /// - Parameters:
  ///   - signInState: The name of the state after the call.
  ///   - rawValue: The raw value of the state; `nil` if the client does not report it.
  ///   - codeDeliveryDetails: How the service sent a code: `deliveryMedium`, `destination` and `attributeName`; `nil`
  ///     if the client does not report it.
  ///   - parameters: The parameters that the service sends with a challenge; `nil` if the client does not report it.
  public init(
    signInState: SignInState, rawValue: String? = nil, codeDeliveryDetails: UserCodeDeliveryDetails? = nil,
    parameters: [String: String]? = nil
  ) {
    self.signInState = signInState
    self.rawValue = rawValue
    self.codeDeliveryDetails = codeDeliveryDetails
    self.parameters = parameters
  }
}

extension SignInResult: BridgedRecord {
  /// The fields by their names in the specification.
  public var fields: [String: Value?] {
    [
      "signInState": signInState.bridged,
      "rawValue": rawValue.bridged,
      "codeDeliveryDetails": codeDeliveryDetails.bridged,
      "parameters": parameters.bridged,
    ]
  }
}

/// The state of a registration (`SignUpConfirmationState`).
public enum SignUpConfirmationState: String, Sendable, Hashable, CaseIterable, BridgedArgument {
  /// The customer can sign in.
  case confirmed
  /// The customer must enter the code that the service sent.
  case unconfirmed
  /// A state that the client does not know.
  case unknown
}

/// The result of a step of a registration (`SignUpResult`).
///
/// An adapter leaves out what its client does not report; it invents nothing.
public struct SignUpResult: Sendable, Hashable {
  /// The state of the registration: `confirmed`, `unconfirmed` or `unknown`.
  public var signUpConfirmationState: SignUpConfirmationState
  /// How the service sent a code: `deliveryMedium`, `destination` and `attributeName`; `nil` if the client does not
  /// report it.
  public var codeDeliveryDetails: UserCodeDeliveryDetails?

  /// Creates it from its fields.
  ///
  /// - Parameters:
  ///   - signUpConfirmationState: The state of the registration: `confirmed`, `unconfirmed` or `unknown`.
  ///   - codeDeliveryDetails: How the service sent a code: `deliveryMedium`, `destination` and `attributeName`; `nil`
  ///     if the client does not report it.
  public init(signUpConfirmationState: SignUpConfirmationState, codeDeliveryDetails: UserCodeDeliveryDetails? = nil) {
    self.signUpConfirmationState = signUpConfirmationState
    self.codeDeliveryDetails = codeDeliveryDetails
  }
}

extension SignUpResult: BridgedRecord {
  /// The fields by their names in the specification.
  public var fields: [String: Value?] {
    [
      "signUpConfirmationState": signUpConfirmationState.bridged,
      "codeDeliveryDetails": codeDeliveryDetails.bridged,
    ]
  }
}

/// Whether a customer is signed in, and if not, why (`UserState`).
public enum UserState: String, Sendable, Hashable, CaseIterable, BridgedArgument {
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

/// Temporary credentials for AWS services (`AWSCredentials`).
///
/// An adapter leaves out what its client does not report; it invents nothing.
public struct AWSCredentials: Sendable, Hashable {
  /// The access key; `nil` if the client does not report it.
  public var accessKey: String?
  /// The secret key; `nil` if the client does not report it.
  public var secretKey: String?
  /// The session token; `nil` if the client does not report it.
  public var sessionToken: String?
  /// When the credentials expire, in seconds since 1970; `nil` if the client does not report it.
  public var expiration: Int?

  /// Creates it from its fields.
  ///
  /// - Parameters:
  ///   - accessKey: The access key; `nil` if the client does not report it.
  ///   - secretKey: The secret key; `nil` if the client does not report it.
  ///   - sessionToken: The session token; `nil` if the client does not report it.
  ///   - expiration: When the credentials expire, in seconds since 1970; `nil` if the client does not report it.
  public init(accessKey: String? = nil, secretKey: String? = nil, sessionToken: String? = nil, expiration: Int? = nil) {
    self.accessKey = accessKey
    self.secretKey = secretKey
    self.sessionToken = sessionToken
    self.expiration = expiration
  }
}

extension AWSCredentials: BridgedRecord {
  /// The fields by their names in the specification.
  public var fields: [String: Value?] {
    [
      "accessKey": accessKey.bridged,
      "secretKey": secretKey.bridged,
      "sessionToken": sessionToken.bridged,
      "expiration": expiration.bridged,
    ]
  }
}

/// A customer's device in the user pool (`Device`).
///
/// An adapter leaves out what its client does not report; it invents nothing.
public struct UserDevice: Sendable, Hashable {
  /// The key of the device; `nil` if the client does not report it.
  public var deviceKey: String?
  /// The attributes of the device; `nil` if the client does not report it.
  public var attributes: [String: String]?

  /// Creates it from its fields.
  ///
  /// - Parameters:
  ///   - deviceKey: The key of the device; `nil` if the client does not report it.
  ///   - attributes: The attributes of the device; `nil` if the client does not report it.
  public init(deviceKey: String? = nil, attributes: [String: String]? = nil) {
    self.deviceKey = deviceKey
    self.attributes = attributes
  }
}

extension UserDevice: BridgedRecord {
  /// The fields by their names in the specification.
  public var fields: [String: Value?] {
    [
      "deviceKey": deviceKey.bridged,
      "attributes": attributes.bridged,
    ]
  }
}

/// The tokens of a signed-in customer (`Tokens`).
///
/// An adapter leaves out what its client does not report; it invents nothing.
public struct SessionTokens: Sendable, Hashable {
  /// The id token; `nil` if the client does not report it.
  public var idToken: String?
  /// The access token; `nil` if the client does not report it.
  public var accessToken: String?
  /// The refresh token; `nil` if the client does not report it.
  public var refreshToken: String?
  /// When the access token expires, in seconds since 1970; `nil` if the client does not report it.
  public var expiration: Int?

  /// Creates it from its fields.
  ///
  /// - Parameters:
  ///   - idToken: The id token; `nil` if the client does not report it.
  ///   - accessToken: The access token; `nil` if the client does not report it.
  ///   - refreshToken: The refresh token; `nil` if the client does not report it.
  ///   - expiration: When the access token expires, in seconds since 1970; `nil` if the client does not report it.
  public init(idToken: String? = nil, accessToken: String? = nil, refreshToken: String? = nil, expiration: Int? = nil) {
    self.idToken = idToken
    self.accessToken = accessToken
    self.refreshToken = refreshToken
    self.expiration = expiration
  }
}

extension SessionTokens: BridgedRecord {
  /// The fields by their names in the specification.
  public var fields: [String: Value?] {
    [
      "idToken": idToken.bridged,
      "accessToken": accessToken.bridged,
      "refreshToken": refreshToken.bridged,
      "expiration": expiration.bridged,
    ]
  }
}

/// The effects of a sign-out beyond this device (`SignOutOptions`).
public struct SignOutOptions: Sendable, Hashable {
  /// Whether to end all sessions of the user with the service; false by default; `nil` if the call leaves it out.
  public var signOutGlobally: Bool?
  /// Whether to make the tokens of the session unusable; true by default; `nil` if the call leaves it out.
  public var invalidateTokens: Bool?

  /// Creates it from its fields.
  ///
  /// - Parameters:
  ///   - signOutGlobally: Whether to end all sessions of the user with the service; false by default; `nil` if the call
  ///     leaves it out.
  ///   - invalidateTokens: Whether to make the tokens of the session unusable; true by default; `nil` if the call
  ///     leaves it out.
  public init(signOutGlobally: Bool? = nil, invalidateTokens: Bool? = nil) {
    self.signOutGlobally = signOutGlobally
    self.invalidateTokens = invalidateTokens
  }
}

extension UserCodeDeliveryDetails {
  /// A medium for codes.
  public enum DeliveryMedium: String, Sendable, Hashable, CaseIterable, BridgedArgument {
    /// An email.
    case email
    /// A text message.
    case sms
    /// A medium that the client does not know.
    case unknown
  }
}

/// How the service sent a code (`UserCodeDeliveryDetails`).
///
/// An adapter leaves out what its client does not report; it invents nothing.
public struct UserCodeDeliveryDetails: Sendable, Hashable {
  /// The medium of the delivery.
  public var deliveryMedium: UserCodeDeliveryDetails.DeliveryMedium
  /// The destination, usually masked; `nil` if the client does not report it.
  public var destination: String?
  /// The attribute that the code concerns, such as `email`; `nil` if the client does not report it.
  public var attributeName: String?

  /// Creates it from its fields.
  ///
  /// - Parameters:
  ///   - deliveryMedium: The medium of the delivery.
  ///   - destination: The destination, usually masked; `nil` if the client does not report it.
  ///   - attributeName: The attribute that the code concerns, such as `email`; `nil` if the client does not report it.
  public init(
    deliveryMedium: UserCodeDeliveryDetails.DeliveryMedium, destination: String? = nil, attributeName: String? = nil
  ) {
    self.deliveryMedium = deliveryMedium
    self.destination = destination
    self.attributeName = attributeName
  }
}

extension UserCodeDeliveryDetails: BridgedRecord {
  /// The fields by their names in the specification.
  public var fields: [String: Value?] {
    [
      "deliveryMedium": deliveryMedium.bridged,
      "destination": destination.bridged,
      "attributeName": attributeName.bridged,
    ]
  }
}
