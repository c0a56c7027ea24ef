#if CommandLine
  import ConformanceCore
  import ConformanceReports

  /// Takes what a run gives: into the report folder, and to whoever waits for it.
  struct RunProgress: RunObserver {
    private let folder: ReportFolder
    private let output: CommandOutput
    private let bar: ProgressBar

    init(folder: ReportFolder, output: CommandOutput) {
      self.folder = folder
      self.output = output
      bar = ProgressBar(output)
    }

    func begin(_ header: RunHeader) throws {
      bar.begin(planned: header.planned)
      try folder.begin(header)
    }

    func tell(_ result: CaseResult) {
      folder.tell(result)
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
