import BundledClients
import CommandEnvironment
import ConformanceCore
import ConformanceReports
import Foundation

/// Runs every specification against its reference client, and writes the report.
///
/// It is what `auth-conformance run` does where no option is given, in a smaller program: whoever wants to see a report
/// first waits for no server, no driver and no mutant to be built.
@main
struct ReferenceReport {
  /// Runs the specifications, and ends the process.
  static func main() {
    Interruption.begin()
    var context = CommandContext(providers: [.reference])
    // The report's commands are those of the whole program, which SwiftPM builds when one is first typed.
    context.program = ProgramName(launcher: ["swift", "run"], name: ProgramName.kit.name)
    context.setInterruptionMessage = { Interruption.print($0) }
    let code: ConformanceCore.ExitCode
    do { code = try run(in: context) } catch {
      let message = (error as? CommandFailure)?.message ?? "\(error)"
      context.output.log("error: \(message)\n")
      code = .error
    }
    Interruption.stopIfEnding()
    Interruption.cleanUp()
    exit(code.rawValue)
  }

  private static func run(in context: CommandContext) throws -> ConformanceCore.ExitCode {
    let specifications = try SpecificationFolders(nil, in: context).load(reportingTo: context.output)
    let folder = ReportFolder(
      CommandContext.usualRun, files: ReportFormat.standard.flatMap { $0.files(at: .inWorkingFolder()) },
      revision: context.revision())
    var options = RunOptions()
    options.invocation = .command(program: ProgramName.kit.name, launcher: context.program.launcher)
    let results = try ConsoleRun(options, into: folder, context)
      .results(of: specifications, against: Provider.reference.roster, in: context.worlds(of:))
    let page = folder.page(of: ReportFormat.standard)
    ConsoleWriter(style: .pretty, usesColour: context.output.usesColour, anchors: .inWorkingFolder(), page: page)
      .write(results) { context.output.write($0) }
    context.output.log("report: \(page)\n")
    return ExitCode(of: results)
  }
}
