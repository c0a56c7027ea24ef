import AuthProviding
import SpecModel

/// What an app asks the customer for, once the app and its redirect URI are known to be right.
struct AuthorizationRequest: Sendable, Hashable {
  let scopes: [String]
  let challenge: CodeChallenge?
  /// The device to register; `nil` where the scopes register none.
  let device: DeviceRegistration?

  /// The service's own scopes, and those of other products that the documents use.
  static let knownScopes: Set<String> = [
    "profile", "profile:user_id", "postal_code", DeviceRegistration.scope, "alexa:all",
  ]

  /// Checks the query of the sign-in page's address (RFC 6749, section 4.1.1; RFC 7636, section 4.3).
  init(_ query: FormFields) throws(Refusal) {
    if let repeated = query.firstRepeatedName { throw .invalidParameter(repeated) }
    guard let responseType = query["response_type"] else { throw .invalidParameter("response_type") }
    guard responseType == "code" else { throw .unsupportedResponseType }
    guard let scope = query["scope"] else { throw .invalidParameter("scope") }
    scopes = scope.split(separator: " ").map(String.init)
    guard !scopes.isEmpty, Self.knownScopes.isSuperset(of: scopes) else { throw .unknownScope }
    challenge = try Self.challenge(in: query)
    let data = try Self.scopeData(in: query)
    device = scopes.contains(DeviceRegistration.scope) ? try DeviceRegistration(data) : nil
  }

  /// What the app says to its scopes, by their names.
  private static func scopeData(in query: FormFields) throws(Refusal) -> [String: Value] {
    guard let text = query["scope_data"] else { return [:] }
    guard let data = (try? Value(json: text))?.fields else { throw .invalidParameter("scope_data") }
    return data
  }

  /// A challenge without a method is a plain one; a method without a challenge is a mistake.
  private static func challenge(in query: FormFields) throws(Refusal) -> CodeChallenge? {
    let method = query["code_challenge_method"]
    guard let value = query["code_challenge"] else {
      if method == nil { return nil }
      throw .invalidParameter("code_challenge")
    }
    guard !value.isEmpty else { throw .invalidParameter("code_challenge") }
    guard let method = CodeChallenge.Method(rawValue: method ?? "plain") else {
      throw .invalidParameter("code_challenge_method")
    }
    return CodeChallenge(method, value)
  }
}

extension FormFields {
  /// The first name that stands twice, which RFC 6749, section 3.1, does not allow.
  var firstRepeatedName: String? {
    // A set, for those who send thousands.
    var seen: Set<String> = []
    return fields.first { !seen.insert($0.name).inserted }?.name
  }
}
