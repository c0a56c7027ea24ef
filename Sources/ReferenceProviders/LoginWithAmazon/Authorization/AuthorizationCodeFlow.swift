import AuthProviding

/// Signing in: the customer agrees on the page, and the code that comes back becomes a grant.
struct SignIn: Sendable {
  let page: AuthorizationPage
  private let tokens: TokenEndpoint
  private let clock: any WorldClock
  private let random: any RandomSource

  init(world: World) {
    page = AuthorizationPage(world: world)
    tokens = TokenEndpoint(world: world)
    clock = world.clock
    random = world.random
  }

  /// Asks the customer.
  ///
  /// - Returns: What the customer granted, without a profile; `nil` where the customer left.
  /// - Throws: An `AuthorizationManagerFailure`; `CancellationError` when the calling task is cancelled.
  func grant(for scopes: [String], of app: AppIdentity) async throws -> AuthorizationGrant? {
    let key = ProofKey(randomBytes: random.bytes(32))
    let login = Login(app: app, scopes: scopes, challenge: key.challenge, random: random)
    switch await page.answer(to: login) {
    case .code(let code, let granted)?:
      let pair = try await redeem(code, for: app, verifier: key.verifier)
      return AuthorizationGrant(
        scopes: granted ?? Set(scopes), accessToken: pair.accessToken,
        expiresAt: AuthorizationGrant.expiry(of: pair, at: clock.now), refreshToken: pair.refreshToken)
    case .error(let word, let description)?:
      throw AuthorizationManagerFailure(redirectError: word, description: description)
    case nil:
      try Task.checkCancellation()
      return nil
    }
  }

  private func redeem(
    _ code: String, for app: AppIdentity, verifier: String
  ) async throws(AuthorizationManagerFailure) -> TokenPair {
    do throws(TokenEndpointFailure) {
      return try await tokens.exchange(
        code: code, redirectURI: app.redirectURI, clientID: app.clientID, codeVerifier: verifier)
    } catch {
      throw AuthorizationManagerFailure(tokenEndpoint: error)
    }
  }
}

extension AuthorizationManagerFailure {
  /// The failure for a store that did not do what it was asked.
  init(device failure: StoreFailure) { self.init(.deviceError, "the secure store is \(failure)") }

  /// The failure for a refusal of the token endpoint.
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

  /// The failure for an error that the redirect carries (RFC 6749, section 4.1.2.1).
  init(redirectError word: String, description: String?) {
    let code: Code =
      switch word {
      case "access_denied": .accessDenied
      case "unauthorized_client": .unauthorizedClient
      case "invalid_scope": .invalidInput
      case "invalid_request", "unsupported_response_type": .internalError
      default: .serverError
      }
    self.init(code, description ?? "the service answered with \(word)")
  }
}
