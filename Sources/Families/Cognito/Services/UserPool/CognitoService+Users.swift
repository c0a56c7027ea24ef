import SimulatedServices
import SpecModel

// The user: GetUser, DeleteUser and the attributes.
extension CognitoService {
  mutating func getUser(_ input: OperationInput, at now: Duration) throws(CognitoError) -> [Answer.Field] {
    let user = try user(input, at: now).user
    let fields: [Answer.Field] = [
      .init("Username", .string(user.username)),
      .init(
        "UserAttributes",
        .list(user.visibleAttributes.map { ["Name": .string($0.name), "Value": .string($0.value)] })),
    ]
    return fields + secondFactors(of: user)
  }

  mutating func getUserAuthFactors(_ input: OperationInput, at now: Duration) throws(CognitoError) -> [Answer.Field] {
    let user = try user(input, at: now).user
    let first = pool.settings.firstFactors.filter { $0 == .password || $0.isReady(for: user) }.map(\.rawValue)
    let app = user.factors.totpSecret == nil ? [] : ["SOFTWARE_TOKEN"]
    return [.init("Username", .string(user.username))] + secondFactors(of: user) + [
      .init("ConfiguredUserAuthFactors", .list((first + app).map(Value.string)))
    ]
  }

  /// Returns the fields that report a user's second factors.
  func secondFactors(of user: PoolUser) -> [Answer.Field] {
    let preferred = user.factors.preferred.map { [Answer.Field("PreferredMfaSetting", .string($0.rawValue))] } ?? []
    let list = user.factors.list.map { Value.string($0.rawValue) }
    return preferred + (list.isEmpty ? [] : [.init("UserMFASettingList", .list(list))])
  }

  mutating func deleteUser(_ input: OperationInput, at now: Duration) throws(CognitoError) -> [Answer.Field] {
    delete(try user(input, at: now).user.username)
    return []
  }

  /// Deletes a user and ends the user's tokens.
  mutating func delete(_ username: String) {
    tokens.endAll(of: username)
    pool.remove(username)
  }

  mutating func updateUserAttributes(
    _ input: OperationInput, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    let user = try user(input, at: now).user
    let pairs = input.pairs("UserAttributes")
    let written = try userAttributes(pairs).values
    try checkMutable(pairs.map(\.name))
    pool.users[user.username]?.modifiedAt = now
    var sent: [SentCode] = []
    for (name, _) in pairs {
      let value = written[name]
      guard value != user.attributes[name] else { continue }
      if let value, pool.isTaken(name, value, by: user.username) {
        throw .aliasExists(name)
      }
      pool.users[user.username]?.attributes[name] = value
      guard let medium = Medium.allCases.first(where: { $0.attribute == name }) else { continue }
      // A new address is not verified, and a code to verify it is sent at once.
      pool.users[user.username]?.verified.remove(name)
      if let code = send(.attribute, to: user.username, by: medium, at: now) { sent.append(code) }
    }
    return [.init("CodeDeliveryDetailsList", .list(sent.map(\.details)))]
  }

  mutating func getUserAttributeVerificationCode(
    _ input: OperationInput, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    let user = try user(input, at: now).user
    let medium = try medium(of: try input.needed("AttributeName"))
    guard user.attributes[medium.attribute] != nil else {
      throw .invalidParameter("User does not have attribute \(medium.attribute).")
    }
    try count(.attribute, of: user.username, at: now)
    guard let sent = send(.attribute, to: user.username, by: medium, at: now) else { throw .userNotFound }
    return [.init("CodeDeliveryDetails", sent.details)]
  }

  mutating func verifyUserAttribute(
    _ input: OperationInput, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    let user = try user(input, at: now).user
    let medium = try medium(of: try input.needed("AttributeName"))
    let key = SentCode.Key(purpose: .attribute, medium: medium)
    let code = try input.needed("Code")
    if user.codes[key]?.code == code { try checkFree(medium.attribute, of: user.username) }
    try redeem(code, key, of: user.username, limit: .limitExceeded, at: now)
    verify(medium.attribute, of: user.username)
    return []
  }

  mutating func deleteUserAttributes(
    _ input: OperationInput, at now: Duration
  ) throws(CognitoError) -> [Answer.Field] {
    let user = try user(input, at: now).user
    let names = input.list("UserAttributeNames")
    _ = try userAttributes(names.map { ($0, "") })
    pool.users[user.username]?.modifiedAt = now
    for name in names {
      pool.users[user.username]?.attributes[name] = nil
      pool.users[user.username]?.verified.remove(name)
    }
    return []
  }

  private func medium(of attribute: String) throws(CognitoError) -> Medium {
    guard let medium = Medium.allCases.first(where: { $0.attribute == attribute }) else {
      throw .invalidParameter("Only email and phone_number can be verified.")
    }
    return medium
  }
}
