import AuthProviding
package import CognitoProtocols

extension ReferenceMobileClient {
  /// Signs a customer in with the authentication flow of the app's configuration.
  ///
  /// - Parameters:
  ///   - username: The user name or an alias.
  ///   - password: The password.
  ///   - validationData: Data for the triggers of the pool, by name.
  /// - Returns: The state `signedIn`, or the challenge that the customer has to answer.
  /// - Throws: An error that ``failure(for:)`` maps; `CancellationError` when the calling task is cancelled.
  package func signIn(
    username: String, password: String, validationData: [String: String]?
  ) async throws -> SignInResult {
    let pool = try beginSignIn()
    let request = SignInRequest(username: username, password: password, metadata: validationData ?? [:])
    let attempt = SignInAttempt()
    signIn.begin(attempt)
    return try await attempt.run {
      try await self.advance(attempt) { try await self.begin(request, in: pool) }
    }
  }

  /// Answers the challenge of a sign-in.
  ///
  /// - Parameters:
  ///   - challengeResponse: The code, the new password or the answer.
  ///   - userAttributes: Attributes that accompany a new password, by name.
  /// - Returns: The state `signedIn`, or the challenge that the customer has to answer.
  /// - Throws: An error that ``failure(for:)`` maps: `invalidState` if no challenge is pending.
  package func confirmSignIn(
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
        let step = await self.step(challenge.request, in: pool)
        return try await step.respond(to: challenge, challengeResponse, userAttributes ?? [:])
      }
    }
  }

  /// Signs a customer in on the hosted UI of the pool.
  ///
  /// - Parameters:
  ///   - scopes: The names of the scopes; `nil` for those of the app's configuration.
  ///   - identityProvider: The identity provider whose page opens directly; `nil` for the pool's own.
  /// - Returns: The user's state.
  /// - Throws: An error that ``failure(for:)`` maps; `CancellationError` when the calling task is cancelled.
  package func showSignIn(scopes: [String]?, identityProvider: String?) async throws -> UserState {
    _ = try beginSignIn()
    let page = HostedSignIn(app: try HostedUIConfiguration(world.app), world: world)
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
  /// Checks that a customer can sign in, and returns the user pool.
  private func beginSignIn() throws -> UserPoolConfiguration {
    try start()
    guard userState.state != .signedIn else {
      throw MobileClientFailure(.invalidState, "a customer is signed in already")
    }
    return try userPool()
  }

  private func step(_ request: SignInRequest, in pool: UserPoolConfiguration) -> UserPoolSignIn {
    UserPoolSignIn(pool: pool, request: request, device: store.state.devices[request.username], world: world)
  }

  /// Starts a sign-in, and repeats it without a device that the pool has forgotten.
  private func begin(_ request: SignInRequest, in pool: UserPoolConfiguration) async throws -> SignInStep {
    do {
      return try await step(request, in: pool).begin()
    } catch let failure as ServiceFailure where failure.isUnknownDevice {
      guard store.state.devices[request.username] != nil else { throw failure }
      store.change { $0.devices[request.username] = nil }
      return try await step(request, in: pool).begin()
    }
  }

  /// Performs a step of a sign-in, and applies its outcome unless the sign-in has ended meanwhile.
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
        begin(session, device)
        return SignInResult(signInState: .signedIn, rawValue: "SIGN_IN_COMPLETE")
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

  /// Starts a session: stores it, notifies the listeners, and delivers tokens to the calls that waited for a sign-in.
  private func begin(_ session: UserPoolSession, _ device: RememberedDevice?) {
    var session = session
    session.offeredDevice = nil
    signIn.succeed()
    customerNumber += 1
    store.change { state in
      state.signIn(session)
      if let device { state.devices[session.loginName] = device }
    }
    transition(on: .signedIn)
    tokenFetch.signedIn(.success(session.tokens.result))
    resumeCredentials()
  }

  /// Whether the service accepts another answer to the same challenge after an error.
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
  /// Signs the customer out on this device only, without any request.
  package func signOut() { forgetCustomer() }

  /// Signs the customer out: on the hosted UI after a hosted sign-in, at the service, and then on this device.
  ///
  /// - Parameter options: Whether to sign out all devices, and whether to revoke the tokens.
  /// - Throws: An error that ``failure(for:)`` maps, if the sign-out fails at the service and the customer stays signed
  ///   in, or if the store fails.
  package func signOut(options: SignOutOptions) async throws {
    try start()
    let number = customerNumber
    if let session = store.state.session {
      if session.isHosted {
        try await HostedSignOut(app: try HostedUIConfiguration(world.app), world: world).perform()
      }
      if options.signOutGlobally ?? false { try await signOutGlobally() }
      if options.invalidateTokens ?? true { await revoke(session) }
    }
    // Another sign-out has come first, and whoever has signed in since stays.
    guard number == customerNumber else { return }
    forgetCustomer()
    try store.save()
  }

  /// Signs the customer out as without options.
  ///
  /// - Throws: An error that ``failure(for:)`` maps.
  package func signOutWithDefaultOptions() async throws { try await signOut(options: SignOutOptions()) }
}

extension ReferenceMobileClient {
  /// Forgets the customer, and ends all calls in progress for the customer.
  private func forgetCustomer() {
    let failure = MobileClientFailure(.unableToSignIn, "the customer was signed out")
    // A fetch of credentials may wait for tokens, which in turn wait for a sign-in.
    let needsSignIn = userState.state == .signedOutUserPoolsTokenInvalid
    customerNumber += 1
    signIn.end(failure)
    tokenFetch.signedOut(whileWaiting: failure, whileFetching: Self.notSignedIn)
    credentialsFetch.signedOut(whileWaiting: failure, whileFetching: needsSignIn ? failure : Self.notSignedIn)
    store.forgetCustomer()
    transition(on: .signedOut)
  }

  /// Ends the customer's sessions on all devices, unless they have already ended.
  private func signOutGlobally() async throws {
    guard userState.state == .signedIn else { return }
    let tokens: SessionTokens
    do {
      tokens = try await validTokens()
    } catch let failure as ServiceFailure where failure.isRefusal("NotAuthorized") {
      return
    }
    try await call("GlobalSignOut", [:], as: tokens.accessToken)
  }

  /// Asks the service to revoke the tokens; the sign-out continues if that fails.
  private func revoke(_ session: UserPoolSession) async {
    guard let pool = try? userPool(), let token = session.tokens.refreshToken,
      AccessTokenClaims(session.tokens.accessToken).isRevocable, token != revokedToken
    else { return }
    revokedToken = token
    _ = try? await api.call(
      "RevokeToken",
      [
        "Token": .string(token), "ClientId": .string(pool.clientID),
        "ClientSecret": pool.clientSecret.map(Value.string),
      ])
  }
}
