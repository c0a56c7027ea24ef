import ArgumentParser
import CommandEnvironment
import ConformanceCore
import ConformanceReports

/// Says what changed from one run to another.
struct ReportDiffCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Says what changed from one run to another, case by case and by cause.",
    discussion: """
      The first line says whether the verdict changed. A run is called by its '--label', or else by its client; runs of \
      one client are told apart by the commits at which they were made. A case is newly failing when it makes a run fail and did not before, fixed the other way round, and dropped when \
      only the older run has it. The exit code is 0, or 1 if there is a change that '--fail-on' names.
      """)

  /// What makes the exit code 1.
  enum Failing: String, ExpressibleByArgument, CaseIterable {
    case newlyFailing = "newly-failing"
    case dropped, fixed, added, changed, any

    /// The kinds of changes.
    var kinds: [RunDifference.Kind] {
      self == .any ? RunDifference.Kind.allCases : RunDifference.Kind(rawValue: rawValue).map { [$0] } ?? []
    }
  }

  /// The format of standard output.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case text, markdown, json

    /// The style of the writer.
    var style: DifferenceWriter.Style {
      switch self {
      case .text: .text
      case .markdown: .markdown
      case .json: .json
      }
    }
  }

  @Argument(help: ArgumentHelp("The folder of the older run's reports, or its journal.", valueName: "OLD"))
  var older: String

  @Argument(help: ArgumentHelp("The folder of the newer run's reports, or its journal.", valueName: "NEW"))
  var newer: String

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp("A kind of change that makes the exit code 1; repeatable.", valueName: "CHANGE"))
  var failOn: [Failing] = []

  @Option(help: ArgumentHelp("Writes a page and difference.json to this folder.", valueName: "DIR"))
  var reports: String?

  @Option(help: ArgumentHelp("The format of standard output.", valueName: "FORM"))
  var output = Form.text

  func validate() throws {
    if reports?.isEmpty ?? false { throw ValidationError("--reports takes a folder, not an empty name.") }
  }

  func run(in context: CommandContext) throws -> ExitCode {
    if let reports { try RecordedRun.checkIsNone(reports.withoutTrailingSlash) }
    let (old, new) = (try RecordedRun(older, keeping: .outcomes), try RecordedRun(newer, keeping: .outcomes))
    for run in [old, new] { run.logNotes(to: context.output) }
    let difference = RunDifference(from: old.compared(seenFrom: nil), to: new.compared(seenFrom: nil))
    DifferenceWriter.write(difference, style: output.style) { context.output.write($0) }
    if let reports = reports?.withoutTrailingSlash {
      let folder = ReportFolder(reports)
      try context.write { try folder.write(difference, link: new.page(seenFrom: reports)) }
      context.output.log("report: \(folder.page)\n")
    }
    return failOn.flatMap(\.kinds).contains { difference[$0] > 0 } ? .failure : .success
  }
}

/// Shows runs side by side.
struct ReportMatrixCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "matrix", abstract: "Shows runs side by side, of several clients or of one over time.",
    discussion: """
      It writes a page and matrix.json: for each requirement the gravest outcome in each run. A run is called by its \
      '--label', or else by its client; runs of one client are told apart by their commits, or else by their folders.
      """)

  @Argument(help: ArgumentHelp("The folders of the runs' reports, or their journals.", valueName: "RUN"))
  var runs: [String]

  @Option(help: ArgumentHelp("The folder to write to.", valueName: "DIR"))
  var reports = "Reports/matrix"

  func validate() throws {
    if reports.isEmpty { throw ValidationError("--reports takes a folder, not an empty name.") }
  }

  func run(in context: CommandContext) throws -> ExitCode {
    let path = reports.withoutTrailingSlash
    try RecordedRun.checkIsNone(path)
    let recorded = try RecordedRun.different(runs, keeping: .outcomes)
    for run in recorded { run.logNotes(to: context.output) }
    let matrix = RunMatrix(recorded.map { $0.compared(seenFrom: path) })
    for run in matrix.runs { context.output.print("\(run.side.title): \(run.side.verdictTitle)\n") }
    let (count, total) = matrix.differing
    context.output.print("\(count) of \(total) requirements are not the same in all runs\n")
    let folder = ReportFolder(path)
    try context.write { try folder.write(matrix) }
    context.output.log("report: \(folder.page)\n")
    return .success
  }
}
