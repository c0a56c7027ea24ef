import AuthProviding
import CognitoProtocols
import Synchronization

/// The states of a sign-in: idle, in progress, or at a challenge that the customer has to answer.
///
/// A challenge survives every other call until it is answered, or until another sign-in or a sign-out replaces it.
struct SignInStateMachine: Sendable {
  /// The current activity.
  private enum Phase {
    case idle
    /// An attempt waits for the service, possibly with the answer to a challenge.
    case inProgress(SignInAttempt, answering: PendingChallenge?)
    case challenged(PendingChallenge)
  }

  private var phase = Phase.idle

  /// Starts a sign-in in place of any other.
  mutating func begin(_ attempt: SignInAttempt) {
    end(MobileClientFailure(.unableToSignIn, "another sign-in has begun"))
    phase = .inProgress(attempt, answering: nil)
  }

  /// Starts an attempt that answers the pending challenge.
  ///
  /// - Returns: The challenge; `nil` if none is pending.
  mutating func answer(_ attempt: SignInAttempt) -> PendingChallenge? {
    guard case .challenged(let challenge) = phase else { return nil }
    phase = .inProgress(attempt, answering: challenge)
    return challenge
  }

  /// Whether the outcome of an attempt still counts.
  func isCurrent(_ attempt: SignInAttempt) -> Bool {
    if case .inProgress(let current, _) = phase { current === attempt } else { false }
  }

  /// Waits for the customer's answer to a challenge.
  mutating func challenge(_ challenge: PendingChallenge) { phase = .challenged(challenge) }

  /// Ends a successful sign-in.
  mutating func succeed() { phase = .idle }

  /// Ends a failed attempt, after which the customer may be able to answer the same challenge again.
  mutating func fail(_ attempt: SignInAttempt, mayAnswerAgain: Bool) {
    guard case .inProgress(let current, let challenge) = phase, current === attempt else { return }
    if mayAnswerAgain, let challenge { phase = .challenged(challenge) } else { phase = .idle }
  }

  /// Ends the current activity with a failure, and drops the challenge.
  mutating func end(_ failure: MobileClientFailure) {
    if case .inProgress(let attempt, _) = phase { attempt.end(failure) }
    phase = .idle
  }
}

/// One call of a sign-in: its work, and the result that its caller awaits.
final class SignInAttempt: Sendable {
  private let shared = SharedResult<SignInResult>()
  private let work = Mutex<Task<Void, Never>?>(nil)

  /// Performs the work in a separate task, so the call can end before the work does.
  func run(_ body: @escaping @Sendable () async throws -> SignInResult) async throws -> SignInResult {
    let task = Task { [shared] in
      do {
        shared.resolve(.success(try await body()))
      } catch {
        shared.fail(error)
      }
    }
    work.withLock { $0 = task }
    return try await withTaskCancellationHandler {
      try await shared.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Ends the call at once and ignores the result of its work.
  func end(_ failure: MobileClientFailure) {
    shared.fail(failure)
    work.withLock { $0 }?.cancel()
  }
}
