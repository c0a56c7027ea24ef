public import AuthProviding

extension ReferenceMobileClient {
  /// Signs a customer in, by the flow that the app's configuration names.
  ///
  /// - Parameters:
  ///   - username: The user name, or what the pool takes in its place.
  ///   - password: The password.
  ///   - validationData: What goes to the pool's triggers.
  /// - Returns: That the customer is signed in, or what is still missing.
  /// - Throws: An error that ``failure(for:)`` knows; `CancellationError` when the calling task is cancelled.
  public func signIn(
    username: String, password: String, validationData: [String: String]?
  ) async throws -> SignInResult {
    let pool = try beginSignIn()
    let login = SignInLogin(username: username, password: password, metadata: validationData ?? [:])
    let attempt = SignInAttempt()
    signIn.begin(attempt)
    return try await attempt.run {
      try await self.advance(attempt) { try await self.begin(login, in: pool) }
    }
  }

  /// Answers the challenge of a sign-in.
  ///
  /// - Parameters:
  ///   - challengeResponse: The code, the new password or the answer.
  ///   - userAttributes: Attributes that go with a new password.
  /// - Returns: That the customer is signed in, or what is still missing.
  /// - Throws: An error that ``failure(for:)`` knows: `invalidState` where no challenge is pending.
  public func confirmSignIn(
    challengeResponse: String, userAttributes: [String: String]?
  ) async throws -> SignInResult {
    try start()
    let pool = try userPool()
    let attempt = SignInAttempt()
    guard let challenge = signIn.answer(attempt) else {
      throw MobileClientFailure(.invalidState, "no challenge waits for an answer")
    }
    return try await attempt.run {
      try await self.advance(attempt) {
        let step = await self.step(challenge.login, in: pool)
        return try await step.respond(to: challenge, challengeResponse, userAttributes ?? [:])
      }
    }
  }

  /// Signs a customer in on the pool's own page.
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes.
  ///   - identityProvider: The provider whose page is shown at once.
  /// - Returns: The user's state.
  /// - Throws: An error that ``failure(for:)`` knows; `CancellationError` when the calling task is cancelled.
  public func showSignIn(scopes: [String]?, identityProvider: String?) async throws -> UserState {
    _ = try beginSignIn()
    let page = HostedSignIn(app: try HostedPagesConfiguration(world.app), world: world)
    let attempt = SignInAttempt()
    signIn.begin(attempt)
    _ = try await attempt.run {
      try await self.advance(attempt) {
        .signedIn(try await page.session(scopes: scopes, identityProvider: identityProvider))
      }
    }
    return .signedIn
  }
}

extension ReferenceMobileClient {
  /// Makes sure that somebody can sign in.
  private func beginSignIn() throws -> UserPoolConfiguration {
    try start()
    guard userState.state != .signedIn else {
      throw MobileClientFailure(.invalidState, "a customer is signed in already")
    }
    return try userPool()
  }

  private func step(_ login: SignInLogin, in pool: UserPoolConfiguration) -> UserPoolSignIn {
    UserPoolSignIn(pool: pool, login: login, device: keeper.memory.devices[login.username], world: world)
  }

  /// Begins, and once more without a device that the pool has forgotten.
  private func begin(_ login: SignInLogin, in pool: UserPoolConfiguration) async throws -> SignInStep {
    do {
      return try await step(login, in: pool).begin()
    } catch let failure as ServiceFailure where failure.isUnknownDevice {
      guard keeper.memory.devices[login.username] != nil else { throw failure }
      keeper.change { $0.devices[login.username] = nil }
      return try await step(login, in: pool).begin()
    }
  }

  /// Does a step of a sign-in, and takes what comes of it, unless the sign-in was ended meanwhile.
  private func advance(
    _ attempt: SignInAttempt, _ body: @Sendable () async throws -> SignInStep
  ) async throws -> SignInResult {
    do {
      switch try await body() {
      case .challenge(let challenge):
        try check(attempt)
        signIn.challenge(challenge)
        return challenge.result
      case .signedIn(let session):
        try check(attempt)
        let device = await confirmDevice(of: session)
        try check(attempt)
        take(session, device)
        return SignInResult(signInState: .signedIn)
      }
    } catch {
      signIn.fail(attempt, mayAnswerAgain: Self.mayAnswerAgain(after: error))
      throw error
    }
  }

  private func check(_ attempt: SignInAttempt) throws(MobileClientFailure) {
    guard signIn.isCurrent(attempt) else {
      throw MobileClientFailure(.unableToSignIn, "the sign-in was ended")
    }
  }

  /// Takes a session: keeps it, tells the listeners, and gives those who waited for it their tokens.
  private func take(_ session: UserPoolSession, _ device: RememberedDevice?) {
    var session = session
    session.offeredDevice = nil
    signIn.succeed()
    customerNumber += 1
    keeper.change { memory in
      memory.signIn(session)
      if let device { memory.devices[session.loginName] = device }
    }
    tell(.signedIn)
    tokenFetch.signedIn(.success(session.tokens.result))
    resumeCredentials()
  }

  /// Whether the service will take another answer to the same challenge.
  private static func mayAnswerAgain(after error: any Error) -> Bool {
    guard let failure = error as? ServiceFailure, case .refused = failure else { return error is ServiceFailure }
    let ends = [
      "NotAuthorized", "PasswordResetRequired", "ResourceNotFound", "TooManyFailedAttempts", "UserNotConfirmed",
      "UserNotFound",
    ]
    return !ends.contains(where: failure.isRefusal)
  }
}

extension ReferenceMobileClient {
  /// Signs the customer out on this device alone; no service is told.
  public func signOut() { forgetCustomer() }

  /// Signs the customer out: on the page of a hosted sign-in, at the service, and then on this device.
  ///
  /// - Parameter options: Whether all devices are signed out, and whether the tokens are revoked.
  /// - Throws: An error that ``failure(for:)`` knows, where the customer could not be signed out everywhere and so stays
  ///   signed in, or where the store could not be cleared.
  public func signOut(options: SignOutOptions) async throws {
    try start()
    if let session = keeper.memory.session {
      if session.isHosted {
        try await HostedSignOut(app: try HostedPagesConfiguration(world.app), world: world).perform()
      }
      if options.signOutGlobally { try await signOutGlobally() }
      if options.invalidateTokens { await revoke(session) }
    }
    forgetCustomer()
    try keeper.save()
  }
}

extension ReferenceMobileClient {
  /// Forgets the customer, and ends everything that was under way for the customer.
  private func forgetCustomer() {
    let failure = MobileClientFailure(.unableToSignIn, "the customer was signed out")
    // A fetch of credentials may itself wait for tokens, and those for a sign-in.
    let needsSignIn = userState.state == .signedOutUserPoolsTokenInvalid
    customerNumber += 1
    signIn.end(failure)
    tokenFetch.signedOut(whileWaiting: failure, whileFetching: Self.notSignedIn)
    credentialsFetch.signedOut(whileWaiting: failure, whileFetching: needsSignIn ? failure : Self.notSignedIn)
    keeper.forgetCustomer()
    tell(.signedOut)
  }

  /// Ends the customer's sessions on all devices; those that have ended already need no ending.
  private func signOutGlobally() async throws {
    guard userState.state == .signedIn else { return }
    let tokens: SessionTokens
    do {
      tokens = try await tokensNow()
    } catch let failure as ServiceFailure where failure.isRefusal("NotAuthorized") {
      return
    }
    try await call("GlobalSignOut", [:], as: tokens.accessToken)
  }

  /// Has the service refuse the tokens; a service that cannot is no reason to stay signed in.
  private func revoke(_ session: UserPoolSession) async {
    guard let pool = try? userPool(), let token = session.tokens.refreshToken,
      AccessTokenClaims(session.tokens.accessToken).isRevocable
    else { return }
    _ = try? await api.call(
      "RevokeToken",
      [
        "Token": .string(token), "ClientId": .string(pool.clientID),
        "ClientSecret": pool.clientSecret.map(Value.string),
      ])
  }
}
