import DeterministicExecution
import SimulatedServices
import SpecModel

// What an administrator does to one user of the pool.
extension CognitoService {
  /// Performs an operation that names the pool and a user.
  mutating func administer(
    _ exchange: CognitoExchange, _ input: OperationInput, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    let user = try poolUser(input)
    switch exchange {
    case .adminGetUser: return adminFields(of: user)
    case .adminDeleteUser: delete(user.username)
    case .adminEnableUser: pool.users[user.username]?.isEnabled = true
    case .adminDisableUser:
      pool.users[user.username]?.isEnabled = false
      tokens.endAll(of: user.username)
    case .adminUserGlobalSignOut: tokens.endAll(of: user.username)
    case .adminConfirmSignUp:
      guard user.status == .unconfirmed else { throw .notConfirmable(user.status) }
      pool.users[user.username]?.status = .confirmed
    case .adminSetUserPassword: try setPassword(of: user, input, at: now)
    case .adminResetUserPassword: try resetPassword(of: user, at: now)
    case .adminUpdateUserAttributes: try writeAttributes(of: user, input, at: now)
    case .adminDeleteUserAttributes: try deleteAttributes(of: user, input)
    case .adminSetUserMFAPreference: try setFactors(of: user, input)
    default: throw .unknownOperation
    }
    pool.users[user.username]?.modifiedAt = now
    return []
  }

  /// Throws for another pool than the world's.
  func checkPool(_ input: OperationInput) throws(CognitoError) {
    let id = try input.needed("UserPoolId")
    guard id == UserPool.id, !pool.isDeleted else { throw .resourceNotFound("User pool \(id) does not exist.") }
  }

  /// Returns the user of the pool that an administrator names.
  private func poolUser(_ input: OperationInput) throws(CognitoError) -> PoolUser {
    try checkPool(input)
    guard let user = pool.user(named: try input.needed("Username")) else { throw .userNotFound }
    return user
  }

  /// Returns the fields by which `AdminGetUser` reports a user.
  private func adminFields(of user: PoolUser) -> [Answer.Field] {
    [.init("Username", .string(user.username)), .init("UserAttributes", Self.list(user.visibleAttributes))]
      + state(of: user) + secondFactors(of: user)
  }

  /// Returns a user as `ListUsers` and `AdminCreateUser` report one.
  ///
  /// - Parameters:
  ///   - user: The user.
  ///   - names: The names of the attributes to report; `nil` for all.
  /// - Returns: The user.
  func value(of user: PoolUser, only names: Set<String>? = nil) -> Value {
    let attributes = user.visibleAttributes.filter { names?.contains($0.name) ?? true }
    var fields: [String: Value] = ["Username": .string(user.username), "Attributes": Self.list(attributes)]
    for field in state(of: user) { fields[field.name] = field.value }
    return .map(fields)
  }

  private func state(of user: PoolUser) -> [Answer.Field] {
    [
      .init("UserCreateDate", .integer(seconds(user.createdAt))),
      .init("UserLastModifiedDate", .integer(seconds(user.modifiedAt))), .init("Enabled", .bool(user.isEnabled)),
      .init("UserStatus", .string(user.status.rawValue)),
    ]
  }

  private static func list(_ attributes: [(name: String, value: String)]) -> Value {
    .list(attributes.map { ["Name": .string($0.name), "Value": .string($0.value)] })
  }

  /// Writes attributes, and with them whether addresses are verified.
  private mutating func writeAttributes(
    of user: PoolUser, _ input: OperationInput, at now: Duration
  ) throws(CognitoError) {
    let written = try userAttributes(input.pairs("UserAttributes"), byAdministrator: true)
    try checkMutable(written.names)
    for medium in pool.settings.usernames {
      guard let value = written.values[medium.attribute], let other = pool.user(named: value) else { continue }
      if other.username != user.username { throw .aliasExists(medium.attribute) }
    }
    for name in written.names where written.values[name] != user.attributes[name] {
      pool.users[user.username]?.attributes[name] = written.values[name]
      pool.users[user.username]?.verified.remove(name)
      // A new address that the administrator does not vouch for gets a code.
      guard let medium = Medium(attribute: name), written.isVerified(medium) != true else { continue }
      _ = send(.attribute, to: user.username, by: medium, at: now)
    }
    pool.users[user.username]?.apply(written.verifications)
    // As users of AWS saw it, an alias moves to the user whom the administrator gives it to.
    for medium in Medium.allCases where written.isVerified(medium) == true {
      verify(medium.attribute, of: user.username)
    }
  }

  private mutating func deleteAttributes(of user: PoolUser, _ input: OperationInput) throws(CognitoError) {
    let names = input.list("UserAttributeNames")
    _ = try userAttributes(names.map { ($0, "") })
    for name in names {
      pool.users[user.username]?.attributes[name] = nil
      pool.users[user.username]?.verified.remove(name)
    }
  }

  private mutating func setPassword(
    of user: PoolUser, _ input: OperationInput, at now: Duration
  ) throws(CognitoError) {
    let password = try input.needed("Password")
    try pool.settings.passwordPolicy.check(password, byAdministrator: true)
    let isPermanent = input.fields["Permanent"]?.bool == true
    pool.users[user.username]?.set(password, until: isPermanent ? nil : now + pool.settings.temporaryPasswordLifetime)
    pool.users[user.username]?.status = isPermanent ? .confirmed : .forceChangePassword
  }

  private mutating func resetPassword(of user: PoolUser, at now: Duration) throws(CognitoError) {
    guard user.status != .forceChangePassword else { throw .passwordNotResettable }
    guard send(.passwordReset, to: user.username, onlyVerified: true, at: now) != nil else {
      throw .withoutAddressForReset
    }
    pool.users[user.username]?.status = .resetRequired
  }
}
