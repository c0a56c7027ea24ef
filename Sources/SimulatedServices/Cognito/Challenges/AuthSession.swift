/// A sign-in under way, between two challenges.
struct AuthSession: Sendable {
  /// What the client has to answer.
  enum Stage: Sendable {
    /// The password, perhaps with a question after it.
    case password(PasswordProof, thenQuestion: Bool)
    case newPassword
    case sms
    case totp
    case selectFactor
    /// Setting up an authenticator app, with the secret once it was handed out, and whether a code proved it.
    case factorSetup(secret: String?, isProved: Bool)
    /// A question, counted from one.
    case question(round: Int)
    case device
    case deviceSecret(PasswordProof)

    /// The name on the wire.
    var name: String {
      switch self {
      case .password: "PASSWORD_VERIFIER"
      case .newPassword: "NEW_PASSWORD_REQUIRED"
      case .sms: SecondFactors.Kind.sms.rawValue
      case .totp: SecondFactors.Kind.totp.rawValue
      case .selectFactor: "SELECT_MFA_TYPE"
      case .factorSetup: "MFA_SETUP"
      case .question: "CUSTOM_CHALLENGE"
      case .device: "DEVICE_SRP_AUTH"
      case .deviceSecret: "DEVICE_PASSWORD_VERIFIER"
      }
    }
  }

  let username: String
  let clientID: String
  /// The device that the client says it is.
  let deviceKey: String?
  var stage: Stage
  /// Whether a second factor was shown.
  var hasSecondFactor = false
  /// Whether the device proved that it is the one.
  var hasDeviceProof = false
  /// Answers that were wrong and may be corrected.
  var failures = 0
}
