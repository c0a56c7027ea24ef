#if Loopback
  import Synchronization

  /// A value that one side waits for and another brings, from any thread; what comes after the first is dropped.
  final class Eventual<Value: Sendable>: Sendable {
    private enum State {
      case open
      case awaited(CheckedContinuation<Value, Never>)
      case known(Value)
    }

    private let state = Mutex(State.open)

    /// The value, once it is there; only one may wait for it.
    var value: Value {
      get async {
        await withCheckedContinuation { continuation in
          let known: Value? = state.withLock { state in
            if case .known(let value) = state { return value }
            state = .awaited(continuation)
            return nil
          }
          if let known { continuation.resume(returning: known) }
        }
      }
    }

    /// Brings the value.
    func resolve(_ value: Value) {
      let waiting: CheckedContinuation<Value, Never>? = state.withLock { state in
        switch state {
        case .known: return nil
        case .open:
          state = .known(value)
          return nil
        case .awaited(let continuation):
          state = .known(value)
          return continuation
        }
      }
      waiting?.resume(returning: value)
    }
  }
#endif
