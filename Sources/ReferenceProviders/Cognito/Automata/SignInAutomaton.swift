import AuthProviding

/// How far a sign-in has come: nothing, under way, or at a challenge that the customer has to answer.
///
/// A challenge stays through every other call, until it is answered, or another sign-in or a sign-out takes its place.
struct SignInAutomaton: Sendable {
  /// What is under way.
  private enum Phase {
    case idle
    /// The service is asked; the challenge is the one being answered.
    case underWay(SignInAttempt, answering: PendingChallenge?)
    case challenged(PendingChallenge)
  }

  private var phase = Phase.idle

  /// Begins a sign-in, in place of any other.
  mutating func begin(_ attempt: SignInAttempt) {
    end(MobileClientFailure(.unableToSignIn, "another sign-in has begun"))
    phase = .underWay(attempt, answering: nil)
  }

  /// Takes the answer to the pending challenge.
  ///
  /// - Returns: The challenge; `nil` where none is pending.
  mutating func answer(_ attempt: SignInAttempt) -> PendingChallenge? {
    guard case .challenged(let challenge) = phase else { return nil }
    phase = .underWay(attempt, answering: challenge)
    return challenge
  }

  /// Whether the outcome of an attempt still counts.
  func isCurrent(_ attempt: SignInAttempt) -> Bool {
    if case .underWay(let current, _) = phase { current === attempt } else { false }
  }

  /// Takes the next challenge.
  mutating func challenge(_ challenge: PendingChallenge) { phase = .challenged(challenge) }

  /// Takes the success.
  mutating func succeed() { phase = .idle }

  /// Takes a failure, after which a challenge may still be answered.
  mutating func fail(_ attempt: SignInAttempt, mayAnswerAgain: Bool) {
    guard case .underWay(let current, let challenge) = phase, current === attempt else { return }
    if mayAnswerAgain, let challenge { phase = .challenged(challenge) } else { phase = .idle }
  }

  /// Ends what is under way, and forgets the challenge.
  mutating func end(_ failure: MobileClientFailure) {
    if case .underWay(let attempt, _) = phase { attempt.end(failure) }
    phase = .idle
  }
}
