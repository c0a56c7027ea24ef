import AuthProviding
import HTTPTypes
import LoginWithAmazonProtocols

/// The token endpoint: posts forms, and decodes tokens or failures.
struct TokenEndpoint: Sendable {
  let url: String
  let network: any Network

  init(world: World) {
    url = world.endpoints["token"]
    network = world.network
  }

  /// Exchanges an authorization code, with the PKCE verifier instead of a client secret.
  func exchange(
    code: String, redirectURI: String, clientID: String, codeVerifier: String
  ) async throws(TokenEndpointFailure) -> IssuedTokens {
    try await exchange(code, redirectURI: redirectURI, clientID: clientID, proof: ("code_verifier", codeVerifier))
  }

  /// Exchanges an authorization code of a web client, with its secret.
  func exchange(
    code: String, redirectURI: String, clientID: String, clientSecret: String
  ) async throws(TokenEndpointFailure) -> IssuedTokens {
    try await exchange(code, redirectURI: redirectURI, clientID: clientID, proof: ("client_secret", clientSecret))
  }

  private func exchange(
    _ code: String, redirectURI: String, clientID: String, proof: (String, String)
  ) async throws(TokenEndpointFailure) -> IssuedTokens {
    try await post([
      ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirectURI), ("client_id", clientID),
      proof,
    ])
  }

  /// Requests new tokens with a refresh token, and with a client secret if there is one.
  func refresh(
    refreshToken: String, clientID: String, clientSecret: String? = nil
  ) async throws(TokenEndpointFailure) -> IssuedTokens {
    var form = [("grant_type", "refresh_token"), ("refresh_token", refreshToken), ("client_id", clientID)]
    if let clientSecret { form.append(("client_secret", clientSecret)) }
    return try await post(form)
  }

  private func post(_ form: [(String, String)]) async throws(TokenEndpointFailure) -> IssuedTokens {
    let request = Request(
      .post, url,
      headers: [
        .contentType: "application/x-www-form-urlencoded", .cacheControl: "no-cache", .accept: "application/json",
      ],
      body: Array(FormFields(form).encoded.utf8))
    let response: Response
    do throws(NetworkFailure) {
      response = try await network.send(request)
    } catch {
      throw TokenEndpointFailure(.transportError, "the token endpoint gave no answer: \(error)")
    }
    return try IssuedTokens(response: response)
  }
}

/// The tokens of a response, which has all that it must have.
struct IssuedTokens: Sendable, Hashable {
  var accessToken: String
  var refreshToken: String?
  var tokenType: String
  /// `nil` where the response states no lifetime.
  var expiresIn: Int?
}

extension IssuedTokens {
  /// Decodes a response of the token endpoint, which must have all required fields.
  init(response: Response) throws(TokenEndpointFailure) {
    let status = response.head.status
    guard status == .ok else { throw TokenEndpointFailure(refusal: response) }
    guard let body = try? Value(json: response.body) else {
      throw TokenEndpointFailure(.malformedResponse, "the answer is no JSON")
    }
    guard let accessToken = body["access_token"]?.text, !accessToken.isEmpty else {
      throw TokenEndpointFailure(.malformedResponse, "the answer has no access_token")
    }
    guard let tokenType = body["token_type"]?.text, !tokenType.isEmpty else {
      throw TokenEndpointFailure(.malformedResponse, "the answer has no token_type")
    }
    let expiresIn = try Self.lifetime(body["expires_in"] ?? .null)
    // The refresh token is optional, but a value of another kind is an error.
    let refreshToken = body["refresh_token"] ?? .null
    guard refreshToken == .null || refreshToken.text?.isEmpty == false else {
      throw TokenEndpointFailure(.malformedResponse, "the refresh_token is no token")
    }
    self.init(
      accessToken: accessToken, refreshToken: refreshToken.text, tokenType: tokenType, expiresIn: expiresIn)
  }

  /// Reads the seconds of `expires_in`, which a response may lack (RFC 6749, section 5.1).
  ///
  /// Some servers write them as digits in a text, or with a fraction.
  private static func lifetime(_ field: Value) throws(TokenEndpointFailure) -> Int? {
    guard field != .null else { return nil }
    let seconds: Int? =
      switch field {
      case .integer(let number): number
      case .decimal(let number): Int(exactly: number.rounded(.down))
      case .string(let text): Int(text)
      default: nil
      }
    guard let seconds, seconds >= 0 else {
      throw TokenEndpointFailure(.malformedResponse, "the expires_in is no lifetime")
    }
    return seconds
  }
}

extension TokenEndpointFailure {
  /// Decodes an error response.
  init(refusal response: Response) {
    let status = response.head.status
    let body = try? Value(json: response.body)
    let message = body?["error_description"]?.text ?? "the token endpoint answered with status \(status.code)"
    switch status.kind {
    case .serverError: self.init(.serverError, message)
    case .clientError: self.init(body?["error"]?.text.flatMap(Code.init(wire:)) ?? .malformedResponse, message)
    default: self.init(.malformedResponse, message)
    }
  }
}

extension TokenEndpointErrorCode {
  /// Decodes the error code of a response; the codes of the kit do not occur on the wire.
  init?(wire word: String) {
    switch Self(rawValue: word) {
    case .transportError?, .malformedResponse?: return nil
    case let code?: self = code
    // The live service sends this spelling besides the standard one.
    case nil where word.lowercased() == "servererror": self = .serverError
    case nil: return nil
    }
  }
}

extension AuthorizationManagerFailure {
  /// The failure of an SDK call for a failure of the token endpoint.
  init(tokenEndpoint failure: TokenEndpointFailure) {
    let code: Code =
      switch failure.code {
      case .transportError: .networkError
      case .serverError, .malformedResponse: .serverError
      case .invalidGrant: .applicationNotAuthorized
      case .invalidClient, .unauthorizedClient: .unauthorizedClient
      case .invalidScope: .invalidInput
      case .invalidRequest, .unsupportedGrantType: .internalError
      }
    self.init(code, failure.message)
  }
}
