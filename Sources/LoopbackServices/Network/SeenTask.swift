#if Loopback
  import Foundation
  import Synchronization

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// A task as its own completion handler sees it: not every platform hands over the head of an answer that broke off.
  final class SeenTask: Sendable {
    private let held = Mutex<URLSessionTask?>(nil)

    func hold(_ task: URLSessionTask) { held.withLock { $0 = task } }

    /// Takes the head of the answer, as far as it came, and lets go of the task.
    func takeResponse() -> URLResponse? {
      held.withLock { held in
        defer { held = nil }
        return held?.response
      }
    }
  }
#endif
