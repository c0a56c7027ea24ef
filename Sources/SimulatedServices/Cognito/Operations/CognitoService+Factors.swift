import SpecModel

// Setting second factors up: AssociateSoftwareToken, VerifySoftwareToken, SetUserMFAPreference.
extension CognitoService {
  mutating func associateSoftwareToken(
    _ input: OperationInput, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    let secret = random.base32Text(52)
    note("totp-secret", secret)
    guard let token = input.text("Session") else {
      let user = try user(input, at: now).user
      pool.users[user.username]?.factors.unprovedSecret = secret
      return [.init("SecretCode", .string(secret))]
    }
    let session = try session(token, at: now)
    guard case .factorSetup = session.stage else { throw .invalidSession }
    return try use(token, session, at: now) { service throws(CognitoError) in
      let next = service.open(session.at(.factorSetup(secret: secret, isProved: false)), at: now)
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
      try prove(code, user.factors.unprovedSecret, of: user.username, name, at: now)
      return [.init("Status", "SUCCESS")]
    }
    let session = try session(token, at: now)
    guard case .factorSetup(let secret, _) = session.stage else { throw .invalidSession }
    return try use(token, session, at: now) { service throws(CognitoError) in
      try service.prove(code, secret, of: session.username, name, at: now)
      service.pool.users[session.username]?.factors.enabled.insert(.totp)
      let next = service.open(session.at(.factorSetup(secret: secret, isProved: true)), at: now)
      return [.init("Status", "SUCCESS"), .init("Session", .string(next))]
    }
  }

  private mutating func prove(
    _ code: String, _ secret: String?, of username: String, _ name: String?, at now: Duration
  ) throws(CognitoError) {
    guard let secret else {
      throw CognitoError("SoftwareTokenMFANotFound", "No software token was associated with the user.")
    }
    guard OneTimePassword(secretCode: secret)?.accepts(code, at: epoch + now) == true else {
      throw CognitoError("EnableSoftwareTokenMFA", "Code mismatch")
    }
    pool.users[username]?.factors.totpSecret = secret
    pool.users[username]?.factors.unprovedSecret = nil
    if let name { pool.users[username]?.factors.totpDeviceName = name }
  }

  mutating func setUserMFAPreference(
    _ input: OperationInput, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    let user = try user(input, at: now).user
    var factors = user.factors
    let wishes = [(SecondFactors.Kind.sms, "SMSMfaSettings"), (.totp, "SoftwareTokenMfaSettings")]
      .compactMap { kind, name in input.fields[name].map { (kind, $0) } }
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
    if factors.enabled.contains(.sms), user.attributes["phone_number"] == nil {
      throw .invalidParameter("User does not have a phone number.")
    }
    pool.users[user.username]?.factors = factors
    return []
  }
}
