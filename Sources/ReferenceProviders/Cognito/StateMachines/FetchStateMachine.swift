/// A fetch that all callers share, and the wait for a sign-in that it may turn into.
///
/// It holds no tokens and does no work: its owner does what it says. A fetch that was overtaken, by a sign-out or a new
/// sign-in, is known by its number, and its outcome no longer counts.
struct FetchAutomaton<Success: Sendable>: Sendable {
  /// What is under way.
  private enum Phase {
    case idle
    case fetching(number: Int, Promise<Success>)
    /// Nothing can be fetched until somebody signs in.
    case waitingForSignIn(Promise<Success>)
  }

  private var phase = Phase.idle
  private var number = 0

  /// What a caller has to do.
  enum Step {
    /// Wait for what is under way.
    case wait(Promise<Success>.Claim)
    /// Begin a fetch, and wait for it.
    case fetch(number: Int, Promise<Success>.Claim)
  }

  /// Takes a caller.
  ///
  /// - Parameter needsSignIn: Whether it is known already that a fetch is in vain.
  /// - Returns: What the caller has to do.
  mutating func join(needsSignIn: Bool) -> Step {
    switch phase {
    case .fetching(_, let promise) where !promise.isAbandoned: return .wait(promise.claim())
    case .waitingForSignIn(let promise): return .wait(promise.claim())
    case .idle, .fetching:
      let promise = Promise<Success>()
      if needsSignIn {
        phase = .waitingForSignIn(promise)
        return .wait(promise.claim())
      }
      number += 1
      phase = .fetching(number: number, promise)
      return .fetch(number: number, promise.claim())
    }
  }

  /// Says how a fetch is broken off once all its callers are cancelled.
  func whenAbandoned(_ number: Int, _ stop: @escaping @Sendable () -> Void) {
    if case .fetching(number, let promise) = phase { promise.whenAbandoned(stop) }
  }

  /// Whether the outcome of a fetch still counts.
  func isCurrent(_ number: Int) -> Bool {
    if case .fetching(number, _) = phase { true } else { false }
  }

  /// Ends a fetch for all callers alike.
  mutating func finish(_ number: Int, _ result: Result<Success, any Error>) {
    guard case .fetching(number, let promise) = phase else { return }
    phase = .idle
    promise.resolve(result)
  }

  /// Turns a fetch into a wait for a sign-in.
  mutating func needSignIn(_ number: Int) {
    guard case .fetching(number, let promise) = phase else { return }
    phase = .waitingForSignIn(promise)
  }

  /// Gives those who wait for a sign-in what they wanted.
  mutating func signedIn(_ result: Result<Success, any Error>) {
    guard case .waitingForSignIn(let promise) = phase else { return }
    phase = .idle
    promise.resolve(result)
  }

  /// Those who wait for a sign-in, from now on for a fetch instead.
  ///
  /// - Returns: The fetch to begin; `nil` where nobody waits.
  mutating func fetchAgain() -> Int? {
    guard case .waitingForSignIn(let promise) = phase else { return nil }
    guard !promise.isAbandoned else {
      phase = .idle
      return nil
    }
    number += 1
    phase = .fetching(number: number, promise)
    return number
  }

  /// Sends those away who wait for a sign-in.
  mutating func release(_ error: any Error) { signedIn(.failure(error)) }

  /// Ends whatever is under way, because nobody is signed in any more.
  mutating func signedOut(whileWaiting waitError: any Error, whileFetching fetchError: any Error) {
    let old = phase
    phase = .idle
    switch old {
    case .idle: break
    case .fetching(_, let promise): promise.fail(fetchError)
    case .waitingForSignIn(let promise): promise.fail(waitError)
    }
  }
}
