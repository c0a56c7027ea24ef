import AuthProviding

/// A customer who is signed in by another identity provider.
struct ProviderLogin: Sendable, Hashable {
  /// The provider's name in the identity pool.
  var provider: String
  var token: String

  /// The login as the store keeps it.
  var stored: Value { ["provider": .string(provider), "token": .string(token)] }

  init(provider: String, token: String) {
    self.provider = provider
    self.token = token
  }

  /// Reads a login from the store; fails for what is none.
  init?(stored: Value?) {
    guard let provider = stored?["provider"]?.text, let token = stored?["token"]?.text else { return nil }
    self.init(provider: provider, token: token)
  }
}
