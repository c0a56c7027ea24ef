import AuthProviding

/// A challenge that the customer has to answer, with all it takes to go on from there.
struct PendingChallenge: Sendable, Hashable {
  /// What the service asks for.
  enum Kind: String, Sendable, Hashable {
    case newPassword = "NEW_PASSWORD_REQUIRED"
    case sms = "SMS_MFA"
    case softwareToken = "SOFTWARE_TOKEN_MFA"
    case selectFactor = "SELECT_MFA_TYPE"
    case factorSetup = "MFA_SETUP"
    case custom = "CUSTOM_CHALLENGE"
  }

  let kind: Kind
  /// What the service knows the sign-in by.
  let session: String?
  let parameters: [String: String]
  /// The sign-in that it belongs to.
  let login: SignInLogin

  /// The name that the service knows the user by.
  var username: String { parameters["USERNAME"] ?? parameters["USER_ID_FOR_SRP"] ?? login.username }

  /// What the call that met the challenge replies.
  var result: SignInResult {
    switch kind {
    case .newPassword: SignInResult(signInState: .newPasswordRequired, parameters: parameters)
    case .custom: SignInResult(signInState: .customChallenge, parameters: parameters)
    // The SDK has no states for choosing and setting up a factor.
    case .selectFactor, .factorSetup: SignInResult(signInState: .unknown, parameters: parameters)
    case .sms, .softwareToken:
      SignInResult(
        signInState: .smsMFA,
        codeDeliveryDetails: UserCodeDeliveryDetails(
          deliveryMedium: .init(wireName: parameters["CODE_DELIVERY_DELIVERY_MEDIUM"]),
          destination: parameters["CODE_DELIVERY_DESTINATION"] ?? parameters["FRIENDLY_DEVICE_NAME"]),
        parameters: parameters)
    }
  }

  /// What the service is told in answer.
  func responses(to answer: String, userAttributes: [String: String]) -> [String: String] {
    switch kind {
    case .newPassword:
      Dictionary(uniqueKeysWithValues: userAttributes.map { ("userAttributes.\($0)", $1) })
        .merging(["NEW_PASSWORD": answer]) { $1 }
    case .sms: ["SMS_MFA_CODE": answer]
    case .softwareToken: ["SOFTWARE_TOKEN_MFA_CODE": answer]
    case .selectFactor, .custom: ["ANSWER": answer]
    case .factorSetup: [:]
    }
  }
}
