#if CommandLine
  import ChildProcesses
  import ConformanceCore
  import SpecModel

  extension RunCommand {
    /// Puts workers in the place of the stage Run.
    ///
    /// - Parameters:
    ///   - pipeline: Its stage Run asks the workers from now on.
    ///   - options: The workers end cases that take too long, so that the run itself must wait longer.
    ///   - context: What the command works with.
    /// - Returns: The workers, which somebody must end.
    func isolate(_ pipeline: inout Pipeline, _ options: inout RunOptions, _ context: CommandContext) -> WorkerPool {
      let span = execution.realTime.timeout * 6
      options.realTime.timeout = span * 4
      options.isIsolated = true
      let workers = WorkerPool(context.commandLine + ["--isolated-worker"], within: span) { words in
        context.output.tell("note: \(CommandOutput.printable(words))\n")
      }
      pipeline.run = { [run = pipeline.run] runner, step, known in
        guard step.action == .run else { return run(runner, step, known) }
        do {
          switch try workers.run(step.testCase.id) {
          case .result(let result): return result
          case .death(let death): return runner.result(of: step.testCase, death: death, known: known)
          }
        } catch {
          let death = ProcessTermination(moment: .launch, words: "\(error)", isHang: false)
          return runner.result(of: step.testCase, death: death, known: known)
        }
      }
      return workers
    }

    /// Does the work of a worker until nobody asks for more.
    ///
    /// - Parameters:
    ///   - worker: The worker.
    ///   - specifications: The specifications of the run.
    ///   - roster: The clients under test.
    ///   - known: The cases that are known to fail.
    ///   - context: What the command works with.
    /// - Returns: The exit code.
    /// - Throws: A ``CommandFailure``.
    func work(
      _ worker: CaseWorker, on specifications: [Specification], _ roster: ClientRoster, known: KnownFailures,
      _ context: CommandContext
    ) throws -> Int32 {
      let pipeline = Pipeline(load: { specifications }, report: NoReport())
      let options = options(known: known)
      worker.work(on: try pipeline.prepare(worker.watched(roster), in: context.worlds, options: options))
      return 0
    }
  }

  /// Takes what a run gives, and keeps nothing of it.
  private struct NoReport: RunObserver {
    func begin(_ header: RunHeader) {}
    func tell(_ result: CaseResult) {}
    func end(_ results: RunResults, notes: [String]) {}
  }
#endif
