import CognitoProtocols

/// The states of a fetch that all callers share, and of the wait for a sign-in that it can turn into.
///
/// It stores no tokens and performs no work: its owner carries out the steps that it returns. Fetches are numbered, so
/// the outcome of a fetch that a sign-out or another sign-in has superseded is ignored.
struct FetchStateMachine<Success: Sendable>: Sendable {
  /// The current activity.
  private enum Phase {
    case idle
    case fetching(number: Int, SharedResult<Success>)
    /// No fetch can succeed until a customer signs in.
    case waitingForSignIn(SharedResult<Success>)
  }

  private var phase = Phase.idle
  private var number = 0

  /// The next step of a caller.
  enum Step {
    /// Wait for the activity in progress.
    case wait(SharedResult<Success>.Subscription)
    /// Start a fetch, and wait for it.
    case fetch(number: Int, SharedResult<Success>.Subscription)
  }

  /// Adds a caller.
  ///
  /// - Parameter needsSignIn: Whether a fetch cannot succeed before a sign-in.
  /// - Returns: The next step of the caller.
  mutating func join(needsSignIn: Bool) -> Step {
    switch phase {
    case .fetching(_, let shared) where !shared.isAbandoned: return .wait(shared.subscribe())
    case .waitingForSignIn(let shared): return .wait(shared.subscribe())
    case .idle, .fetching:
      let shared = SharedResult<Success>()
      if needsSignIn {
        phase = .waitingForSignIn(shared)
        return .wait(shared.subscribe())
      }
      number += 1
      phase = .fetching(number: number, shared)
      return .fetch(number: number, shared.subscribe())
    }
  }

  /// Sets the action that stops a fetch once all its callers are cancelled.
  func whenAbandoned(_ number: Int, _ stop: @escaping @Sendable () -> Void) {
    if case .fetching(number, let shared) = phase { shared.whenAbandoned(stop) }
  }

  /// Whether the outcome of a fetch still counts.
  func isCurrent(_ number: Int) -> Bool {
    if case .fetching(number, _) = phase { true } else { false }
  }

  /// Ends a fetch with the same result for all callers.
  mutating func finish(_ number: Int, _ result: Result<Success, any Error>) {
    guard case .fetching(number, let shared) = phase else { return }
    phase = .idle
    shared.resolve(result)
  }

  /// Turns a fetch into a wait for a sign-in.
  mutating func waitForSignIn(_ number: Int) {
    guard case .fetching(number, let shared) = phase else { return }
    phase = .waitingForSignIn(shared)
  }

  /// Delivers a result to the callers that wait for a sign-in.
  mutating func signedIn(_ result: Result<Success, any Error>) {
    guard case .waitingForSignIn(let shared) = phase else { return }
    phase = .idle
    shared.resolve(result)
  }

  /// Turns the wait for a sign-in into a fetch.
  ///
  /// - Returns: The number of the fetch to start; `nil` if no caller waits.
  mutating func resumeFetch() -> Int? {
    guard case .waitingForSignIn(let shared) = phase else { return nil }
    guard !shared.isAbandoned else {
      phase = .idle
      return nil
    }
    number += 1
    phase = .fetching(number: number, shared)
    return number
  }

  /// Fails the callers that wait for a sign-in.
  mutating func release(_ error: any Error) { signedIn(.failure(error)) }

  /// Ends the current activity, because nobody is signed in any more.
  mutating func signedOut(whileWaiting waitError: any Error, whileFetching fetchError: any Error) {
    let old = phase
    phase = .idle
    switch old {
    case .idle: break
    case .fetching(_, let shared): shared.fail(fetchError)
    case .waitingForSignIn(let shared): shared.fail(waitError)
    }
  }
}
