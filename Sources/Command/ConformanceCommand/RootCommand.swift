package import ArgumentParser
package import CommandEnvironment
package import ConformanceCore
import ConformanceReports
import EssentialFoundation

/// The command without a subcommand: it prints its help.
package struct RootCommand: ParsableCommand {
  package static let configuration = CommandConfiguration.root()

  package init() {}
}

extension CommandConfiguration {
  /// Describes the command of a program, which has all commands of this module.
  ///
  /// - Parameter more: The program's other commands.
  /// - Returns: The description.
  package static func root(with more: [any ParsableCommand.Type] = []) -> CommandConfiguration {
    CommandConfiguration(
      commandName: "auth-conformance",
      abstract: "Tests authentication clients against specifications of what the documents promise.",
      discussion: """
        Exit codes: 0 the client keeps every promise; 1 the client breaks a promise, or a case is inconclusive; 2 the \
        command could not do its work (usage, specifications, folders, a fault of the kit or of an adapter).
        """,
      version: "auth-conformance \(ProgramResources.version(in: RunningProgram.folder))",
      subcommands: [
        RunCommand.self, ListCommand.self, ExplainCommand.self, ValidateCommand.self, FormatCommand.self,
        CoverageCommand.self, InitCommand.self, NewCommand.self, ExploreCommand.self, ServeCommand.self,
        DoctorCommand.self, ReportCommand.self, KnownFailuresCommand.self,
      ] + more)
  }

  /// The commands that only some programs have, and how to have them.
  static let separate = [
    "mutants": "it breaks clients of a family on purpose, which is no part of this program; "
      + "'AuthConformance.main(families:mutants:)' of the product MutantCommand brings it"
  ]
}

extension ParsableCommand {
  /// Checks the names of commands that arguments begin with, so that a typo gets a suggestion.
  ///
  /// - Parameter arguments: The arguments.
  /// - Throws: A ``CommandFailure`` when no subcommand has this name.
  static func checkNames(_ arguments: [String]) throws {
    var command: any ParsableCommand.Type = Self.self
    for argument in arguments {
      let subcommands = command.configuration.subcommands
      guard !subcommands.isEmpty, !argument.hasPrefix("-"), argument != "help" else { return }
      guard let next = subcommands.first(where: { $0._commandName == argument }) else {
        let parent = command == Self.self ? nil : command._commandName
        throw CommandFailure(unknown: argument, of: parent, in: subcommands)
      }
      command = next
    }
  }
}

extension CommandFailure {
  /// Describes a name that no command has.
  fileprivate init(unknown name: String, of command: String?, in subcommands: [any ParsableCommand.Type]) {
    let suggestion = CommandFailure.suggestion(for: name, among: subcommands.map { $0._commandName })
    let format = command == "report" && ReportFormat(rawValue: name) != nil
    let separate = command == nil ? CommandConfiguration.separate[name].map { "; " + $0 } : nil
    self.init(
      "there is no command '\(command.map { "\($0) " } ?? "")\(name)'"
        + (format ? "; it is a format, which a run writes with --formats \(name)" : separate ?? suggestion))
  }
}

/// A subcommand that runs in a context.
package protocol Subcommand: ParsableCommand {
  /// Runs the command.
  ///
  /// - Parameter context: The context of the command.
  /// - Returns: The exit code.
  /// - Throws: A ``CommandFailure`` when the command cannot do its work.
  func run(in context: CommandContext) throws -> ConformanceCore.ExitCode
}
