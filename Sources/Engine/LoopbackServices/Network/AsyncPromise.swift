import Synchronization

/// A value that one task waits for and any thread provides; values after the first are ignored.
final class AsyncPromise<Value: Sendable>: Sendable {
  private enum State {
    case pending
    case awaited(CheckedContinuation<Value, Never>)
    case resolved(Value)
  }

  private let state = Mutex(State.pending)

  /// The value, once it is provided; only one task may wait for it.
  var value: Value {
    get async {
      await withCheckedContinuation { continuation in
        let resolved: Value? = state.withLock { state in
          if case .resolved(let value) = state { return value }
          state = .awaited(continuation)
          return nil
        }
        if let resolved { continuation.resume(returning: resolved) }
      }
    }
  }

  /// Provides the value.
  func resolve(_ value: Value) {
    let continuation: CheckedContinuation<Value, Never>? = state.withLock { state in
      switch state {
      case .resolved: return nil
      case .pending:
        state = .resolved(value)
        return nil
      case .awaited(let continuation):
        state = .resolved(value)
        return continuation
      }
    }
    continuation?.resume(returning: value)
  }
}
