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
