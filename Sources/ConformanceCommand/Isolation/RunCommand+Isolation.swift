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
      pipeline.runCase = { step in
        do {
          return try workers.run(step.testCase.id)
        } catch {
          return .terminated(ProcessTermination(moment: .launch, text: "\(error)", isHang: false))
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
      let pipeline = Pipeline()
      let options = options(known: known)
      let plan = try pipeline.plan(
        specifications, for: worker.watched(roster), in: context.worlds(of:), options: options)
      worker.work(on: plan, through: pipeline)
      return 0
    }
  }
#endif
