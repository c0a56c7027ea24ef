import LoginWithAmazonProtocols

/// Your client stays as it is: this adapter hands it the world, and translates its errors.
struct AcmeAdapter: TokenEndpointProvider {
  static let statement = ConformanceStatement(
    name: "Acme", version: "1.0", specifications: ["lwa-token"], capabilities: [.clock, .network])

  private let client: AcmeClient

  init(world: World) {
    client = AcmeClient { form in
      let response = try await world.network.send(
        Request(.post, world.endpoints.token, headers: AcmeClient.headers, body: form.utf8))
      return (response.status, response.text)
    }
  }

  func exchange(
    code: String, redirectURI: String, clientID: String, codeVerifier: String?, clientSecret: String?
  ) async throws -> TokenPair {
    guard let codeVerifier else { throw UnsupportedCall() }  // this client is an app's, and no web server's
    return try await client.tokens([
      ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirectURI), ("client_id", clientID),
      ("code_verifier", codeVerifier),
    ])
  }

  func refresh(refreshToken: String, clientID: String, clientSecret: String?) async throws -> TokenPair {
    try await client.tokens(
      [("grant_type", "refresh_token"), ("refresh_token", refreshToken), ("client_id", clientID)]
        + (clientSecret.map { [("client_secret", $0)] } ?? []))
  }

  func failure(for error: any Error) -> TokenEndpointFailure? {
    switch error {
    case AcmeClient.Failure.refused(let word): TokenEndpointErrorCode(rawValue: word).map { TokenEndpointFailure($0) }
    case AcmeClient.Failure.serverDown: TokenEndpointFailure(.serverError)
    case AcmeClient.Failure.gibberish: TokenEndpointFailure(.malformedResponse)
    case is NetworkFailure: TokenEndpointFailure(.transportError)
    default: nil
    }
  }
}
