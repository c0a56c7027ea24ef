public import AuthProviding

extension ReferenceMobileClient {
  /// Gives AWS credentials that are good for more than five minutes: the customer's, or a guest's.
  ///
  /// - Returns: The credentials.
  /// - Throws: An error that ``failure(for:)`` knows; `CancellationError` when the calling task is cancelled.
  public func getAWSCredentials() async throws -> AWSCredentials {
    try start()
    let pool = try identityPool()
    if let credentials = keeper.memory.credentials, credentials.isFresh(at: world.clock.now) {
      return credentials.result
    }
    switch credentialsFetch.join(needsSignIn: userState.state == .signedOutFederatedTokensInvalid) {
    case .wait(let claim): return try await claim.value
    case .fetch(let number, let claim):
      beginFetch(from: pool, number)
      return try await claim.value
    }
  }

  /// Gives the identity that the identity pool knows.
  ///
  /// - Returns: The identity's id.
  /// - Throws: An error that ``failure(for:)`` knows.
  public func getIdentityID() async throws -> String? {
    try start()
    let pool = try identityPool()
    do {
      return try await identity(in: pool, for: try await login())
    } catch let failure as ServiceFailure where failure.isRefusal("NotAuthorized") {
      throw isGuest ? Self.guestRefused(failure) : failure
    }
  }

  /// Signs a customer in with the token of another provider; the identity pool sees it when credentials are needed.
  ///
  /// - Parameters:
  ///   - providerName: The provider's name in the identity pool.
  ///   - token: The provider's token.
  ///   - cognitoIdentityID: The identity that the app knows already.
  /// - Returns: The user's state.
  /// - Throws: An error that ``failure(for:)`` knows: `federationProviderExists` for a customer of the user pool.
  public func federatedSignIn(
    providerName: String, token: String, cognitoIdentityID: String?
  ) async throws -> UserState {
    try start()
    _ = try identityPool()
    // Also while the pool refuses the tokens: the session is the pool's until the customer is signed out.
    guard keeper.memory.session == nil else {
      throw MobileClientFailure(.federationProviderExists, "the customer has a session in the user pool")
    }
    signIn.end(MobileClientFailure(.unableToSignIn, "another sign-in has taken place"))
    customerNumber += 1
    keeper.change {
      $0.signIn(ProviderLogin(provider: providerName, token: token), identityID: cognitoIdentityID)
    }
    tell(.signedIn)
    resumeCredentials()
    return userState.state
  }
}

extension ReferenceMobileClient {
  /// Begins the fetch that waited for a sign-in.
  func resumeCredentials() {
    guard let pool = try? identityPool(), let number = credentialsFetch.fetchAgain() else { return }
    beginFetch(from: pool, number)
  }

  /// Fetches in a task of its own: a caller that is cancelled must not take the credentials away from the others.
  private func beginFetch(from pool: String, _ number: Int) {
    let task = Task { await fetchCredentials(from: pool, number) }
    // The fetch itself may wait for a sign-in that never comes, and would keep the client for ever.
    credentialsFetch.whenAbandoned(number) { task.cancel() }
  }

  /// Who the identity pool is told of: nobody for a guest.
  private enum Login {
    case guest
    case customer([String: Value])

    var members: Value? { if case .customer(let logins) = self { .map(logins) } else { nil } }
  }

  private var isGuest: Bool { keeper.memory.session == nil && keeper.memory.providerLogin == nil }

  private func identityPool() throws(MobileClientFailure) -> String {
    guard let pool = world.app["identityPoolId"] else {
      throw MobileClientFailure(.cognitoIdentityPoolNotConfigured, "the app has no identity pool")
    }
    return pool
  }

  private static func guestRefused(_ failure: ServiceFailure) -> MobileClientFailure {
    MobileClientFailure(.guestAccessNotAllowed, MobileClientFailure(service: failure).message)
  }

  private func login() async throws -> Login {
    if let login = keeper.memory.providerLogin { return .customer([login.provider: .string(login.token)]) }
    guard keeper.memory.session != nil else { return .guest }
    guard let idToken = try await getTokens().idToken else { throw Self.notSignedIn }
    return .customer([try userPool().loginProvider: .string(idToken)])
  }

  private func identity(in pool: String, for login: Login) async throws -> String {
    if let identity = keeper.memory.identityID { return identity }
    let customer = customerNumber
    let answer = try await ServiceAPI.identityPool(world).call(
      "GetId", ["IdentityPoolId": .string(pool), "Logins": login.members])
    guard let identity = answer["IdentityId"]?.text else {
      throw MobileClientFailure(.identityIdUnavailable, "the identity pool gave no identity")
    }
    if customer == customerNumber { keeper.change { $0.identityID = identity } }
    return identity
  }

  private func fetchCredentials(from pool: String, _ number: Int) async {
    let before = keeper.memory
    let result: Result<StoredCredentials, any Error>
    do {
      result = .success(try await credentials(from: pool))
    } catch {
      result = .failure(error)
    }
    guard credentialsFetch.isCurrent(number) else { return }
    switch result {
    case .success(let credentials):
      keeper.change { $0.credentials = credentials }
      if isGuest { tell(.guestServed) }
      credentialsFetch.finish(number, .success(credentials.result))
    case .failure(let error as ServiceFailure) where error.isRefusal("NotAuthorized"):
      if before.providerLogin != nil {
        credentialsFetch.needSignIn(number)
        tell(.federatedTokensRefused)
      } else {
        credentialsFetch.finish(number, .failure(isGuest ? Self.guestRefused(error) : error))
      }
    case .failure(let error): credentialsFetch.finish(number, .failure(error))
    }
  }

  private func credentials(from pool: String) async throws -> StoredCredentials {
    while true {
      let login = try await login()
      let customer = customerNumber
      let identity = try await identity(in: pool, for: login)
      let answer = try await ServiceAPI.identityPool(world).call(
        "GetCredentialsForIdentity", ["IdentityId": .string(identity), "Logins": login.members])
      guard customer == customerNumber else { continue }
      guard let credentials = StoredCredentials(answer: answer["Credentials"]) else {
        throw MobileClientFailure(.unknown, "the identity pool gave no credentials")
      }
      return credentials
    }
  }
}
