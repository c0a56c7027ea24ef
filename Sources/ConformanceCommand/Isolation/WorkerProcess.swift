#if CommandLine
  import ChildProcesses
  import ConformanceCore

  /// The parent's side of a worker.
  struct WorkerProcess: Sendable {
    private let child: ChildProcess

    /// What came of a case.
    enum Ending {
      /// The worker told what became of it, and can go on.
      case result(CaseResult)
      /// The worker is no more.
      case terminated(ProcessTermination)
    }

    /// Starts a worker.
    ///
    /// - Parameter arguments: The program and its arguments.
    /// - Throws: A `ChildProcessError`.
    init(_ arguments: [String]) throws {
      // The runtime's own account of a crash takes seconds, and names paths of this machine.
      child = try ChildProcess(arguments, environment: ["SWIFT_BACKTRACE": "enable=no"])
    }

    /// Has a case run.
    ///
    /// - Parameters:
    ///   - id: The case's id.
    ///   - span: How long the worker may stay silent.
    /// - Returns: What came of it.
    func run(_ id: String, within span: Duration) -> Ending {
      // Before the first launch it is the kit that is at work: no client is to blame.
      var moment = ProcessTermination.Moment.launch
      guard child.send(Array(id.utf8)) else { return .terminated(termination(at: moment)) }
      while true {
        switch child.receive(within: span) {
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
            ProcessTermination(moment: moment, text: "it was not done after \(span.components.seconds) s", isHang: true)
          )
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
#endif
