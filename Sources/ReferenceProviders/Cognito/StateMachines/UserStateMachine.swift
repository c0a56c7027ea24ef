import AuthProviding

/// The user's state and what changes it: one pure function from state and event to state.
struct UserStateAutomaton: Sendable, Hashable {
  private(set) var state = UserState.unknown

  /// What can change the state.
  enum Event: Sendable, Hashable {
    /// What the device keeps was read.
    case found(UserState)
    case signedIn
    /// The user pool takes the refresh token no longer.
    case userPoolTokensRefused
    /// The identity pool takes the other provider's token no longer.
    case federatedTokensRefused
    /// The identity pool gave credentials to somebody who is not signed in.
    case guestServed
    case signedOut
  }

  /// Takes an event.
  ///
  /// - Returns: The new state, where listeners are to be told; `nil` where nothing changed. What is found at the start is
  ///   told by the call that looked.
  mutating func take(_ event: Event) -> UserState? {
    let old = state
    state = next(event)
    if case .found = event { return nil }
    return state == old ? nil : state
  }

  private func next(_ event: Event) -> UserState {
    switch (event, state) {
    case (.found(let found), .unknown): found
    case (.found, _): state
    case (.signedIn, _): .signedIn
    case (.userPoolTokensRefused, .signedIn): .signedOutUserPoolsTokenInvalid
    case (.federatedTokensRefused, .signedIn): .signedOutFederatedTokensInvalid
    case (.userPoolTokensRefused, _), (.federatedTokensRefused, _): state
    case (.guestServed, .signedOut): .guest
    case (.guestServed, _): state
    case (.signedOut, _): .signedOut
    }
  }
}
