public import AuthProviding

extension ReferenceMobileClient {
  /// Gives tokens that are good for more than five minutes.
  ///
  /// Callers share one refresh. Where the service refuses it, they wait for a sign-in.
  ///
  /// - Returns: The tokens.
  /// - Throws: An error that ``failure(for:)`` knows; `CancellationError` when the calling task is cancelled.
  public func getTokens() async throws -> SessionTokens {
    try start()
    let session = try pooledSession()
    let isRefused = userState.state == .signedOutUserPoolsTokenInvalid
    if !isRefused, session.tokens.isFresh(at: world.clock.now) { return session.tokens.result }
    if isRefused, session.isHosted { throw Self.expiredHostedSession }
    switch tokenFetch.join(needsSignIn: isRefused) {
    case .wait(let claim): return try await claim.value
    case .fetch(let number, let claim):
      // A task of its own: a caller that is cancelled must not take the tokens away from the others.
      Task { await refresh(session, number) }
      return try await claim.value
    }
  }

  /// Ends the wait of calls for a sign-in; the user's state stays.
  public func releaseSignInWait() {
    let failure = MobileClientFailure(.unableToSignIn, "the wait for a sign-in was ended")
    tokenFetch.release(failure)
    credentialsFetch.release(failure)
  }
}

extension ReferenceMobileClient {
  private static let expiredHostedSession = MobileClientFailure(
    .expiredRefreshToken, "the service refuses the refresh token")

  static let notSignedIn = MobileClientFailure(.notSignedIn, "nobody is signed in")

  /// The session in the user pool.
  func pooledSession() throws(MobileClientFailure) -> UserPoolSession {
    guard let session = keeper.memory.session else { throw Self.notSignedIn }
    return session
  }

  /// Requests new tokens for all who wait.
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
      keeper.change { $0.session?.renew(with: tokens) }
      tokenFetch.finish(number, .success(keeper.memory.session?.tokens.result ?? tokens.result))
    case .failure(let error as ServiceFailure) where error.isRefusal("NotAuthorized"):
      tokenFetch.needSignIn(number)
      tell(.userPoolTokensRefused)
    case .failure(let error as MobileClientFailure) where error.code == .expiredRefreshToken:
      tell(.userPoolTokensRefused)
      tokenFetch.finish(number, .failure(error))
    case .failure(let error): tokenFetch.finish(number, .failure(error))
    }
  }

  /// Tokens that are good, without waiting for a sign-in where there are none.
  func tokensNow() async throws -> SessionTokens {
    let session = try pooledSession()
    if session.tokens.isFresh(at: world.clock.now) { return session.tokens.result }
    let tokens = try await renewed(session)
    keeper.change { memory in
      if memory.session == session { memory.session?.renew(with: tokens) }
    }
    return tokens.result
  }

  private func renewed(_ session: UserPoolSession) async throws -> SessionTokenSet {
    guard let refreshToken = session.tokens.refreshToken else {
      if session.isHosted { throw Self.expiredHostedSession }
      throw ServiceFailure.refused(type: "NotAuthorizedException", message: "there is no refresh token")
    }
    if session.isHosted {
      return try await HostedTokens(app: try HostedPagesConfiguration(world.app), world: world).refresh(refreshToken)
    }
    do {
      return try await requestTokens(session, refreshToken)
    } catch let failure as ServiceFailure where failure.isUnknownDevice {
      keeper.change { $0.devices[session.loginName] = nil }
      return try await requestTokens(session, refreshToken)
    }
  }

  private func requestTokens(_ session: UserPoolSession, _ refreshToken: String) async throws -> SessionTokenSet {
    let pool = try userPool()
    var parameters = ["REFRESH_TOKEN": refreshToken]
    parameters["SECRET_HASH"] = pool.secretHash(for: session.username)
    parameters["DEVICE_KEY"] = keeper.memory.devices[session.loginName]?.key
    let answer = try await api.call(
      "InitiateAuth",
      [
        "AuthFlow": "REFRESH_TOKEN_AUTH", "ClientId": .string(pool.clientID),
        "AuthParameters": Value(texts: parameters),
      ])
    return try SessionTokenSet(authenticationResult: answer["AuthenticationResult"] ?? [:], at: world.clock.now)
  }
}
