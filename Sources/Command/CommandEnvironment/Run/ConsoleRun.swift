package import ConformanceCore
package import ConformanceReports
package import SpecModel
package import WorldScripting

/// A run that shows its progress and writes its reports as its cases end.
package struct ConsoleRun {
  /// What runs the cases.
  package var pipeline = Pipeline()
  /// What is run, and how.
  package var options: RunOptions
  /// Makes what else receives the results as they arrive, given the ids of the cases in their order; `nil` for nothing.
  package var stream: ((_ ids: [String]) -> any RunObserver)?
  private let folder: ReportFolder?
  private let context: CommandContext

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - options: What is run, and how.
  ///   - folder: The folder of the reports; `nil` for none.
  ///   - context: The context of the command.
  package init(_ options: RunOptions, into folder: ReportFolder?, _ context: CommandContext) {
    self.options = options
    self.folder = folder
    self.context = context
  }

  /// Runs the cases.
  ///
  /// - Parameters:
  ///   - specifications: The specifications.
  ///   - roster: The clients under test.
  ///   - worlds: Returns the maker of the worlds of a specification.
  /// - Returns: The results.
  /// - Throws: A `SelectionError` when nothing can be planned, and a ``CommandFailure`` when a report cannot be written.
  package func results(
    of specifications: [Specification], against roster: ClientRoster,
    in worlds: (Specification) throws -> any WorldMaker
  ) throws -> RunResults {
    var progress = RunProgress(folder: folder, context: context)
    do {
      let plan = try pipeline.plan(specifications, for: roster, in: worlds, options: options)
      progress.stream = stream?(plan.steps.map(\.testCase.id))
      return try pipeline.results(of: plan, report: progress)
    } catch let error as ReportFolderError {
      progress.clear()
      throw CommandFailure(error.description)
    }
  }
}
