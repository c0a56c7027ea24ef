import AuthProviding
import Synchronization

/// One call that signs in: its work, and the result that its caller waits for.
final class SignInAttempt: Sendable {
  private let promise = Promise<SignInResult>()
  private let work = Mutex<Task<Void, Never>?>(nil)

  /// Does the work in a task of its own, so that the call can end before the work does.
  func run(_ body: @escaping @Sendable () async throws -> SignInResult) async throws -> SignInResult {
    let task = Task { [promise] in
      do {
        promise.resolve(.success(try await body()))
      } catch {
        promise.fail(error)
      }
    }
    work.withLock { $0 = task }
    return try await withTaskCancellationHandler {
      try await promise.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Ends the call at once; what its work brings no longer counts.
  func end(_ failure: MobileClientFailure) {
    promise.fail(failure)
    work.withLock { $0 }?.cancel()
  }
}
