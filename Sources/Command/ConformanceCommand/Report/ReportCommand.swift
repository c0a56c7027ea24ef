import ArgumentParser
import CommandEnvironment
import ConformanceCore
import ConformanceReports
import EssentialFoundation

/// Writes, merges and compares the reports of earlier runs.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Writes, merges and compares the reports of earlier runs.",
    subcommands: [
      ReportRenderCommand.self, ReportMergeCommand.self, ReportDiffCommand.self, ReportMatrixCommand.self,
      ReportSiteCommand.self,
    ])
}

/// Writes the reports of a run from its journal.
struct ReportRenderCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Writes the reports of a run from its journal, even if the run was killed.",
    discussion: "The exit code is that of the run; 2 when the run was cut off.")

  @Option(name: .customLong("from"), help: ArgumentHelp("The journal of the run.", valueName: "JOURNAL"))
  var journal: String

  @Option(help: ArgumentHelp("The folder to write to; by default the journal's own.", valueName: "DIR"))
  var reports: String?

  @Option(help: ArgumentHelp("The format of standard output.", valueName: "FORM"))
  var output = OutputStyle.pretty

  func run(in context: CommandContext) throws -> ExitCode {
    let run = try RecordedRun(journal)
    for note in run.reading.notes { context.output.logNote(note) }
    for id in run.reading.inFlight { context.output.logNote("'\(id)' had started and never ended") }
    let folder = ReportFolder(
      (reports ?? run.folder).withoutTrailingSlash, revision: run.reading.revision)
    try context.write { try folder.write(run.reading.results, timings: run.reading.timings) }
    return context.conclude(run.reading.results, page: folder.page, output: output)
  }
}

/// Puts the runs of all shards together again.
struct ReportMergeCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Puts the runs of all shards together again.",
    discussion: """
      The reports equal those of the run without '--shard', byte for byte but for the wall times in junit.xml. Nothing is written unless the runs are all \
      the shards of one run: of the same client, specifications, seed, profile, selection and kit, each complete, \
      each once. The exit code is that of the run.
      """)

  @Argument(help: ArgumentHelp("The folders of the shards' reports, or their journals.", valueName: "RUN"))
  var runs: [String]

  @Option(help: ArgumentHelp("The folder to write to.", valueName: "DIR"))
  var reports = "Reports/latest"

  @Option(
    help: ArgumentHelp(
      "The formats of the reports, separated by commas: \(ReportFormats.names).", valueName: "LIST"),
    transform: ReportFormats.parse)
  var formats = ReportFormats()

  @Option(help: ArgumentHelp("Appends a summary in Markdown to this file.", valueName: "FILE"))
  var summary: String?

  @Option(
    help: ArgumentHelp(
      "What comparisons call the whole run; by default the label that all shards share.", valueName: "TEXT"))
  var label: RunLabel?

  @Option(help: ArgumentHelp("The format of standard output.", valueName: "FORM"))
  var output = OutputStyle.pretty

  func validate() throws {
    if reports.isEmpty { throw ValidationError("--reports takes a folder, not an empty name.") }
  }

  func run(in context: CommandContext) throws -> ExitCode {
    let parts = try runs.map { path in
      let reading = try RecordedRun(path).reading
      return RunMerge.Part(
        name: path, results: reading.results, timings: reading.timings, revision: reading.revision)
    }
    let results: RunResults
    do { results = try RunMerge.merge(parts, label: label?.text) } catch { throw CommandFailure(error.description) }
    let anchors = AnnotationAnchors.inWorkingFolder(of: results.header, source: context.clientSource)
    let folder = ReportFolder(
      reports.withoutTrailingSlash, files: formats.formats.flatMap { $0.files(at: anchors) },
      revision: revision(of: parts, context.output))
    let timings = Timings(merging: parts.map(\.timings))
    try context.write { try folder.write(results, timings: timings, withJournal: true) }
    if let summary { try context.write { try SummaryWriter.append(results, toFile: summary) } }
    return context.conclude(results, page: folder.page(of: formats.formats), output: output)
  }

  /// The commit at which all shards were made; `nil`, with a note, for shards of several.
  private func revision(of parts: [RunMerge.Part], _ output: CommandOutput) -> Revision? {
    let revisions = Set(parts.compactMap(\.revision)).sorted { $0.title < $1.title }
    if revisions.count > 1 {
      output.logNote("the shards were run at different commits: \(revisions.map(\.title).joined(separator: ", "))")
    }
    return revisions.count == 1 ? revisions.first : nil
  }
}

extension CommandContext {
  /// Writes reports.
  ///
  /// - Parameter body: Writes them.
  /// - Throws: A ``CommandFailure`` when they cannot be written.
  func write(_ body: () throws -> Void) throws {
    do { try body() } catch let error as ReportFolderError { throw CommandFailure(error.description) }
  }

  /// Prints results and the path of their page.
  ///
  /// - Parameters:
  ///   - results: The results.
  ///   - page: The path of their page.
  ///   - style: The format of standard output.
  /// - Returns: The exit code.
  fileprivate func conclude(_ results: RunResults, page: String, output style: OutputStyle) -> ExitCode {
    let anchors = AnnotationAnchors.inWorkingFolder(of: results.header, source: clientSource)
    let writer = ConsoleWriter(style: style.style, usesColour: output.usesColour, anchors: anchors)
    writer.write(results) { output.write($0) }
    output.log("report: \(page)\n")
    return ExitCode(of: results)
  }
}
