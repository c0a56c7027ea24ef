#if CommandLine
  import ConformanceCore
  import Synchronization

  /// The workers of an isolated run. Each runs one case at a time; one that dies costs no more than that case.
  final class WorkerPool: Sendable {
    private let arguments: [String]
    private let span: Duration
    private let idle = Mutex<[WorkerProcess]>([])
    private let tell: @Sendable (String) -> Void

    /// Creates a pool without workers; they are started as they are needed.
    ///
    /// - Parameters:
    ///   - arguments: The program and the arguments that make it a worker.
    ///   - span: How long a case may take.
    ///   - tell: Receives notes about terminations.
    init(_ arguments: [String], within span: Duration, tell: @escaping @Sendable (String) -> Void) {
      self.arguments = arguments
      self.span = span
      self.tell = tell
    }

    /// Runs a case in a worker.
    ///
    /// A worker may die of what an earlier case left behind, so after a death the case is run again, alone.
    ///
    /// - Parameter id: The case's id.
    /// - Returns: Its result, or how the process ended, in which nothing else had run.
    /// - Throws: A `ChildProcessError` where no worker can be started.
    func run(_ id: String) throws -> CaseRun {
      if let used = idle.withLock({ $0.popLast() }) {
        let ending = used.run(id, within: span)
        guard case .terminated(let termination) = ending, !termination.isHang else { return keep(used, after: ending) }
        let fresh = try WorkerProcess(arguments)
        let again = fresh.run(id, within: span)
        if case .result = again {
          tell(
            "'\(id)' ran to its end alone, but not after other cases (\(termination.text)): one of them left a trap behind"
          )
        }
        return keep(fresh, after: again)
      }
      let fresh = try WorkerProcess(arguments)
      return keep(fresh, after: fresh.run(id, within: span))
    }

    /// Ends all workers.
    func end() {
      let workers = idle.withLock { workers in
        defer { workers = [] }
        return workers
      }
      for worker in workers { worker.end() }
    }

    private func keep(_ worker: WorkerProcess, after ending: WorkerProcess.Ending) -> CaseRun {
      switch ending {
      case .result(let result):
        idle.withLock { $0.append(worker) }
        return .reported(result)
      case .terminated(let termination): return .terminated(termination)
      }
    }
  }
#endif
