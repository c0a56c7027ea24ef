import AuthProviding
import SimulatedServices
import SpecModel

// Second factors during a sign-in.
extension CognitoService {
  /// Returns the challenge for the second factor; `nil` where none is needed.
  ///
  /// A user without one has to set one up where the pool requires one of everybody.
  mutating func askForSecondFactor(
    _ session: AuthSession, _ user: PoolUser, at now: Duration
  ) throws(CognitoError) -> [Answer.Field]? {
    if pool.settings.mfa == .disabled { return nil }
    let kinds = user.factors.list
    guard let first = kinds.first else {
      guard pool.settings.mfa == .required else { return nil }
      return challenge(
        session.at(.factorSetup(secret: nil, isVerified: false)),
        ["USER_ID_FOR_SRP": user.username, "MFAS_CAN_SETUP": Self.names([.totp])], at: now)
    }
    guard kinds.count == 1 || user.factors.preferred != nil else {
      return challenge(
        session.at(.selectFactor), ["USER_ID_FOR_SRP": user.username, "MFAS_CAN_CHOOSE": Self.names(kinds)], at: now)
    }
    return try ask(for: user.factors.preferred ?? first, session, user, at: now)
  }

  /// Returns the challenge for the code of one second factor.
  mutating func ask(
    for kind: SecondFactors.Kind, _ session: AuthSession, _ user: PoolUser, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    var parameters = ["USER_ID_FOR_SRP": user.username]
    guard let medium = kind.medium else {
      if let name = user.factors.totpDeviceName { parameters["FRIENDLY_DEVICE_NAME"] = name }
      return challenge(session.at(.factor(kind)), parameters, at: now)
    }
    guard let sent = send(.signIn, to: user.username, by: medium, at: now) else {
      throw CognitoError("MFAMethodNotFound", "The user has no attribute \(medium.attribute).")
    }
    return challenge(session.at(.factor(kind)), parameters.merging(sent.delivery) { $1 }, at: now)
  }

  /// Returns a list of names as challenges contain it: JSON inside a text.
  private static func names(_ kinds: [SecondFactors.Kind]) -> String {
    Value.list(kinds.map { .string($0.rawValue) }).json
  }
}

// The setup of second factors: AssociateSoftwareToken, VerifySoftwareToken, SetUserMFAPreference.
extension CognitoService {
  mutating func associateSoftwareToken(
    _ input: OperationInput, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    let secret = random.base32Text(52)
    note("totp-secret", secret)
    guard let token = input.text("Session") else {
      let user = try user(input, at: now).user
      pool.users[user.username]?.factors.unverifiedSecret = secret
      return [.init("SecretCode", .string(secret))]
    }
    let session = try session(token, at: now)
    guard case .factorSetup = session.stage else { throw .invalidSession }
    return try use(token, session, at: now) { service throws(CognitoError) in
      let next = service.open(session.at(.factorSetup(secret: secret, isVerified: false)), at: now)
      return [.init("SecretCode", .string(secret)), .init("Session", .string(next))]
    }
  }

  mutating func verifySoftwareToken(
    _ input: OperationInput, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    let code = try input.needed("UserCode")
    let name = input.text("FriendlyDeviceName")
    guard let token = input.text("Session") else {
      let user = try user(input, at: now).user
      try verify(code, user.factors.unverifiedSecret, of: user.username, name, at: now)
      return [.init("Status", "SUCCESS")]
    }
    let session = try session(token, at: now)
    guard case .factorSetup(let secret, _) = session.stage else { throw .invalidSession }
    return try use(token, session, at: now) { service throws(CognitoError) in
      try service.verify(code, secret, of: session.username, name, at: now)
      service.pool.users[session.username]?.factors.enabled.insert(.totp)
      let next = service.open(session.at(.factorSetup(secret: secret, isVerified: true)), at: now)
      return [.init("Status", "SUCCESS"), .init("Session", .string(next))]
    }
  }

  /// Verifies an authenticator app by one of its codes.
  private mutating func verify(
    _ code: String, _ secret: String?, of username: String, _ name: String?, at now: Duration
  ) throws(CognitoError) {
    guard let secret else {
      throw CognitoError("SoftwareTokenMFANotFound", "No software token was associated with the user.")
    }
    guard OneTimePassword(secretCode: secret)?.accepts(code, at: epoch + now) == true else {
      throw CognitoError("EnableSoftwareTokenMFA", "Code mismatch")
    }
    pool.users[username]?.factors.totpSecret = secret
    pool.users[username]?.factors.unverifiedSecret = nil
    if let name { pool.users[username]?.factors.totpDeviceName = name }
  }

  mutating func setUserMFAPreference(
    _ input: OperationInput, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    let user = try user(input, at: now).user
    try setFactors(of: user, input)
    pool.users[user.username]?.modifiedAt = now
    return []
  }

  /// Changes the second factors of a user, as the user or an administrator asks.
  mutating func setFactors(of user: PoolUser, _ input: OperationInput) throws(CognitoError) {
    var factors = user.factors
    if input.fields["WebAuthnMfaSettings"]?["Enabled"]?.bool == true {
      throw .invalidParameter("Passkeys are not enabled for the user pool.")
    }
    let settings = [
      (SecondFactors.Kind.sms, "SMSMfaSettings"), (.totp, "SoftwareTokenMfaSettings"), (.email, "EmailMfaSettings"),
    ]
    let wishes = settings.compactMap { kind, name in input.fields[name].map { (kind, $0) } }
    for (kind, wish) in wishes {
      let isEnabled = wish["Enabled"]?.bool ?? false
      let isPreferred = wish["PreferredMfa"]?.bool ?? false
      if isEnabled { factors.enabled.insert(kind) } else { factors.enabled.remove(kind) }
      if isPreferred { factors.preferred = kind } else if factors.preferred == kind { factors.preferred = nil }
      guard isEnabled || !isPreferred else {
        throw .invalidParameter("A factor that is not enabled cannot be preferred.")
      }
    }
    guard wishes.count(where: { $0.1["PreferredMfa"]?.bool == true }) <= 1 else {
      throw .invalidParameter("Only one factor can be preferred.")
    }
    if factors.enabled.contains(.totp), factors.totpSecret == nil {
      throw .invalidParameter("User has not verified software token mfa")
    }
    for medium in factors.list.compactMap(\.medium) where user.attributes[medium.attribute] == nil {
      throw .invalidParameter("User does not have the attribute \(medium.attribute).")
    }
    pool.users[user.username]?.factors = factors
  }
}
