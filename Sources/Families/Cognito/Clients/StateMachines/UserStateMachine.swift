import AuthProviding
import CognitoProtocols

/// The user's state and its transitions: a pure function from state and event to state.
struct UserStateMachine: Sendable, Hashable {
  private(set) var state = UserState.unknown

  /// An event that can change the state.
  enum Event: Sendable, Hashable {
    /// The client has read its stored state.
    case loaded(UserState)
    case signedIn
    /// The user pool rejects the refresh token.
    case userPoolTokensRefused
    /// The identity pool rejects the token of the other provider.
    case federatedTokensRefused
    /// The identity pool issued credentials without a sign-in.
    case guestCredentialsIssued
    case signedOut
  }

  /// Applies an event.
  ///
  /// - Returns: The new state if listeners must be notified; `nil` if nothing changed, or if the client has only read
  ///   its stored state.
  mutating func apply(_ event: Event) -> UserState? {
    let old = state
    state = next(event)
    if case .loaded = event { return nil }
    return state == old ? nil : state
  }

  private func next(_ event: Event) -> UserState {
    switch (event, state) {
    case (.loaded(let stored), .unknown): stored
    case (.loaded, _): state
    case (.signedIn, _): .signedIn
    case (.userPoolTokensRefused, .signedIn): .signedOutUserPoolsTokenInvalid
    case (.federatedTokensRefused, .signedIn): .signedOutFederatedTokensInvalid
    case (.userPoolTokensRefused, _), (.federatedTokensRefused, _): state
    case (.guestCredentialsIssued, .signedOut): .guest
    case (.guestCredentialsIssued, _): state
    case (.signedOut, _): .signedOut
    }
  }
}
