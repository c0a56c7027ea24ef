/// A user pool: its rules, the apps that may use it, and its users.
struct UserPool: Sendable {
  var settings = PoolSettings()
  private(set) var clients: [AppClient]
  /// By user name.
  var users: [String: PoolUser] = [:]
  /// Names in the order in which the users came.
  private(set) var usernames: [String] = []

  static let region = "us-east-1"
  static let id = "us-east-1_Kd8Xw2Zq1"

  /// The part of the id that password proofs name.
  static let name = String(id.drop { $0 != "_" }.dropFirst())

  init(client: AppClient) { clients = [client] }

  func client(_ id: String) -> AppClient? { clients.first { $0.id == id } }

  mutating func add(_ client: AppClient) { clients.append(client) }

  /// The user who came last.
  var newestUser: PoolUser? { usernames.last.flatMap { users[$0] } }

  mutating func add(_ user: PoolUser) {
    if users.updateValue(user, forKey: user.username) == nil { usernames.append(user.username) }
  }

  mutating func remove(_ username: String) {
    users[username] = nil
    usernames.removeAll { $0 == username }
  }

  /// The user whom a name means: a user name, a `sub`, or an address that the user proved and may sign in with.
  func user(named name: String) -> PoolUser? {
    if let user = users[name] { return user }
    // In the order in which they came, so that the same name always means the same user.
    return usernames.lazy.compactMap { users[$0] }.first { user in
      user.sub == name || settings.aliases.contains { user.verified.contains($0) && user.attributes[$0] == name }
    }
  }

  /// Whether somebody else has proved an address and may sign in with it.
  func isTaken(_ attribute: String, _ value: String, by username: String) -> Bool {
    settings.aliases.contains(attribute)
      && users.values.contains {
        $0.username != username && $0.verified.contains(attribute) && $0.attributes[attribute] == value
      }
  }
}
