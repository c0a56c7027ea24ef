import AuthProviding

/// One visit of the customer to the authorization page.
struct Login: Sendable, Hashable {
  let clientID: String
  let redirectURI: String
  let scopes: [String]
  /// Ties the redirect to this login; nobody else can guess it.
  let state: String
  let proofKey: ProofKey

  init(clientID: String, redirectURI: String, scopes: [String], random: any RandomSource) {
    self.clientID = clientID
    self.redirectURI = redirectURI
    self.scopes = scopes
    state = random.bytes(16).base64URL
    proofKey = ProofKey(randomBytes: random.bytes(32))
  }

  /// The address of the page.
  func pageURL(at endpoint: String) -> String {
    let query = FormFields([
      ("client_id", clientID), ("scope", scopes.joined(separator: " ")), ("response_type", "code"),
      ("redirect_uri", redirectURI), ("state", state), ("code_challenge", proofKey.challenge),
      ("code_challenge_method", "S256"),
    ])
    return endpoint + (endpoint.contains("?") ? "&" : "?") + query.encoded
  }
}
