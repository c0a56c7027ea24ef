import AuthProviding
import Synchronization

/// A completion that a test tells a second time.
final class SharedCompletion: Sendable {
  private let kept = Mutex<Completion?>(nil)

  func keep(_ completion: Completion) { kept.withLock { $0 = completion } }

  /// Replies, the first time that it is asked; returns whether it did.
  func replyOnce() -> Bool {
    let completion = kept.withLock { kept in
      defer { kept = nil }
      return kept
    }
    completion?.reply()
    return completion != nil
  }
}
