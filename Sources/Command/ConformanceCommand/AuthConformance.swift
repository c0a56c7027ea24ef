import ArgumentParser
public import AuthProviding
import BundledServices
import ConformanceCore
import ConformanceReports
import Foundation
import SimulatedServices
import SpecModel
public import WorldScripting

/// The command line `auth-conformance`, as a function that other executables can call.
///
/// A vendor's executable gets the same command line, with the vendor's client in place of the reference clients:
///
///     import ConformanceCommand
///     AuthConformance.main(client: MyClient.self)
public enum AuthConformance {
  /// Runs the command line with the bundled clients, and ends the process.
  public static func main() -> Never { main(CommandContext(providers: Provider.bundled)) }

  /// Runs the command line with a vendor's client as the default, and ends the process.
  ///
  /// - Parameters:
  ///   - type: The client's type.
  ///   - file: The file that hands the client in, at which code scanners show what it breaks.
  ///   - line: The line of the file.
  public static func main<Client: AuthProvider>(
    client type: Client.Type, file: String = #filePath, line: Int = #line
  ) -> Never {
    main(context(client: type).handedIn(at: SourceLine(file: file, line: line)))
  }

  /// Runs the command line with a vendor's clients as the default, and ends the process.
  ///
  ///     AuthConformance.main(clients: TokenClient.self, SessionClient.self, worlds: [acmeWorlds])
  ///
  /// - Parameters:
  ///   - types: The clients' types, at least one; each specification runs against the first that states it.
  ///   - worlds: The makers of worlds around services of the vendor's own that are simulated in Swift.
  ///   - file: The file that hands the clients in, at which code scanners show what they break.
  ///   - line: The line of the file.
  public static func main(
    clients types: any AuthProvider.Type..., worlds: [any WorldMaker] = [], file: String = #filePath,
    line: Int = #line
  ) -> Never {
    main(context(clients: types, worlds: worlds).handedIn(at: SourceLine(file: file, line: line)))
  }

  /// Returns the context of a command line with a vendor's client as the default.
  ///
  /// - Parameter type: The client's type.
  /// - Returns: The context.
  static func context<Client: AuthProvider>(client type: Client.Type) -> CommandContext {
    context(clients: [type], worlds: [])
  }

  /// Returns the context of a command line with a vendor's clients as the default.
  ///
  /// - Parameters:
  ///   - types: The clients' types.
  ///   - worlds: The makers of worlds around services of the vendor's own.
  /// - Returns: The context.
  static func context(clients types: [any AuthProvider.Type], worlds: [any WorldMaker]) -> CommandContext {
    let clients = types.map { client(of: $0) }
    // A name or a version that all share stands once.
    let name = clients.map(\.statement.name).distinct.joined(separator: ", ")
    let version = clients.map(\.statement.version).distinct.joined(separator: ", ")
    let roster = ClientRoster(name: name, version: version, clients: clients)
    let own = Provider(name: Provider.ownName, summary: "\(name) \(version)", roster: roster)
    var context = CommandContext(providers: (clients.isEmpty ? [] : [own]) + Provider.bundled)
    context.worlds = worlds + BundledServices.worlds
    return context
  }

  private static func client<Client: AuthProvider>(of type: Client.Type) -> ClientUnderTest { ClientUnderTest(type) }

  private static func main(_ makeContext: @autoclosure () -> CommandContext) -> Never {
    // Before the context, which asks for the resources' folder: Foundation ends the process where there is none.
    if let problem = ProgramResources.problem(in: Bundle.main.bundleURL) {
      CommandOutput.standard.log("error: \(problem)\n")
      exit(ExitCode.error.rawValue)
    }
    var context = makeContext()
    Interruption.begin()
    let arguments = Array(ProcessInfo.processInfo.arguments.dropFirst())
    if let path = CommandLine.arguments.first { context.program = ProgramName(invokedAs: path) }
    context.setInterruptionMessage = { [program = context.program] in Interruption.print(program.replacingKit(in: $0))
    }
    context.commandLine = [Bundle.main.executablePath ?? CommandLine.arguments[0]] + arguments
    let code = run(arguments, in: context)
    Interruption.stopIfEnding()
    Interruption.cleanUp()
    exit(code.rawValue)
  }

  /// Runs a command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - context: The context of the command.
  /// - Returns: The exit code.
  static func run(_ arguments: [String], in context: CommandContext) -> ExitCode {
    let code = outcome(of: arguments, in: context)
    guard let reason = context.output.failure() else { return code }
    let advice = "the output is not complete; free some space, or send it elsewhere"
    context.output.log("error: cannot write to standard output: \(reason); \(advice)\n")
    return .error
  }

  private static func outcome(of arguments: [String], in context: CommandContext) -> ExitCode {
    do {
      try RootCommand.checkNames(arguments)
      var command = try RootCommand.parseAsRoot(arguments)
      if let command = command as? any Subcommand { return try command.run(in: context) }
      try command.run()
      return .success
    } catch let failure as CommandFailure {
      context.output.log("error: \(context.program.replacingKit(in: failure.message))\n")
    } catch {
      let isSuccess = RootCommand.exitCode(for: error).isSuccess
      let message = context.program.replacingKit(in: RootCommand.fullMessage(for: error)) + "\n"
      if isSuccess {
        context.output.print(message)
        return .success
      }
      context.output.log(message)
    }
    return .error
  }
}

extension [String] {
  /// The texts, each once, in the order of their first places.
  fileprivate var distinct: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

/// The command without a subcommand: it prints its help.
struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "auth-conformance",
    abstract: "Tests authentication clients against specifications of what the documents promise.",
    discussion: """
      Exit codes: 0 the client keeps every promise; 1 the client breaks a promise, or a case is inconclusive; 2 the \
      command could not do its work (usage, specifications, folders, a fault of the kit or of an adapter).
      """,
    version: "auth-conformance \(Kit.version)",
    subcommands: [
      RunCommand.self, ListCommand.self, ExplainCommand.self, ValidateCommand.self, CoverageCommand.self,
      InitCommand.self, NewCommand.self, MutantsCommand.self, ExploreCommand.self, ServeCommand.self,
      DoctorCommand.self, ReportCommand.self, KnownFailuresCommand.self,
    ])

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
    self.init(
      "there is no command '\(command.map { "\($0) " } ?? "")\(name)'"
        + (format ? "; it is a format, which a run writes with --formats \(name)" : suggestion))
  }
}

/// A subcommand that runs in a context.
protocol Subcommand: ParsableCommand {
  /// Runs the command.
  ///
  /// - Parameter context: The context of the command.
  /// - Returns: The exit code.
  /// - Throws: A ``CommandFailure`` when the command cannot do its work.
  func run(in context: CommandContext) throws -> ExitCode
}

/// The kit's exit code, not that of ArgumentParser.
typealias ExitCode = ConformanceCore.ExitCode
