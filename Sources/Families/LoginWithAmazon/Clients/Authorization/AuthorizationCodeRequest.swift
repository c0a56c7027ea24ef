import AuthProviding
import LoginWithAmazonProtocols
import MessageDigests

/// An authorization request of the code grant (RFC 6749, section 4.1.1), for one visit to the authorization page.
struct AuthorizationCodeRequest: Sendable, Hashable {
  let app: AppIdentity
  let scopes: [String]
  /// Additional data of the scopes, by their names; `nil` for none.
  let scopeData: Value?
  let challenge: CodeChallenge
  /// A random value that ties the redirect to this request.
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

  /// Returns the URL of the authorization page.
  func pageURL(at endpoint: String) -> String {
    var fields = [("client_id", app.clientID), ("scope", scopes.joined(separator: " "))]
    if let scopeData { fields.append(("scope_data", scopeData.json)) }
    fields += [
      ("response_type", "code"), ("redirect_uri", app.redirectURI), ("state", state),
      ("code_challenge", challenge.value), ("code_challenge_method", challenge.method),
    ]
    return endpoint + "?" + FormFields(fields).encoded
  }
}

/// The authorization response in the redirect to the app (RFC 6749, sections 4.1.2 and 4.1.2.1).
struct AuthorizationCodeResponse: Sendable, Hashable {
  /// The state in the redirect, which names the request that it answers.
  let state: String
  let outcome: Outcome

  /// The outcome of a request.
  enum Outcome: Sendable, Hashable {
    /// The customer consented.
    ///
    /// - Parameters:
    ///   - code: The authorization code.
    ///   - scopes: The granted scopes; `nil` if the service does not name them.
    case code(String, scopes: Set<String>?)
    /// The request failed.
    ///
    /// - Parameters:
    ///   - error: The error code.
    ///   - description: The service's description; `nil` if there is none.
    case error(String, description: String?)
  }

  /// Decodes an incoming URL; fails if it is not an authorization response for this app.
  ///
  /// The URL must begin with the redirect URI, byte for byte. A field that occurs twice makes the URL ambiguous: the
  /// service never sends such a URL.
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
      outcome = .code(code, scopes: scopes.isEmpty ? nil : Set(scopes))
    case (nil, let error?): outcome = .error(error, description: query["error_description"])
    default: return nil
    }
  }
}

extension [String] {
  /// Rejects scopes that violate the grammar of scopes (RFC 6749, section 3.3).
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

extension AuthorizationManagerFailure {
  /// The failure for an error code in an authorization response (RFC 6749, section 4.1.2.1).
  init(redirectError error: String, description: String?) {
    let code: Code =
      switch error {
      case "access_denied": .accessDenied
      case "unauthorized_client": .unauthorizedClient
      case "invalid_scope": .invalidInput
      case "invalid_request", "unsupported_response_type": .internalError
      default: .serverError
      }
    self.init(code, description ?? "the service answered with \(error)")
  }
}
