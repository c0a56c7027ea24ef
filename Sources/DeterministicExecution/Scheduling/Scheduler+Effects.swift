import Synchronization

extension Scheduler {
  /// Suspends the caller as an effect in flight, such as an HTTP exchange.
  ///
  /// It takes no virtual time and ends at a seeded moment: the scheduler picks among the runnable jobs and the passages
  /// in flight, so several of them end in seeded order. The world is not quiet while one is in flight. Cancellation does
  /// not cut it short.
  public func passage() async {
    _ = await withUnsafeContinuation { suspension in
      update { $0.ready.appendPassage(.resumption(suspension, completed: true)) }
    }
  }

  /// Suspends the caller for a span of virtual time.
  ///
  /// - Parameter duration: How long to sleep.
  /// - Throws: `CancellationError` when the task is cancelled or the world has ended.
  public func sleep(for duration: Duration) async throws {
    try await sleep(until: now + duration)
  }

  /// Suspends the caller until a moment of virtual time.
  ///
  /// It always takes a step of the scheduler, even when the task is cancelled already: a client that ignores
  /// cancellation in a loop thus uses up its budget instead of the thread.
  func sleep(until deadline: Duration) async throws {
    let id = state.withLock { $0.makeID() }
    let completed = await withTaskCancellationHandler {
      await withUnsafeContinuation { suspension in
        update { state in
          state.schedule(.resumption(suspension, completed: true), at: deadline, id: id)
        }
        // The handler found nothing if it ran before the timer was there.
        if Task.isCancelled { cancelTimer(id) }
      }
    } onCancel: {
      cancelTimer(id)
    }
    if !completed || Task.isCancelled { throw CancellationError() }
  }

  private func cancelTimer(_ id: UInt64) {
    update { state in
      guard case .resumption(let suspension, _)? = state.timers.remove(id: id)?.step else { return }
      state.ready.append(.resumption(suspension, completed: false))
    }
  }
}
