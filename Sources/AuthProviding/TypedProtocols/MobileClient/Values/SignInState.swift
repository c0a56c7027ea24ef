/// How far a sign-in has come, with the raw values of the SDK (`SignInState`).
public enum SignInState: String, Sendable, Hashable, CaseIterable {
  /// A state that the client does not know.
  case unknown = "UNKNOWN"
  /// The customer must give a code that proves a second factor.
  case smsMFA = "CONFIRMATION_CODE"
  /// The service waits for the proof of the password.
  case passwordVerifier = "PASSWORD_VERIFIER"
  /// The customer must answer a question of the app's own.
  case customChallenge = "CUSTOM_CHALLENGE"
  /// The service wants to see that the device is the remembered one.
  case deviceSRPAuth = "DEVICE_SRP_AUTH"
  /// The service waits for the proof of the device's secret.
  case devicePasswordVerifier = "DEVICE_PASSWORD_VERIFIER"
  /// The service takes the password as it is.
  case adminNoSRPAuth = "ADMIN_NO_SRP_AUTH"
  /// The customer must choose a new password.
  case newPasswordRequired = "NEW_PASSWORD_REQUIRED"
  /// The customer is signed in.
  case signedIn = "SIGN_IN_COMPLETE"

  /// The name of the case, by which specifications know the state.
  public var name: String { "\(self)" }
}
