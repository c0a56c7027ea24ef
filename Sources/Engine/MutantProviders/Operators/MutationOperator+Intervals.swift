package import AuthProviding
import HTTPTypes
import Synchronization

// Access tokens that the client renews before it must.
extension MutationOperator {
  /// Performs a call by itself at intervals, a few dozen times after a call of the app has succeeded.
  package static func repeated(_ extra: Call, every interval: Duration) -> MutationOperator {
    .calls { world in
      let isRunning = Flag()
      return { call, completion, client in
        await client.perform(
          call,
          Completion { ending in
            completion(ending)
            guard ending.isReply, isRunning.exchange(true) == false else { return }
            Task {
              for _ in 0..<36 {
                guard (try? await world.clock.sleep(for: interval)) != nil else { return }
                // Not awaited: a call that waits for a sign-in must not stop the timer.
                Task { await client.perform(extra, Completion { _ in }) }
              }
              _ = isRunning.exchange(false)
            }
          })
      }
    }
  }
}

/// A flag that several tasks share.
private final class Flag: Sendable {
  private let value = Mutex(false)

  /// Sets a value, and returns the one before.
  func exchange(_ new: Bool) -> Bool {
    value.withLock { value in
      defer { value = new }
      return value
    }
  }
}
