import SimulatedServices

/// A user pool: its settings, its apps and its users.
struct UserPool: Sendable {
  var settings = PoolSettings()
  private(set) var clients: [AppClient]
  /// What an administrator said of the pool besides its settings.
  var definition: PoolDefinition
  /// Whether an administrator deleted it, so that there is room for another.
  private(set) var isDeleted = false
  /// By user name.
  var users: [String: PoolUser] = [:]
  /// User names in the order of their creation.
  private(set) var usernames: [String] = []

  static let region = "us-east-1"
  static let id = "us-east-1_Kd8Xw2Zq1"

  /// The part of the id that password proofs name.
  static let name = String(id.drop { $0 != "_" }.dropFirst())

  init(client: AppClient, at now: Duration) {
    clients = [client]
    definition = PoolDefinition(name: "auth-conformance", createdAt: now)
  }

  /// Creates a pool without apps.
  init(_ definition: PoolDefinition, _ settings: PoolSettings) {
    clients = []
    self.definition = definition
    self.settings = settings
  }

  /// Whether `CreateUserPool` made the pool, and not the world.
  var isCreated: Bool { definition.isCreated }

  /// Deletes the pool with all that is in it.
  mutating func deleteAll() {
    self = UserPool(definition, settings)
    isDeleted = true
  }

  func client(_ id: String) -> AppClient? { clients.first { $0.id == id } }

  mutating func add(_ client: AppClient) { clients.append(client) }

  mutating func removeClient(_ id: String) { clients.removeAll { $0.id == id } }

  /// Whether users can have an attribute.
  func hasAttribute(_ name: String) -> Bool {
    let custom = settings.customAttributes.map { "custom:\($0)" }
    return UserAttributes.standard.contains(name) || custom.contains(name)
      || ["sub", "email_verified", "phone_number_verified"].contains(name)
  }

  /// The user who was created last.
  var newestUser: PoolUser? { usernames.last.flatMap { users[$0] } }

  mutating func add(_ user: PoolUser) {
    if users.updateValue(user, forKey: user.username) == nil { usernames.append(user.username) }
  }

  mutating func remove(_ username: String) {
    users[username] = nil
    usernames.removeAll { $0 == username }
  }

  /// Finds a user by the user name, the `sub`, or an alias: a verified address.
  func user(named name: String) -> PoolUser? {
    if let user = users[name] { return user }
    // In the order of creation, so that a name always finds the same user.
    return usernames.lazy.compactMap { users[$0] }.first { user in
      user.sub == name || settings.aliases.contains { user.verified.contains($0) && user.attributes[$0] == name }
        || settings.usernames.contains { user.attributes[$0.attribute] == name }
    }
  }

  /// Whether an address is the alias of another user.
  func isTaken(_ attribute: String, _ value: String, by username: String) -> Bool {
    settings.aliases.contains(attribute)
      && users.values.contains {
        $0.username != username && $0.verified.contains(attribute) && $0.attributes[attribute] == value
      }
  }
}
