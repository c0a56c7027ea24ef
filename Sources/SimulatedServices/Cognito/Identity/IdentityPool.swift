/// An identity pool: its rules, the identities that it knows, and the tokens of other providers that it trusts.
struct IdentityPool: Sendable {
  /// Whether apps get identities without a login.
  var allowsGuests = true
  /// Whether the pool has roles to give credentials for.
  var hasRoles = true
  /// By the token.
  var providerTokens: [String: ProviderToken] = [:]
  private var logins: [String: Set<Login>] = [:]
  private var identities: [Login: String] = [:]

  /// Someone whom a provider knows.
  struct Login: Sendable, Hashable {
    /// The provider's name, such as `graph.facebook.com`.
    var provider: String
    /// The provider's own id for the person.
    var subject: String
  }

  /// A token of a provider that is not the pool's own.
  struct ProviderToken: Sendable, Hashable {
    var login: Login
    /// When it was refused from; `nil` for a token that is good.
    var expiredAt: Duration?
  }

  /// The providers besides the user pool whose tokens the pool takes.
  static let providers = [
    "graph.facebook.com", "accounts.google.com", "www.amazon.com", "appleid.apple.com", "oidc.example.com",
  ]

  func knows(_ identity: String) -> Bool { logins[identity] != nil }

  func isGuest(_ identity: String) -> Bool { logins[identity]?.isEmpty ?? false }

  /// The identity of a login; `nil` for a login that never came.
  func identity(of login: Login) -> String? { identities[login] }

  /// Whether somebody showed a login of this identity.
  func belongs(_ login: Login, to identity: String) -> Bool { identities[login] == identity }

  /// Adds an identity, or logins to one: what was a guest's becomes theirs.
  mutating func link(_ identity: String, to new: some Sequence<Login>) {
    logins[identity, default: []].formUnion(new)
    for login in new { identities[login] = identity }
  }
}
