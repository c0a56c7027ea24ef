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

/// What the service says when it sends the customer back to the app.
struct Redirect: Sendable, Hashable {
  /// The state of the login that it answers, as far as anyone can tell.
  let state: String
  let answer: Answer

  /// What the service says.
  enum Answer: Sendable, Hashable {
    /// The customer agreed.
    ///
    /// - Parameters:
    ///   - code: What the token endpoint takes.
    ///   - scopes: What the customer agreed to; `nil` where the service does not say.
    case code(String, scopes: Set<String>?)
    /// Nothing came of it.
    ///
    /// - Parameters:
    ///   - error: The error word.
    ///   - description: What the service says of it.
    case error(String, description: String?)
  }

  /// Reads an incoming URL; fails for one that is no answer to an authorization request of this app.
  ///
  /// The redirect URI must stand at the start byte for byte. A field that stands twice makes the URL ambiguous, and the
  /// service sends none such.
  init?(url: String, redirectURI: String) {
    guard url.utf8.starts(with: redirectURI.utf8) else { return nil }
    var rest = url.utf8.dropFirst(redirectURI.utf8.count)
    guard rest.popFirst() == UInt8(ascii: redirectURI.contains("?") ? "&" : "?") else { return nil }
    let query = FormFields(encoded: String(Substring(rest.prefix { $0 != UInt8(ascii: "#") })))
    guard Set(query.fields.map(\.name)).count == query.fields.count, let state = query["state"] else { return nil }
    self.state = state
    switch (query["code"], query["error"]) {
    case (let code?, nil) where !code.isEmpty:
      let scopes = query["scope"]?.split(separator: " ").map(String.init) ?? []
      answer = .code(code, scopes: scopes.isEmpty ? nil : Set(scopes))
    case (nil, let error?): answer = .error(error, description: query["error_description"])
    default: return nil
    }
  }
}

extension [String] {
  /// Refuses scopes that no service could understand (RFC 6749, section 3.3).
  func validateScopes() throws(AuthorizationManagerFailure) {
    guard !isEmpty else { throw AuthorizationManagerFailure(.invalidInput, "no scope is requested") }
    for scope in self where !Self.isScopeToken(scope) {
      throw AuthorizationManagerFailure(.invalidInput, "'\(scope)' is not the name of a scope")
    }
  }

  private static func isScopeToken(_ scope: String) -> Bool {
    !scope.isEmpty
      && scope.utf8.allSatisfy {
        (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      }
  }
}
