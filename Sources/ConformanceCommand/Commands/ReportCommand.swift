#if CommandLine
  import ArgumentParser
  import ConformanceCore
  import ConformanceReports
  import Foundation

  /// Writes reports of earlier runs.
  struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "report", abstract: "Writes reports of earlier runs.", subcommands: [ReportRenderCommand.self])
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
      let reading = try read()
      for note in reading.notes { context.output.logNote(note) }
      for id in reading.inFlight { context.output.logNote("'\(id)' had started and never ended") }
      let folder = ReportFolder((reports ?? journal.folderAbove).withoutTrailingSlash)
      do {
        try folder.write(reading.results)
      } catch let error as ReportFolderError {
        throw CommandFailure(error.description)
      }
      ConsoleWriter(style: output.style, usesColour: context.output.usesColour).write(reading.results) {
        context.output.write($0)
      }
      context.output.log("report: \(folder.page)\n")
      return ExitCode(of: reading.results)
    }

    private func read() throws -> JournalReader.Reading {
      let bytes: Data
      do {
        bytes = try Data(contentsOf: URL(fileURLWithPath: journal))
      } catch {
        throw CommandFailure(
          "cannot read the journal '\(journal)'; a run writes one to DIR/journal.jsonl, see --reports")
      }
      do {
        return try JournalReader.read(Array(bytes))
      } catch let error as JournalReader.Unreadable {
        throw CommandFailure("'\(journal)': \(error)")
      }
    }
  }
#endif
