import SimulatedServices
import SpecModel
import WorldScripting

/// An identity pool: its settings, its identities, and the tokens of other providers that it trusts.
struct IdentityPool: Sendable {
  /// Whether apps get identities without a login.
  var allowsGuests = true
  /// Whether the pool has the roles that credentials need.
  var hasRoles = true
  /// Whether the pool asks the user pool about each id token, so that one of a user who signed out everywhere, was
  /// deleted or was disabled is refused before it expires (`ServerSideTokenCheck`).
  var checksTokensAtServer = true
  /// By the token.
  var providerTokens: [String: ProviderToken] = [:]
  private var logins: [String: Set<Login>] = [:]
  private var identities: [Login: String] = [:]

  /// A person's account at a provider.
  struct Login: Sendable, Hashable {
    /// The provider's name, such as `graph.facebook.com`.
    var provider: String
    /// The provider's id of the person.
    var subject: String
  }

  /// A token of a provider other than the user pool.
  struct ProviderToken: Sendable, Hashable {
    var login: Login
    /// When it expired; `nil` for a valid token.
    var expiredAt: Duration?
  }

  /// The providers besides the user pool whose tokens the pool accepts.
  static let providers = [
    "graph.facebook.com", "accounts.google.com", "www.amazon.com", "appleid.apple.com", "oidc.example.com",
  ]

  func knows(_ identity: String) -> Bool { logins[identity] != nil }

  func isGuest(_ identity: String) -> Bool { logins[identity]?.isEmpty ?? false }

  /// Returns the identity of a login; `nil` for an unknown login.
  func identity(of login: Login) -> String? { identities[login] }

  /// Whether a login is linked to an identity.
  func belongs(_ login: Login, to identity: String) -> Bool { identities[login] == identity }

  /// Adds an identity, or links logins to one; a guest's identity thereby gets an owner.
  mutating func link(_ identity: String, to new: some Sequence<Login>) {
    logins[identity, default: []].formUnion(new)
    for login in new { identities[login] = identity }
  }

  /// Forgets guests; an identity with an owner stays.
  mutating func forgetGuests(_ gone: Set<String>) {
    logins = logins.filter { !$0.value.isEmpty || !gone.contains($0.key) }
  }
}

extension CognitoService {
  /// Follows an instruction about the identity pool; `nil` for any other instruction.
  mutating func performIdentity(
    _ instruction: String, _ arguments: [String: Value], at now: Duration
  ) throws(InstructionError) -> [String: Value]? {
    switch instruction {
    case "identity-pool":
      if let guests = try arguments.text("guests") { identities.allowsGuests = guests == "allowed" }
      if let roles = try arguments.text("roles") { identities.hasRoles = roles == "ok" }
      if let check = try arguments.text("token-check") { identities.checksTokensAtServer = check == "enabled" }
      return [:]
    case "provider-token": return try makeProviderToken(arguments)
    case "expire-provider-token":
      guard let token = try arguments.text("token"), identities.providerTokens[token] != nil else {
        throw InstructionError("'token' is a token that 'provider-token' gave")
      }
      identities.providerTokens[token]?.expiredAt = now
      return [:]
    default: return nil
    }
  }

  private mutating func makeProviderToken(_ arguments: [String: Value]) throws(InstructionError) -> [String: Value] {
    let provider = try arguments.text("provider") ?? IdentityPool.providers[0]
    let subject = try arguments.text("subject") ?? random.uuid()
    let token = random.base64URLText(180)
    identities.providerTokens[token] = .init(login: .init(provider: provider, subject: subject))
    note(fresh: "provider-token", token)
    return ["token": .string(token), "provider": .string(provider)]
  }
}
