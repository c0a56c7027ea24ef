import AuthProviding

/// One visit of the customer to the authorization page.
struct Login: Sendable, Hashable {
  let app: AppIdentity
  let scopes: [String]
  /// What goes with the scopes, by their names; `nil` where nothing does.
  let scopeData: Value?
  let challenge: CodeChallenge
  /// Ties the redirect to this login; nobody else can guess it.
  let state: String

  init(
    app: AppIdentity, scopes: [String], scopeData: Value? = nil, challenge: CodeChallenge, random: any RandomSource
  ) {
    self.app = app
    self.scopes = scopes
    self.scopeData = scopeData
    self.challenge = challenge
    state = random.bytes(16).base64URL
  }

  /// The address of the page.
  func pageURL(at endpoint: String) -> String {
    var fields = [("client_id", app.clientID), ("scope", scopes.joined(separator: " "))]
    if let scopeData { fields.append(("scope_data", scopeData.json)) }
    fields += [
      ("response_type", "code"), ("redirect_uri", app.redirectURI), ("state", state),
      ("code_challenge", challenge.value), ("code_challenge_method", challenge.method),
    ]
    return endpoint + (endpoint.contains("?") ? "&" : "?") + FormFields(fields).encoded
  }
}
