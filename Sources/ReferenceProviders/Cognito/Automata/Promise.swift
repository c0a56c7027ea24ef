import Synchronization

/// A result that many callers wait for, each until it comes or its own task is cancelled.
final class Promise<Success: Sendable>: Sendable {
  private typealias Waiter = CheckedContinuation<Success, any Error>

  private struct State {
    var result: Result<Success, any Error>?
    var waiters: [Int: Waiter] = [:]
    var cancelled: Set<Int> = []
    var nextID = 0
  }

  private let state = Mutex(State())

  /// Waits for the result.
  ///
  /// - Throws: What the promise was broken with; `CancellationError` when the calling task is cancelled.
  var value: Success {
    get async throws {
      let id = state.withLock { state in
        state.nextID += 1
        return state.nextID
      }
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { waiter in
          enter(waiter, id)?(waiter)
        }
      } onCancel: {
        cancel(id)
      }
    }
  }

  /// Gives the result to all who wait and will wait; only the first result counts.
  func resolve(_ result: Result<Success, any Error>) {
    let waiters = state.withLock { state -> [Waiter] in
      guard state.result == nil else { return [] }
      state.result = result
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
      if state.cancelled.remove(id) != nil { return { $0.resume(throwing: CancellationError()) } }
      state.waiters[id] = waiter
      return nil
    }
  }

  private func cancel(_ id: Int) {
    let waiter = state.withLock { state -> Waiter? in
      if let waiter = state.waiters.removeValue(forKey: id) { return waiter }
      if state.result == nil { state.cancelled.insert(id) }
      return nil
    }
    waiter?.resume(throwing: CancellationError())
  }
}
