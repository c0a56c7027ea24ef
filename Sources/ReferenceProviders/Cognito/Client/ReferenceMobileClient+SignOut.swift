public import AuthProviding

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
