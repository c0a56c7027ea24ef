import Synchronization

/// A result that many callers wait for, each until it comes or its own task is cancelled.
final class Promise<Success: Sendable>: Sendable {
  private typealias Waiter = CheckedContinuation<Success, any Error>

  private struct State {
    var result: Result<Success, any Error>?
    /// The callers that still want the result, whether they wait already or not.
    var claims: Set<Int> = []
    var waiters: [Int: Waiter] = [:]
    var nextID = 0
    var onAbandonment: (@Sendable () -> Void)?
  }

  /// A caller's wish for the result, from the moment at which it asks; it is to be waited for.
  struct Claim: Sendable {
    fileprivate let promise: Promise
    fileprivate let id: Int

    /// Waits for the result.
    ///
    /// - Throws: What the promise was broken with; `CancellationError` when the calling task is cancelled.
    var value: Success {
      get async throws {
        try await withTaskCancellationHandler {
          try await withCheckedThrowingContinuation { waiter in
            promise.enter(waiter, id)?(waiter)
          }
        } onCancel: {
          promise.cancel(id)
        }
      }
    }
  }

  private let state = Mutex(State())

  /// Notes that a caller wants the result.
  func claim() -> Claim {
    state.withLock { state in
      state.nextID += 1
      state.claims.insert(state.nextID)
      return Claim(promise: self, id: state.nextID)
    }
  }

  /// Waits for the result.
  ///
  /// - Throws: What the promise was broken with; `CancellationError` when the calling task is cancelled.
  var value: Success {
    get async throws { try await claim().value }
  }

  /// Whether nobody wants the result any more, or yet.
  var isAbandoned: Bool { state.withLock(\.claims.isEmpty) }

  /// Says what to do once the last caller is cancelled before the result is there; it replaces what was said before.
  func whenAbandoned(_ action: @escaping @Sendable () -> Void) {
    state.withLock { state in
      if state.result == nil { state.onAbandonment = action }
    }
  }

  /// Gives the result to all who wait and will wait; only the first result counts.
  func resolve(_ result: Result<Success, any Error>) {
    let waiters = state.withLock { state -> [Waiter] in
      guard state.result == nil else { return [] }
      state.result = result
      state.onAbandonment = nil
      defer { state.waiters = [:] }
      return state.waiters.sorted { $0.key < $1.key }.map(\.value)
    }
    for waiter in waiters { waiter.resume(with: result) }
  }

  /// Breaks the promise.
  func fail(_ error: any Error) { resolve(.failure(error)) }

  /// Lets a caller wait, unless the result is there or the caller is gone; then says how it goes on at once.
  private func enter(_ waiter: Waiter, _ id: Int) -> (@Sendable (Waiter) -> Void)? {
    state.withLock { state in
      if let result = state.result { return { $0.resume(with: result) } }
      if !state.claims.contains(id) { return { $0.resume(throwing: CancellationError()) } }
      state.waiters[id] = waiter
      return nil
    }
  }

  private func cancel(_ id: Int) {
    let (waiter, abandon) = state.withLock { state -> (Waiter?, (@Sendable () -> Void)?) in
      guard state.result == nil else { return (nil, nil) }
      state.claims.remove(id)
      return (state.waiters.removeValue(forKey: id), state.claims.isEmpty ? state.onAbandonment.take() : nil)
    }
    abandon?()
    waiter?.resume(throwing: CancellationError())
  }
}
