/// What a customer granted to the app, and the rules that its tokens follow.
struct Grant: Sendable, Hashable {
  /// Who came with the code, and thus how the grant is refreshed.
  enum ClientKind: String, Sendable, CaseIterable {
    /// An app on a device, which has no secret and shows a verifier.
    case mobile
    /// A server, which shows the client secret.
    case web
  }

  var scopes: [String]
  /// Where the code was sent, byte for byte.
  var redirectURI: String
  var challenge: CodeChallenge?
  /// Whether its code was traded for tokens.
  var isRedeemed = false

  /// A grant obtained with PKCE is an app's.
  var clientKind: ClientKind

  init(scopes: [String], redirectURI: String, challenge: CodeChallenge?, clientKind: ClientKind? = nil) {
    self.scopes = scopes
    self.redirectURI = redirectURI
    self.challenge = challenge
    self.clientKind = clientKind ?? (challenge == nil ? .web : .mobile)
  }
}
