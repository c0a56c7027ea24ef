import EssentialFoundation

/// Lets cases run beside one another, and one case alone where a doubt is to be settled.
///
/// A case that is to run alone goes before those that have not begun.
final class CaseGate: Sendable {
  private let lock = CaseGateLock()

  /// Runs a case beside others.
  func besideOthers<Result>(_ body: () -> Result) -> Result {
    lock.wait {
      $0.claims == 0
    } then: {
      $0.running += 1
    }
    defer { lock.change { $0.running -= 1 } }
    return body()
  }

  /// Runs a case while no other runs.
  func alone<Result>(_ body: () -> Result) -> Result {
    // Claimed before it waits: with many jobs there may never be a moment in which none happens to run.
    lock.change { $0.claims += 1 }
    lock.wait {
      // Two that are to run alone wait for each other here, since each counts as running.
      $0.running == 0
    } then: {
      $0.running += 1
    }
    defer {
      lock.change { state in
        state.running -= 1
        state.claims -= 1
      }
    }
    return body()
  }
}

/// The state of a gate, and the threads that wait for it to change.
private final class CaseGateLock: @unchecked Sendable {
  struct State {
    /// The number of cases that run.
    var running = 0
    /// The number of cases that run alone, or wait for that.
    var claims = 0
  }

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var state = State()

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Changes the state, and wakes the threads that wait.
  func change(_ change: (inout State) -> Void) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    change(&state)
    // All are woken: a waiter alone knows whether the change was the one that it waits for.
    pthread_cond_broadcast(condition)
  }

  /// Waits until the state is as wanted, and changes it before any other thread can.
  func wait(until isFree: (State) -> Bool, then change: (inout State) -> Void) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !isFree(state) { pthread_cond_wait(condition, mutex) }
    change(&state)
  }
}
