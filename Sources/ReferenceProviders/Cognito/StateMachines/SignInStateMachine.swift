import AuthProviding
import Synchronization

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

/// One call that signs in: its work, and the result that its caller waits for.
final class SignInAttempt: Sendable {
  private let promise = Promise<SignInResult>()
  private let work = Mutex<Task<Void, Never>?>(nil)

  /// Does the work in a task of its own, so that the call can end before the work does.
  func run(_ body: @escaping @Sendable () async throws -> SignInResult) async throws -> SignInResult {
    let task = Task { [promise] in
      do {
        promise.resolve(.success(try await body()))
      } catch {
        promise.fail(error)
      }
    }
    work.withLock { $0 = task }
    return try await withTaskCancellationHandler {
      try await promise.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Ends the call at once; what its work brings no longer counts.
  func end(_ failure: MobileClientFailure) {
    promise.fail(failure)
    work.withLock { $0 }?.cancel()
  }
}
