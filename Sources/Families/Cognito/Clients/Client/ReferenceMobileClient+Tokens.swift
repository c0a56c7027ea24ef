import AuthProviding
package import CognitoProtocols

extension ReferenceMobileClient {
  /// Returns tokens that are valid for more than five minutes.
  ///
  /// Callers share one refresh. If the service rejects it, they wait for a sign-in.
  ///
  /// - Returns: The tokens.
  /// - Throws: An error that ``failure(for:)`` maps; `CancellationError` when the calling task is cancelled.
  package func getTokens() async throws -> SessionTokens {
    try start()
    let session = try userPoolSession()
    let isRefused = userState.state == .signedOutUserPoolsTokenInvalid
    if !isRefused, session.tokens.isFresh(at: world.clock.now) { return session.tokens.result }
    if isRefused, session.isHosted { throw Self.expiredHostedSession }
    switch tokenFetch.join(needsSignIn: isRefused) {
    case .wait(let subscription): return try await subscription.value
    case .fetch(let number, let subscription):
      // A separate task: the cancellation of one caller must not end the refresh for the others.
      Task { await refresh(session, number) }
      return try await subscription.value
    }
  }

  /// Fails the calls that wait for a sign-in; the user's state does not change.
  package func releaseSignInWait() {
    let failure = MobileClientFailure(.unableToSignIn, "the wait for a sign-in was ended")
    tokenFetch.release(failure)
    credentialsFetch.release(failure)
  }
}

extension ReferenceMobileClient {
  private static let expiredHostedSession = MobileClientFailure(
    .expiredRefreshToken, "the service refuses the refresh token")

  static let notSignedIn = MobileClientFailure(.notSignedIn, "nobody is signed in")

  /// Returns the session in the user pool.
  func userPoolSession() throws(MobileClientFailure) -> UserPoolSession {
    guard let session = store.state.session else { throw Self.notSignedIn }
    return session
  }

  /// Refreshes the tokens for all callers that wait.
  private func refresh(_ session: UserPoolSession, _ number: Int) async {
    let result: Result<SessionTokenSet, any Error>
    do {
      result = .success(try await renewed(session))
    } catch {
      result = .failure(error)
    }
    guard tokenFetch.isCurrent(number) else { return }
    switch result {
    case .success(let tokens):
      store.change { $0.session?.renew(with: tokens) }
      tokenFetch.finish(number, .success(store.state.session?.tokens.result ?? tokens.result))
    case .failure(let error as ServiceFailure) where error.isRefusal("NotAuthorized"):
      tokenFetch.waitForSignIn(number)
      transition(on: .userPoolTokensRefused)
    case .failure(let error as MobileClientFailure) where error.code == .expiredRefreshToken:
      transition(on: .userPoolTokensRefused)
      tokenFetch.finish(number, .failure(error))
    case .failure(let error): tokenFetch.finish(number, .failure(error))
    }
  }

  /// Returns valid tokens, without waiting for a sign-in if the refresh fails.
  func validTokens() async throws -> SessionTokens {
    let session = try userPoolSession()
    if session.tokens.isFresh(at: world.clock.now) { return session.tokens.result }
    let tokens = try await renewed(session)
    store.change { state in
      if state.session == session { state.session?.renew(with: tokens) }
    }
    return tokens.result
  }

  private func renewed(_ session: UserPoolSession) async throws -> SessionTokenSet {
    guard let refreshToken = session.tokens.refreshToken else {
      if session.isHosted { throw Self.expiredHostedSession }
      throw ServiceFailure.refused(type: "NotAuthorizedException", message: "there is no refresh token")
    }
    // A sign-out on its way has revoked it.
    guard refreshToken != revokedToken else { throw Self.notSignedIn }
    if session.isHosted {
      let endpoint = HostedTokenEndpoint(app: try HostedUIConfiguration(world.app), world: world)
      return try await endpoint.refresh(refreshToken)
    }
    do {
      return try await requestTokens(session, refreshToken)
    } catch let failure as ServiceFailure where failure.isUnknownDevice {
      store.change { $0.devices[session.loginName] = nil }
      return try await requestTokens(session, refreshToken)
    }
  }

  private func requestTokens(_ session: UserPoolSession, _ refreshToken: String) async throws -> SessionTokenSet {
    let pool = try userPool()
    var parameters = ["REFRESH_TOKEN": refreshToken]
    parameters["SECRET_HASH"] = pool.secretHash(for: session.username)
    parameters["DEVICE_KEY"] = store.state.devices[session.loginName]?.key
    let answer = try await api.call(
      "InitiateAuth",
      [
        "AuthFlow": "REFRESH_TOKEN_AUTH", "ClientId": .string(pool.clientID),
        "AuthParameters": Value(texts: parameters),
      ])
    return try SessionTokenSet(authenticationResult: answer["AuthenticationResult"] ?? [:], at: world.clock.now)
  }
}
