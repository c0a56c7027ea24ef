import ChildProcesses
import CommandEnvironment
import ConformanceCore
import Synchronization

/// The workers of an isolated run, each running one case at a time; when one ends, only its case is affected.
final class WorkerPool: Sendable {
  private let arguments: [String]
  private let limit: Duration
  private let idle = Mutex<[WorkerProcess]>([])
  private let note: @Sendable (String) -> Void

  /// Creates a pool without workers, which start as they are needed.
  ///
  /// - Parameters:
  ///   - context: The context of the command, which the workers run too.
  ///   - timeout: The time limit of a step.
  init(_ context: CommandContext, timeout: Duration) {
    arguments = context.commandLine + ["--isolated-worker"]
    limit = timeout * 6
    note = context.output.logNote
  }

  /// Replaces the stage Run of a pipeline by the workers.
  ///
  /// - Parameters:
  ///   - pipeline: The pipeline.
  ///   - options: The options of the run; its time limit grows, since the workers end cases that take too long.
  func isolate(_ pipeline: inout Pipeline, _ options: inout RunOptions) {
    options.realTime.timeout = limit * 4
    options.isIsolated = true
    pipeline.runCase = { [self] step in
      do {
        return try run(step.testCase.id)
      } catch {
        return .terminated(ProcessTermination(moment: .launch, text: "\(error)", isHang: false))
      }
    }
  }

  /// Runs a case in a worker.
  ///
  /// An earlier case can cause the end of a worker, so a case whose worker ended runs again in a new one.
  ///
  /// - Parameter id: The case's id.
  /// - Returns: The result of the case, or how a process ended that ran nothing else.
  /// - Throws: A `ChildProcessError` when no worker can start.
  private func run(_ id: String) throws -> CaseRun {
    if let used = idle.withLock({ $0.popLast() }) {
      let ending = used.run(id, within: limit)
      guard case .terminated(let termination) = ending, !termination.isHang else { return keep(used, after: ending) }
      let fresh = try WorkerProcess(arguments)
      let again = fresh.run(id, within: limit)
      if case .result = again {
        note(
          "'\(id)' ends alone, but not after other cases (\(termination.text)): an earlier case broke the process")
      }
      return keep(fresh, after: again)
    }
    let fresh = try WorkerProcess(arguments)
    return keep(fresh, after: fresh.run(id, within: limit))
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

/// A worker, as its parent process sees it.
private struct WorkerProcess: Sendable {
  private let child: ChildProcess

  /// How the run of a case ends.
  enum Ending {
    /// The worker reported the result, and can run other cases.
    case result(CaseResult)
    /// The worker ended.
    case terminated(ProcessTermination)
  }

  /// Starts a worker.
  ///
  /// - Parameter arguments: The program and its arguments.
  /// - Throws: A `ChildProcessError`.
  init(_ arguments: [String]) throws {
    // The runtime's backtrace of a crash takes seconds, and names paths of this machine.
    child = try ChildProcess(arguments, environment: ["SWIFT_BACKTRACE": "enable=no"])
  }

  /// Runs a case.
  ///
  /// - Parameters:
  ///   - id: The case's id.
  ///   - limit: The longest silence of the worker.
  /// - Returns: How the run ended.
  func run(_ id: String, within limit: Duration) -> Ending {
    // Before the first launch the kit is at work: an end is not the client's fault.
    var moment = ProcessTermination.Moment.launch
    guard child.send(Array(id.utf8)) else { return .terminated(termination(at: moment)) }
    while true {
      switch child.receive(within: limit) {
      case .line(let bytes):
        switch WorkerLine(bytes) {
        case .result(let result): return .result(result)
        case .launching?: moment = .launch
        case .launched?: moment = .call
        case nil: continue
        }
      case .timedOut:
        child.end()
        return .terminated(
          ProcessTermination(
            moment: moment, text: "it did not end within \(limit.components.seconds) s", isHang: true))
      case .closed, .partialLine, .lineTooLong: return .terminated(termination(at: moment))
      }
    }
  }

  /// Ends the worker.
  func end() { child.end(grace: .seconds(1)) }

  private func termination(at moment: ProcessTermination.Moment) -> ProcessTermination {
    ProcessTermination(moment: moment, text: "the process \(child.end(grace: .seconds(5)))", isHang: false)
  }
}
