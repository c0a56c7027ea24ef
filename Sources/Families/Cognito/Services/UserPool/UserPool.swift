import SimulatedServices

/// A user pool: its settings, its apps and its users.
struct UserPool: Sendable {
  var settings = PoolSettings()
  private(set) var clients: [AppClient]
  /// By user name.
  var users: [String: PoolUser] = [:]
  /// User names in the order of their creation.
  private(set) var usernames: [String] = []

  static let region = "us-east-1"
  static let id = "us-east-1_Kd8Xw2Zq1"

  /// The part of the id that password proofs name.
  static let name = String(id.drop { $0 != "_" }.dropFirst())

  init(client: AppClient) { clients = [client] }

  func client(_ id: String) -> AppClient? { clients.first { $0.id == id } }

  mutating func add(_ client: AppClient) { clients.append(client) }

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

/// An app that may use a pool.
struct AppClient: Sendable, Hashable {
  var id: String
  /// `nil` for a public client.
  var secret: String?
  var redirectURIs: [String]
  var signOutURIs: [String]
  var scopes: [String]

  /// The scope of an access token that permits the user's own operations.
  static let userScope = "aws.cognito.signin.user.admin"

  /// The app of the bundled specification.
  static let example = AppClient(
    id: "4p7q2m9s6t1v8x3z5b0c2d4f6g", secret: nil, redirectURIs: ["myapp://callback"],
    signOutURIs: ["myapp://signout"], scopes: ["openid", "email", "profile", userScope])
}
