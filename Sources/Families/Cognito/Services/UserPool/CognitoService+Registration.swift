import SimulatedServices
import SpecModel

// Registration: SignUp, ConfirmSignUp, ResendConfirmationCode.
extension CognitoService {
  mutating func signUp(_ input: OperationInput, at now: Duration) throws(CognitoError) -> [Answer.Field] {
    let (_, name) = try caller(input)
    guard let password = input.text("Password") else { throw .missing("Password") }
    try pool.settings.passwordPolicy.check(password)
    let attributes = try userAttributes(input.pairs("UserAttributes"))
    guard pool.users[name] == nil else { throw CognitoError("UsernameExists", "User already exists") }
    let isConfirmed = pool.settings.autoConfirms
    let user = PoolUser(
      username: name, sub: random.uuid(), password: password, status: isConfirmed ? .confirmed : .unconfirmed,
      attributes: attributes.values)
    pool.add(user)
    let sent = isConfirmed ? nil : send(.signUp, to: name, at: now)
    return [.init("UserConfirmed", .bool(isConfirmed)), .init("UserSub", .string(user.sub))]
      + (sent.map { [.init("CodeDeliveryDetails", $0.details)] } ?? [])
  }

  mutating func confirmSignUp(_ input: OperationInput, at now: Duration) throws(CognitoError) -> [Answer.Field] {
    let (_, name) = try caller(input)
    let code = try input.needed("ConfirmationCode")
    guard let user = pool.user(named: name) else {
      throw pool.settings.hidesUserExistence ? .expiredCode : .userNotFoundForApp
    }
    guard user.status == .unconfirmed else {
      throw .notAuthorized("User cannot be confirmed. Current status is \(user.status.rawValue)")
    }
    let key = SentCode.Key(purpose: .signUp)
    let sent = user.codes[key]
    let isForced = input.fields["ForceAliasCreation"]?.bool == true
    // For an address in use the code stays valid, so that the user may try again with force.
    if let sent, sent.code == code { try checkFree(sent.medium.attribute, of: user.username, isForced: isForced) }
    try redeem(code, key, of: user.username, limit: .limitExceeded, at: now)
    if let sent { verify(sent.medium.attribute, of: user.username) }
    pool.users[user.username]?.status = .confirmed
    return []
  }

  mutating func resendConfirmationCode(
    _ input: OperationInput, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    let (_, name) = try caller(input)
    guard let user = pool.user(named: name) else { return [try pretendedDelivery(to: name)] }
    guard user.status == .unconfirmed else { throw .invalidParameter("User is already confirmed.") }
    try count(.signUp, of: user.username, at: now)
    guard let sent = send(.signUp, to: user.username, at: now) else {
      throw .invalidParameter("Cannot resend codes, as the user has no address that one could be sent to.")
    }
    return [.init("CodeDeliveryDetails", sent.details)]
  }

  /// Checks attributes that a user writes, by the pool's schema.
  func userAttributes(_ pairs: [(name: String, value: String)]) throws(CognitoError) -> UserAttributes {
    try UserAttributes(writing: pairs, custom: pool.settings.customAttributes)
  }

  /// Throws for an address that is the alias of another user.
  func checkFree(_ attribute: String, of username: String, isForced: Bool = false) throws(CognitoError) {
    guard !isForced, let value = pool.users[username]?.attributes[attribute] else { return }
    if pool.isTaken(attribute, value, by: username) { throw .aliasExists(attribute) }
  }

  /// Marks an address as verified; an alias loses this mark at other users.
  mutating func verify(_ attribute: String, of username: String) {
    guard let value = pool.users[username]?.attributes[attribute] else { return }
    if pool.isTaken(attribute, value, by: username) {
      for other in pool.users.keys where other != username && pool.users[other]?.attributes[attribute] == value {
        pool.users[other]?.verified.remove(attribute)
      }
    }
    pool.users[username]?.verified.insert(attribute)
  }

  /// Reports a delivery to a user who does not exist, where the pool hides which users exist.
  func pretendedDelivery(to name: String) throws(CognitoError) -> Answer.Field {
    guard pool.settings.hidesUserExistence else { throw .userNotFoundForApp }
    let initial = name.prefix(1)
    let code = SentCode(
      username: name, code: "", purpose: .signUp, medium: pool.settings.delivery,
      destination: pool.settings.delivery == .email ? "\(initial)@\(initial)" : "+15550000000", expiresAt: .zero)
    return .init("CodeDeliveryDetails", code.details)
  }
}
