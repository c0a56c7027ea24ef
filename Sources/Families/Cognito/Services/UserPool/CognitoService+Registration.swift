import SimulatedServices
import SpecModel

// Registration: SignUp, ConfirmSignUp, ResendConfirmationCode.
extension CognitoService {
  mutating func signUp(_ input: OperationInput, at now: Duration) throws(CognitoError) -> [Answer.Field] {
    let (_, name) = try caller(input)
    guard let password = input.text("Password") else { throw .missing("Password") }
    if pool.settings.isClosed { throw .notAuthorized("SignUp is not permitted for this user pool") }
    try pool.settings.passwordPolicy.check(password)
    let attributes = try userAttributes(input.pairs("UserAttributes"))
    guard pool.users[name] == nil else { throw CognitoError("UsernameExists", "User already exists") }
    let named = try naming(name)
    let all = attributes.values.merging(named.attributes) { $1 }
    try pool.settings.schema.checkRequired(all)
    let isConfirmed = pool.settings.autoConfirms
    let user = PoolUser(
      username: named.username, sub: named.sub, password: password,
      status: isConfirmed ? .confirmed : .unconfirmed, attributes: all, createdAt: now)
    pool.add(user)
    let sent = isConfirmed ? nil : send(.signUp, to: user.username, at: now)
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
      throw .notConfirmable(user.status)
    }
    let key = SentCode.Key(purpose: .signUp)
    let sent = user.codes[key]
    let isForced = input.fields["ForceAliasCreation"]?.bool == true
    // For an address in use the code stays valid, so that the user may try again with force.
    if let sent, sent.code == code { try checkFree(sent.medium.attribute, of: user.username, isForced: isForced) }
    try redeem(code, key, of: user.username, limit: .limitExceeded, at: now)
    if let sent { verify(sent.medium.attribute, of: user.username) }
    pool.users[user.username]?.status = .confirmed
    pool.users[user.username]?.modifiedAt = now
    return []
  }

  mutating func resendConfirmationCode(
    _ input: OperationInput, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    let (_, name) = try caller(input)
    guard let user = pool.user(named: name) else { return [try pretendedDelivery(to: name)] }
    guard user.status == .unconfirmed else { throw .invalidParameter("User is already confirmed.") }
    guard !pool.settings.verified.isEmpty else { throw .invalidParameter("Auto verification not turned on.") }
    try count(.signUp, of: user.username, at: now)
    guard let sent = send(.signUp, to: user.username, at: now) else {
      throw .invalidParameter("Cannot resend codes, as the user has no address that one could be sent to.")
    }
    return [.init("CodeDeliveryDetails", sent.details)]
  }

  /// Checks attributes that a user writes, or an administrator, by the pool's schema.
  func userAttributes(
    _ pairs: [(name: String, value: String)], byAdministrator: Bool = false
  ) throws(CognitoError) -> UserAttributes {
    try UserAttributes(
      writing: pairs, custom: pool.settings.customAttributes, schema: pool.settings.schema,
      byAdministrator: byAdministrator)
  }

  /// Throws for attributes that cannot change once a user has them.
  func checkMutable(_ names: [String]) throws(CognitoError) {
    if let name = names.first(where: pool.settings.schema.fixed.contains) {
      throw .invalidParameter("user.\(name): Attribute cannot be updated.\n")
    }
  }

  /// Returns the user name, the id and the attributes that the name of a new user gives: in a pool whose users sign in
  /// with an address, the name is the address, and the user name is the id.
  mutating func naming(
    _ name: String
  ) throws(CognitoError) -> (username: String, sub: String, attributes: [String: String]) {
    let sub = random.uuid()
    let media = pool.settings.usernames
    guard !media.isEmpty else { return (name, sub, [:]) }
    guard let medium = media.first(where: { $0.isAddress(name) }) else {
      let kinds = media.map { $0 == .email ? "an email" : "a phone number" }
      throw .invalidParameter(
        "Username should be \(kinds.count > 1 ? "either \(kinds.joined(separator: " or "))" : kinds[0]).")
    }
    guard pool.user(named: name) == nil else {
      throw CognitoError("UsernameExists", CognitoError.aliasExists(medium.attribute).message)
    }
    return (sub, sub, [medium.attribute: name])
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
