import AuthProviding

/// What an app asks the hosted pages for, once the app and its redirect URI are known to be right.
struct HostedAuthorization: Sendable, Hashable {
  let scopes: [String]
  let challenge: CodeChallenge?
  /// What the app wants to find in the id token again.
  let nonce: String?

  /// The providers that the sign-in page offers, by their names in requests.
  static let identityProviders: Set = ["COGNITO", "Facebook", "Google", "LoginWithAmazon", "SignInWithApple"]

  /// The scopes that say something only beside `openid`.
  private static let scopesOfIDTokens: Set = ["email", "phone", "profile"]

  /// Checks the query of the authorization address.
  init(_ query: FormFields, of client: AppClient) throws(HostedRefusal) {
    if let repeated = query.firstRepeatedName { throw .invalidRequest("\(repeated) stands twice") }
    // Apps of the pool are registered for the code grant alone.
    switch query["response_type"] {
    case "code"?: break
    case "token"?: throw .unauthorizedClient
    default: throw .invalidRequest("response_type is code")
    }
    scopes = query["scope"].map { $0.split(separator: " ").map(String.init) } ?? client.scopes
    guard !scopes.isEmpty, Set(client.scopes).isSuperset(of: scopes) else { throw .invalidScope }
    if !scopes.contains("openid"), !Self.scopesOfIDTokens.isDisjoint(with: scopes) { throw .invalidScope }
    if let provider = query["identity_provider"], !Self.identityProviders.contains(provider) {
      throw .invalidRequest("identity_provider is not known")
    }
    challenge = try Self.challenge(in: query)
    nonce = query["nonce"]
  }

  /// Cognito knows one method, and asks for its name.
  private static func challenge(in query: FormFields) throws(HostedRefusal) -> CodeChallenge? {
    switch (query["code_challenge"], query["code_challenge_method"]) {
    case (nil, nil): return nil
    case (let value?, "S256"?):
      guard value.utf8.count == 43, TextKind.token.matches(value), !value.contains(where: { "=.".contains($0) }) else {
        throw .invalidRequest("code_challenge is not the hash of a verifier")
      }
      return CodeChallenge(.s256, value)
    default: throw .invalidRequest("code_challenge comes with the code_challenge_method S256")
    }
  }
}
