import AuthProviding
import CognitoProtocols

/// A challenge that the customer has to answer, with the data to continue the sign-in.
struct PendingChallenge: Sendable, Hashable {
  /// The service's request to the customer.
  enum Kind: String, Sendable, Hashable {
    case newPassword = "NEW_PASSWORD_REQUIRED"
    case sms = "SMS_MFA"
    case softwareToken = "SOFTWARE_TOKEN_MFA"
    case selectFactor = "SELECT_MFA_TYPE"
    case factorSetup = "MFA_SETUP"
    case custom = "CUSTOM_CHALLENGE"
  }

  let kind: Kind
  /// The service's token for this sign-in.
  let session: String?
  let parameters: [String: String]
  /// The sign-in that the challenge belongs to.
  let request: SignInRequest

  /// The user name that the service expects in the response.
  var username: String { parameters["USERNAME"] ?? parameters["USER_ID_FOR_SRP"] ?? request.username }

  /// The result of the call that received the challenge.
  var result: SignInResult {
    switch kind {
    case .newPassword:
      SignInResult(signInState: .newPasswordRequired, rawValue: "NEW_PASSWORD_REQUIRED", parameters: parameters)
    case .custom: SignInResult(signInState: .customChallenge, rawValue: "CUSTOM_CHALLENGE", parameters: parameters)
    // The SDK has no states for the choice and the setup of a factor.
    case .selectFactor, .factorSetup: SignInResult(signInState: .unknown, rawValue: "UNKNOWN", parameters: parameters)
    case .sms, .softwareToken:
      SignInResult(
        signInState: .smsMFA, rawValue: "CONFIRMATION_CODE",
        codeDeliveryDetails: UserCodeDeliveryDetails(
          deliveryMedium: .init(wireName: parameters["CODE_DELIVERY_DELIVERY_MEDIUM"]),
          destination: parameters["CODE_DELIVERY_DESTINATION"] ?? parameters["FRIENDLY_DEVICE_NAME"]),
        parameters: parameters)
    }
  }

  /// Returns the challenge responses for the customer's answer.
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
