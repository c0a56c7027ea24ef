#if CommandLine
  import ConformanceCore
  import Synchronization

  /// Takes what a run gives, and keeps what is to be said of it as a whole.
  final class RunNotes: RunObserver {
    private let kept = Mutex<[String]>([])

    /// What is to be said.
    var notes: [String] { kept.withLock { $0 } }

    func begin(_ header: RunHeader) {}
    func tell(_ result: CaseResult) {}
    func end(_ results: RunResults, notes: [String]) { kept.withLock { $0 = notes } }
  }
#endif
