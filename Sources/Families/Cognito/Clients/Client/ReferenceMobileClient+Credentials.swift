import AuthProviding
package import CognitoProtocols

extension ReferenceMobileClient {
  /// Returns AWS credentials that are valid for more than five minutes: the customer's, or a guest's.
  ///
  /// - Returns: The credentials.
  /// - Throws: An error that ``failure(for:)`` maps; `CancellationError` when the calling task is cancelled.
  package func getAWSCredentials() async throws -> AWSCredentials {
    try start()
    let pool = try identityPool()
    if let credentials = store.state.credentials, credentials.isFresh(at: world.clock.now) {
      return credentials.result
    }
    switch credentialsFetch.join(needsSignIn: userState.state == .signedOutFederatedTokensInvalid) {
    case .wait(let subscription): return try await subscription.value
    case .fetch(let number, let subscription):
      beginFetch(from: pool, number)
      return try await subscription.value
    }
  }

  /// Returns the id of the identity in the identity pool.
  ///
  /// - Returns: The id of the identity.
  /// - Throws: An error that ``failure(for:)`` maps.
  package func getIdentityID() async throws -> String? {
    try start()
    let pool = try identityPool()
    do {
      return try await identity(in: pool, for: try await logins())
    } catch let failure as ServiceFailure where failure.isRefusal("NotAuthorized") {
      throw isGuest ? Self.guestRefused(failure) : failure
    }
  }

  /// Signs a customer in with the token of another provider, which the identity pool checks at the next fetch.
  ///
  /// - Parameters:
  ///   - providerName: The provider's name in the identity pool.
  ///   - token: The provider's token.
  ///   - cognitoIdentityID: The id of an identity that the app already has; `nil` for none.
  /// - Returns: The user's state.
  /// - Throws: An error that ``failure(for:)`` maps: `federationProviderExists` for a customer of the user pool.
  package func federatedSignIn(
    providerName: String, token: String, cognitoIdentityID: String?
  ) async throws -> UserState {
    try start()
    _ = try identityPool()
    // Even if the pool rejects the tokens: the session belongs to the pool until the customer signs out.
    guard store.state.session == nil else {
      throw MobileClientFailure(.federationProviderExists, "the customer has a session in the user pool")
    }
    signIn.end(MobileClientFailure(.unableToSignIn, "another sign-in has taken place"))
    customerNumber += 1
    store.change {
      $0.signIn(ProviderLogin(provider: providerName, token: token), identityID: cognitoIdentityID)
    }
    transition(on: .signedIn)
    resumeCredentials()
    return userState.state
  }
}

extension ReferenceMobileClient {
  /// Starts the fetch that waited for a sign-in.
  func resumeCredentials() {
    guard let pool = try? identityPool(), let number = credentialsFetch.resumeFetch() else { return }
    beginFetch(from: pool, number)
  }

  /// Fetches in a separate task: the cancellation of one caller must not end the fetch for the others.
  private func beginFetch(from pool: String, _ number: Int) {
    let task = Task { await fetchCredentials(from: pool, number) }
    // The fetch may wait for a sign-in that never happens; it must not retain the client forever.
    credentialsFetch.whenAbandoned(number) { task.cancel() }
  }

  /// The logins that the client sends to the identity pool: none for a guest.
  private enum Logins {
    case guest
    case customer([String: Value])

    var members: Value? { if case .customer(let logins) = self { .map(logins) } else { nil } }
  }

  private var isGuest: Bool { store.state.session == nil && store.state.providerLogin == nil }

  private func identityPool() throws(MobileClientFailure) -> String {
    guard let pool = world.app["identityPoolId"] else {
      throw MobileClientFailure(.cognitoIdentityPoolNotConfigured, "the app has no identity pool")
    }
    return pool
  }

  private static func guestRefused(_ failure: ServiceFailure) -> MobileClientFailure {
    MobileClientFailure(.guestAccessNotAllowed, MobileClientFailure(service: failure).message)
  }

  private func logins() async throws -> Logins {
    if let login = store.state.providerLogin { return .customer([login.provider: .string(login.token)]) }
    guard store.state.session != nil else { return .guest }
    guard let idToken = try await getTokens().idToken else { throw Self.notSignedIn }
    return .customer([try userPool().loginProvider: .string(idToken)])
  }

  private func identity(in pool: String, for logins: Logins) async throws -> String {
    if let identity = store.state.identityID { return identity }
    let customer = customerNumber
    let answer = try await ServiceAPI.identityPool(world).call(
      "GetId", ["IdentityPoolId": .string(pool), "Logins": logins.members])
    guard let identity = answer["IdentityId"]?.text else {
      throw MobileClientFailure(.identityIdUnavailable, "the identity pool gave no identity")
    }
    if customer == customerNumber { store.change { $0.identityID = identity } }
    return identity
  }

  private func fetchCredentials(from pool: String, _ number: Int) async {
    let before = store.state
    let result: Result<StoredCredentials, any Error>
    do {
      result = .success(try await credentials(from: pool, number))
    } catch {
      result = .failure(error)
    }
    guard credentialsFetch.isCurrent(number) else { return }
    switch result {
    case .success(let credentials):
      store.change { $0.credentials = credentials }
      if isGuest { transition(on: .guestCredentialsIssued) }
      credentialsFetch.finish(number, .success(credentials.result))
    case .failure(let error as ServiceFailure) where error.isRefusal("NotAuthorized"):
      if before.providerLogin != nil {
        credentialsFetch.waitForSignIn(number)
        transition(on: .federatedTokensRefused)
      } else {
        credentialsFetch.finish(number, .failure(isGuest ? Self.guestRefused(error) : error))
      }
    case .failure(let error): credentialsFetch.finish(number, .failure(error))
    }
  }

  private func credentials(from pool: String, _ number: Int) async throws -> StoredCredentials {
    while true {
      let logins = try await logins()
      let customer = customerNumber
      let identity = try await identity(in: pool, for: logins)
      let answer = try await ServiceAPI.identityPool(world).call(
        "GetCredentialsForIdentity", ["IdentityId": .string(identity), "Logins": logins.members])
      guard customer == customerNumber else {
        // After a sign-out nobody waits for credentials; to go on would make whoever comes next a guest.
        guard credentialsFetch.isCurrent(number) else { throw Self.notSignedIn }
        continue
      }
      guard let credentials = StoredCredentials(answer: answer["Credentials"]) else {
        throw MobileClientFailure(.unknown, "the identity pool gave no credentials")
      }
      return credentials
    }
  }
}
