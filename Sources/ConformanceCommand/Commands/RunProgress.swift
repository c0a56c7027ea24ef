#if CommandLine
  import ConformanceCore
  import ConformanceReports

  /// Takes what a run gives: into the report folder, and to whoever waits for it.
  struct RunProgress: RunObserver {
    private let folder: ReportFolder
    private let context: CommandContext
    private let bar: ProgressBar

    private var output: CommandOutput { context.output }

    init(folder: ReportFolder, context: CommandContext) {
      self.folder = folder
      self.context = context
      bar = ProgressBar(context.output)
    }

    func begin(_ header: RunHeader) throws {
      bar.begin(planned: header.planned)
      try folder.begin(header)
      // Only now is there a journal to make a report of.
      context.whenInterrupted(
        "interrupted; a report of what is known is made by\n"
          + "  auth-conformance report render --from \(folder.path)/\(ReportFolder.journalName)\n")
    }

    func caseStarted(_ id: String) { folder.caseStarted(id) }

    func caseEnded(_ result: CaseResult) {
      folder.caseEnded(result)
      bar.count(result)
    }

    func end(_ results: RunResults, notes: [String]) throws {
      bar.end()
      for note in notes { output.tell("note: \(CommandOutput.printable(note))\n") }
      try folder.end(results, notes: notes)
    }

    /// Takes away what is shown of a run that could not go on.
    func clear() { bar.end() }
  }
#endif
