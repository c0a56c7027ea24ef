#if CommandLine
  import ArgumentParser
  import ConformanceCore
  import ConformanceReports
  import Foundation

  /// Works with reports of earlier runs.
  struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "report", abstract: "Works with reports of earlier runs.", subcommands: [ReportRenderCommand.self])
  }

  /// Writes the reports of a journal, also of a run that was killed.
  struct ReportRenderCommand: Subcommand {
    static let configuration = CommandConfiguration(
      commandName: "render", abstract: "Writes the reports of a journal, also of a run that was killed.",
      discussion: "The exit code is that of the run; a run that was cut off gives 2.")

    @Option(name: .customLong("from"), help: ArgumentHelp("The journal of the run.", valueName: "JOURNAL"))
    var journal: String

    @Option(help: ArgumentHelp("The folder to write to; the journal's own unless given.", valueName: "DIR"))
    var reports: String?

    @Option(help: ArgumentHelp("What standard output shows.", valueName: "FORM"))
    var output = OutputStyle.pretty

    func run(in context: CommandContext) throws -> Int32 {
      let reading = try read()
      for note in reading.notes { context.output.tell("note: \(CommandOutput.printable(note))\n") }
      for id in reading.inFlight { context.output.tell("note: '\(id)' had started and never ended\n") }
      let folder = ReportFolder((reports ?? journal.folderAbove).withoutTrailingSlash)
      do {
        try folder.write(reading.results)
      } catch let error as ReportFolderError {
        throw CommandFailure(error.description)
      }
      ConsoleWriter(style: output.style, usesColour: context.output.usesColour).write(reading.results) {
        context.output.write($0)
      }
      context.output.tell("report: \(folder.page)\n")
      return ExitCode(of: reading.results).rawValue
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
