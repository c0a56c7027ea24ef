import AuthProviding
import HTTPTypes

/// The token endpoint as a client sees it: forms go in, tokens or failures come out.
struct TokenEndpoint: Sendable {
  let url: String
  let network: any Network

  init(world: World) {
    url = world.endpoints["token"]
    network = world.network
  }

  /// Exchanges a code, with its verifier in place of a client secret.
  func exchange(
    code: String, redirectURI: String, clientID: String, codeVerifier: String
  ) async throws(TokenEndpointFailure) -> TokenPair {
    try await post([
      ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirectURI), ("client_id", clientID),
      ("code_verifier", codeVerifier),
    ])
  }

  /// Requests new tokens; only a client that has a secret sends one.
  func refresh(
    refreshToken: String, clientID: String, clientSecret: String? = nil
  ) async throws(TokenEndpointFailure) -> TokenPair {
    var form = [("grant_type", "refresh_token"), ("refresh_token", refreshToken), ("client_id", clientID)]
    if let clientSecret { form.append(("client_secret", clientSecret)) }
    return try await post(form)
  }

  private func post(_ form: [(String, String)]) async throws(TokenEndpointFailure) -> TokenPair {
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
    return try TokenPair(response: response)
  }
}

extension TokenPair {
  /// Reads the answer of the token endpoint, which is a token response only if nothing of it is missing.
  init(response: Response) throws(TokenEndpointFailure) {
    let status = response.head.status
    guard status == .ok else { throw TokenEndpointFailure(refusal: response) }
    guard let body = try? Value(json: response.body), body.fields != nil else {
      throw TokenEndpointFailure(.malformedResponse, "the answer is no JSON object")
    }
    guard let accessToken = body["access_token"]?.text, !accessToken.isEmpty else {
      throw TokenEndpointFailure(.malformedResponse, "the answer has no access_token")
    }
    guard let tokenType = body["token_type"]?.text, !tokenType.isEmpty else {
      throw TokenEndpointFailure(.malformedResponse, "the answer has no token_type")
    }
    guard let expiresIn = body["expires_in"]?.integer, expiresIn >= 0 else {
      throw TokenEndpointFailure(.malformedResponse, "the answer has no expires_in")
    }
    // A refresh token may be left out, but nothing else may stand in its place.
    let refreshToken = body["refresh_token"]
    guard refreshToken == nil || refreshToken?.text?.isEmpty == false else {
      throw TokenEndpointFailure(.malformedResponse, "the refresh_token is no token")
    }
    self.init(
      accessToken: accessToken, refreshToken: refreshToken?.text, tokenType: tokenType, expiresIn: expiresIn)
  }
}

extension TokenEndpointFailure {
  /// Reads an answer other than success.
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
  /// Reads the error word of an answer; the codes of the kit are no words of the wire.
  init?(wire word: String) {
    switch Self(rawValue: word) {
    case .transportError?, .malformedResponse?: return nil
    case let code?: self = code
    // Seen from the live service beside the standard word.
    case nil where word.lowercased() == "servererror": self = .serverError
    case nil: return nil
    }
  }
}
