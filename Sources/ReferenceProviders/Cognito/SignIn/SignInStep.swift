/// What the service answers to a step of a sign-in.
enum SignInStep: Sendable {
  /// The customer has to answer.
  case challenge(PendingChallenge)
  /// The customer is signed in.
  case signedIn(UserPoolSession)
}
