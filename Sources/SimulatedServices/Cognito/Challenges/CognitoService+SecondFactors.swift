import AuthProviding
import SpecModel

// Second factors while somebody signs in.
extension CognitoService {
  /// Asks for the second factor; `nil` where none is needed.
  ///
  /// A user without one has to set one up where the pool says that everybody needs one.
  mutating func askForSecondFactor(
    _ session: AuthSession, _ user: PoolUser, at now: Duration
  ) throws(CognitoError) -> [Answer.Field]? {
    if pool.settings.mfa == .disabled { return nil }
    let kinds = user.factors.list
    guard let first = kinds.first else {
      guard pool.settings.mfa == .required else { return nil }
      return challenge(
        session.at(.factorSetup(secret: nil, isProved: false)),
        ["USER_ID_FOR_SRP": user.username, "MFAS_CAN_SETUP": Self.names([.totp])], at: now)
    }
    guard kinds.count == 1 || user.factors.preferred != nil else {
      return challenge(
        session.at(.selectFactor), ["USER_ID_FOR_SRP": user.username, "MFAS_CAN_CHOOSE": Self.names(kinds)], at: now)
    }
    return try ask(for: user.factors.preferred ?? first, session, user, at: now)
  }

  /// Asks for the code of one second factor.
  mutating func ask(
    for kind: SecondFactors.Kind, _ session: AuthSession, _ user: PoolUser, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    var parameters = ["USER_ID_FOR_SRP": user.username]
    guard kind == .sms else {
      if let name = user.factors.totpDeviceName { parameters["FRIENDLY_DEVICE_NAME"] = name }
      return challenge(session.at(.totp), parameters, at: now)
    }
    guard let sent = send(.signIn, to: user.username, by: .sms, at: now) else {
      throw CognitoError("MFAMethodNotFound", "The user has no phone number.")
    }
    parameters["CODE_DELIVERY_DELIVERY_MEDIUM"] = sent.medium.wireName
    parameters["CODE_DELIVERY_DESTINATION"] = sent.maskedDestination
    return challenge(session.at(.sms), parameters, at: now)
  }

  /// A list of names as challenges hold it: JSON inside a text.
  private static func names(_ kinds: [SecondFactors.Kind]) -> String {
    Value.list(kinds.map { .string($0.rawValue) }).json
  }
}
