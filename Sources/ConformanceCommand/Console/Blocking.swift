#if CommandLine
  import Dispatch
  import Synchronization

  /// Asynchronous work that the calling thread waits for; that thread must not be one of Swift's own.
  enum Blocking {
    /// Waits for work to be done.
    ///
    /// - Parameter work: The work.
    /// - Returns: Its result.
    /// - Throws: What the work throws.
    static func result<Success: Sendable>(
      of work: @escaping @Sendable () async throws -> Success
    ) throws -> Success {
      let done = DispatchSemaphore(value: 0)
      let holder = Holder<Success>()
      Task {
        do {
          let success = try await work()
          holder.result.withLock { $0 = .success(success) }
        } catch {
          holder.result.withLock { $0 = .failure(error) }
        }
        done.signal()
      }
      done.wait()
      guard let result = holder.result.withLock({ $0 }) else { throw CancellationError() }
      return try result.get()
    }

    /// Waits for work to be done, but no longer than so.
    ///
    /// - Parameters:
    ///   - span: How long.
    ///   - work: The work.
    static func run(within span: DispatchTimeInterval, _ work: @escaping @Sendable () async -> Void) {
      let done = DispatchSemaphore(value: 0)
      Task {
        await work()
        done.signal()
      }
      _ = done.wait(timeout: .now() + span)
    }

    private final class Holder<Success: Sendable>: Sendable {
      let result = Mutex<Result<Success, any Error>?>(nil)
    }
  }
#endif
