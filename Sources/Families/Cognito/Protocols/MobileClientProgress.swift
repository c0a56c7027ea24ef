import AuthProviding

/// The result of a step of a sign-in (`SignInResult`).
public struct SignInResult: Sendable, Hashable {
  /// The state of the sign-in.
  public var signInState: SignInState
  /// The raw value that the client itself gives the state.
  public var rawValue: String
  /// Where the service sent a code; `nil` if it sent none.
  public var codeDeliveryDetails: UserCodeDeliveryDetails?
  /// The parameters of the challenge by name; `nil` without a challenge.
  public var parameters: [String: String]?

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - signInState: The state of the sign-in.
  ///   - codeDeliveryDetails: Where the service sent a code; `nil` if it sent none.
  ///   - parameters: The parameters of the challenge by name; `nil` without a challenge.
  ///   - rawValue: The raw value that the client itself gives the state; `nil` for a client that returns this type.
  public init(
    signInState: SignInState, codeDeliveryDetails: UserCodeDeliveryDetails? = nil, parameters: [String: String]? = nil,
    rawValue: String? = nil
  ) {
    self.signInState = signInState
    self.rawValue = rawValue ?? signInState.rawValue
    self.codeDeliveryDetails = codeDeliveryDetails
    self.parameters = parameters
  }
}

/// The state of a sign-in, with the raw values of the SDK (`SignInState`).
public enum SignInState: String, Sendable, Hashable, CaseIterable {
  /// A state that the client does not know.
  case unknown = "UNKNOWN"
  /// The customer must enter a code of a second factor.
  case smsMFA = "CONFIRMATION_CODE"
  /// The service expects the proof of the password.
  case passwordVerifier = "PASSWORD_VERIFIER"
  /// The customer must answer a custom challenge of the app.
  case customChallenge = "CUSTOM_CHALLENGE"
  /// The service expects the remembered device to authenticate.
  case deviceSRPAuth = "DEVICE_SRP_AUTH"
  /// The service expects the proof of the device's secret.
  case devicePasswordVerifier = "DEVICE_PASSWORD_VERIFIER"
  /// The service accepts the password itself, without a proof.
  case adminNoSRPAuth = "ADMIN_NO_SRP_AUTH"
  /// The customer must choose a new password.
  case newPasswordRequired = "NEW_PASSWORD_REQUIRED"
  /// The customer is signed in.
  case signedIn = "SIGN_IN_COMPLETE"

  /// The name of the case, as specifications use it.
  public var name: String { "\(self)" }
}

/// The result of a step of a registration (`SignUpResult`).
public struct SignUpResult: Sendable, Hashable {
  /// The state of the registration.
  public var signUpConfirmationState: SignUpConfirmationState
  /// Where the service sent a code; `nil` if it sent none.
  public var codeDeliveryDetails: UserCodeDeliveryDetails?

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - signUpConfirmationState: The state of the registration.
  ///   - codeDeliveryDetails: Where the service sent a code; `nil` if it sent none.
  public init(
    signUpConfirmationState: SignUpConfirmationState, codeDeliveryDetails: UserCodeDeliveryDetails? = nil
  ) {
    self.signUpConfirmationState = signUpConfirmationState
    self.codeDeliveryDetails = codeDeliveryDetails
  }
}

/// The state of a registration (`SignUpConfirmationState`).
public enum SignUpConfirmationState: String, Sendable, Hashable, CaseIterable {
  /// The customer can sign in.
  case confirmed
  /// The customer must enter the code that the service sent.
  case unconfirmed
  /// A state that the client does not know.
  case unknown
}

/// The result of a step of a password reset (`ForgotPasswordResult`).
public struct ForgotPasswordResult: Sendable, Hashable {
  /// The state of the reset.
  public var forgotPasswordState: ForgotPasswordState
  /// Where the service sent a code; `nil` if it sent none.
  public var codeDeliveryDetails: UserCodeDeliveryDetails?

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - forgotPasswordState: The state of the reset.
  ///   - codeDeliveryDetails: Where the service sent a code; `nil` if it sent none.
  public init(forgotPasswordState: ForgotPasswordState, codeDeliveryDetails: UserCodeDeliveryDetails? = nil) {
    self.forgotPasswordState = forgotPasswordState
    self.codeDeliveryDetails = codeDeliveryDetails
  }
}

/// The state of a password reset (`ForgotPasswordState`).
public enum ForgotPasswordState: String, Sendable, Hashable, CaseIterable {
  /// The new password is set.
  case done
  /// The customer must enter the code that the service sent.
  case confirmationCodeSent
}

/// Where the service sent a code (`UserCodeDeliveryDetails`).
public struct UserCodeDeliveryDetails: Sendable, Hashable {
  /// The medium of the delivery.
  public var deliveryMedium: DeliveryMedium
  /// The destination, usually masked; `nil` if the service does not report it.
  public var destination: String?
  /// The attribute that the code concerns, such as `email`; `nil` if the service does not report it.
  public var attributeName: String?

  /// A medium for codes.
  public enum DeliveryMedium: String, Sendable, Hashable, CaseIterable {
    /// An email.
    case email
    /// A text message.
    case sms
    /// A medium that the client does not know.
    case unknown
  }

  /// Creates details.
  ///
  /// - Parameters:
  ///   - deliveryMedium: The medium of the delivery.
  ///   - destination: The destination, usually masked; `nil` if the service does not report it.
  ///   - attributeName: The attribute that the code concerns; `nil` if the service does not report it.
  public init(deliveryMedium: DeliveryMedium, destination: String? = nil, attributeName: String? = nil) {
    self.deliveryMedium = deliveryMedium
    self.destination = destination
    self.attributeName = attributeName
  }
}
