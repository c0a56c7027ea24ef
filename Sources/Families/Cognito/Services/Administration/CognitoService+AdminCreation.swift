import DeterministicExecution
import SimulatedServices
import SpecModel

// Users whom an administrator invites: AdminCreateUser.
extension CognitoService {
  mutating func adminCreateUser(_ input: OperationInput, at now: Duration) throws(CognitoError) -> [Answer.Field] {
    try checkPool(input)
    let name = try input.needed("Username")
    let action = input.text("MessageAction")
    let written = try userAttributes(input.pairs("UserAttributes"), byAdministrator: true)
    let given = input.text("TemporaryPassword")
    if let given { try pool.settings.passwordPolicy.check(given, byAdministrator: true) }
    let password = given ?? makeTemporaryPassword()
    let username: String
    if action == "RESEND" {
      username = try reinvite(name, given, password, at: now)
    } else {
      username = try add(name, written, password, isForced: input.fields["ForceAliasCreation"]?.bool == true, at: now)
    }
    note("password", password)
    if action != "SUPPRESS" { invite(username, password, by: input.list("DesiredDeliveryMediums"), at: now) }
    guard let user = pool.users[username] else { throw .userNotFound }
    return [.init("User", value(of: user))]
  }

  /// Gives a user another temporary password, and returns the user name; without a given one the old one stays valid.
  private mutating func reinvite(
    _ name: String, _ given: String?, _ password: String, at now: Duration
  ) throws(CognitoError) -> String {
    guard let user = pool.user(named: name) else { throw .userNotFound }
    guard user.status == .forceChangePassword else {
      throw CognitoError(
        "UnsupportedUserState", "Resend not possible. \(user.username) status is not FORCE_CHANGE_PASSWORD")
    }
    pool.users[user.username]?.set(
      given ?? password, until: now + pool.settings.temporaryPasswordLifetime)
    pool.users[user.username]?.modifiedAt = now
    return user.username
  }

  /// Adds a user with a temporary password, and returns the user name.
  private mutating func add(
    _ name: String, _ written: UserAttributes, _ password: String, isForced: Bool, at now: Duration
  ) throws(CognitoError) -> String {
    guard pool.users[name] == nil else { throw .accountExists }
    let named = try naming(name)
    var user = PoolUser(
      username: named.username, sub: named.sub, password: password, status: .forceChangePassword,
      attributes: written.values.merging(named.attributes) { $1 }, createdAt: now)
    user.passwordEnd = now + pool.settings.temporaryPasswordLifetime
    user.apply(written.verifications)
    for medium in Medium.allCases where user.verified.contains(medium.attribute) && !isForced {
      guard let value = user.attributes[medium.attribute] else { continue }
      if pool.isTaken(medium.attribute, value, by: user.username) {
        throw CognitoError("UsernameExists", CognitoError.aliasExists(medium.attribute).message)
      }
    }
    pool.add(user)
    for medium in Medium.allCases where user.verified.contains(medium.attribute) {
      verify(medium.attribute, of: user.username)
    }
    return user.username
  }

  /// Sends the temporary password by each medium that has an address; by SMS, or else by e-mail, if none is named.
  private mutating func invite(_ username: String, _ password: String, by names: [String], at now: Duration) {
    guard let user = pool.users[username] else { return }
    let ready = [Medium.sms, .email].filter { user.attributes[$0.attribute] != nil }
    for medium in names.isEmpty ? Array(ready.prefix(1)) : ready.filter({ names.contains($0.wireName) }) {
      let end = now + pool.settings.temporaryPasswordLifetime
      inbox.append(
        SentCode(
          username: username, code: password, purpose: .invitation, medium: medium,
          destination: user.attributes[medium.attribute] ?? "", expiresAt: end))
    }
  }

  /// Draws a password that meets every policy of a pool.
  private mutating func makeTemporaryPassword() -> String {
    let length = max(pool.settings.passwordPolicy.minimum, 12)
    return "Kit-7" + random.base32Text(length - 5).lowercased()
  }
}
