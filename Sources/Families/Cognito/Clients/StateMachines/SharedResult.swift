import CognitoProtocols
import Synchronization

/// A result that many callers await, each until it arrives or the caller's own task is cancelled.
final class SharedResult<Success: Sendable>: Sendable {
  private typealias Waiter = CheckedContinuation<Success, any Error>

  private struct State {
    var result: Result<Success, any Error>?
    /// The callers that still want the result, whether they already wait for it or not.
    var subscribers: Set<Int> = []
    var waiters: [Int: Waiter] = [:]
    var nextID = 0
    var onAbandonment: (@Sendable () -> Void)?
  }

  /// A caller's interest in the result, which begins when the caller asks; the caller must await ``value``.
  struct Subscription: Sendable {
    fileprivate let shared: SharedResult
    fileprivate let id: Int

    /// Waits for the result.
    ///
    /// - Throws: The error of the result; `CancellationError` when the calling task is cancelled.
    var value: Success {
      get async throws {
        try await withTaskCancellationHandler {
          try await withCheckedThrowingContinuation { waiter in
            shared.enter(waiter, id)?(waiter)
          }
        } onCancel: {
          shared.cancel(id)
        }
      }
    }
  }

  private let state = Mutex(State())

  /// Registers a caller that wants the result.
  func subscribe() -> Subscription {
    state.withLock { state in
      state.nextID += 1
      state.subscribers.insert(state.nextID)
      return Subscription(shared: self, id: state.nextID)
    }
  }

  /// Waits for the result.
  ///
  /// - Throws: The error of the result; `CancellationError` when the calling task is cancelled.
  var value: Success {
    get async throws { try await subscribe().value }
  }

  /// Whether no caller wants the result, either not yet or not any more.
  var isAbandoned: Bool { state.withLock(\.subscribers.isEmpty) }

  /// Sets the action for the case that the last caller is cancelled before the result arrives; replaces an earlier one.
  func whenAbandoned(_ action: @escaping @Sendable () -> Void) {
    state.withLock { state in
      if state.result == nil { state.onAbandonment = action }
    }
  }

  /// Delivers the result to all present and future callers; only the first result counts.
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

  /// Delivers a failure.
  func fail(_ error: any Error) { resolve(.failure(error)) }

  /// Suspends a caller; returns how to resume it at once if the result has arrived or the caller is cancelled.
  private func enter(_ waiter: Waiter, _ id: Int) -> (@Sendable (Waiter) -> Void)? {
    state.withLock { state in
      if let result = state.result { return { $0.resume(with: result) } }
      if !state.subscribers.contains(id) { return { $0.resume(throwing: CancellationError()) } }
      state.waiters[id] = waiter
      return nil
    }
  }

  private func cancel(_ id: Int) {
    let (waiter, abandon) = state.withLock { state -> (Waiter?, (@Sendable () -> Void)?) in
      guard state.result == nil else { return (nil, nil) }
      state.subscribers.remove(id)
      return (state.waiters.removeValue(forKey: id), state.subscribers.isEmpty ? state.onAbandonment.take() : nil)
    }
    abandon?()
    waiter?.resume(throwing: CancellationError())
  }
}
