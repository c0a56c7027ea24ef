package import ArgumentParser
public import AuthProviding
import BundledClients
import BundledServices
import ClientDriver
public import ClientFamilies
package import CommandEnvironment
package import ConformanceCore
import ConformanceReports
import EssentialFoundation
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
  /// Runs the command line with a vendor's client as the default, and ends the process.
  ///
  /// - Parameters:
  ///   - type: The client's type.
  ///   - file: The file that hands the client in, at which code scanners show what it breaks.
  ///   - line: The line of the file.
  public static func main<Client: AuthProvider>(
    client type: Client.Type, file: String = #filePath, line: Int = #line
  ) -> Never {
    main(families: ClientFamily(clients: [ReferenceClient(type)]), file: file, line: line)
  }

  /// Runs the command line with a vendor's clients as the default, and ends the process.
  ///
  ///     AuthConformance.main(clients: TokenClient.self, SessionClient.self, worlds: [acmeWorlds])
  ///
  /// - Parameters:
  ///   - types: The clients' types, at least one; each specification runs against the first that states it.
  ///   - worlds: The makers of worlds around services of the vendor's own that are simulated in Swift; a service that
  ///     `serve` offers too is that of a family.
  ///   - file: The file that hands the clients in, at which code scanners show what they break.
  ///   - line: The line of the file.
  public static func main(
    clients types: any AuthProvider.Type..., worlds: [any WorldMaker] = [], file: String = #filePath,
    line: Int = #line
  ) -> Never {
    let own = context(families: [ClientFamily(clients: types.map { client(of: $0) })], worlds: worlds)
    main(RootCommand.self, in: own.handedIn(at: SourceLine(file: file, line: line)))
  }

  /// Runs the command line with families of a vendor's own before the bundled ones, and ends the process.
  ///
  /// Their clients are the default, their simulated services are those of cases and of `serve`, and `init` writes
  /// adapters for their typed protocols.
  ///
  ///     AuthConformance.main(families: ClientFamily(service: acme, clients: [ReferenceClient(AcmeClient.self)]))
  ///
  /// - Parameters:
  ///   - families: The families.
  ///   - file: The file that hands the families in, at which code scanners show what their clients break.
  ///   - line: The line of the file.
  public static func main(
    families: ClientFamily..., file: String = #filePath, line: Int = #line
  ) -> Never {
    main(RootCommand.self, in: context(families: families).handedIn(at: SourceLine(file: file, line: line)))
  }

  /// Returns the context of a command line with families of a vendor's own before the bundled ones.
  ///
  /// - Parameters:
  ///   - families: The families.
  ///   - worlds: The makers of worlds around services that no family serves.
  /// - Returns: The context.
  package static func context(families: [ClientFamily], worlds: [any WorldMaker] = []) -> CommandContext {
    let clients = families.flatMap(\.clients).map(\.client)
    // A name or a version that all share stands once.
    let name = clients.map(\.statement.name).distinct.joined(separator: ", ")
    let version = clients.map(\.statement.version).distinct.joined(separator: ", ")
    let roster = ClientRoster(name: name, version: version, clients: clients)
    let own = Provider(name: Provider.ownName, summary: "\(name) \(version)", roster: roster)
    let services = families.compactMap(\.service)
    var context = CommandContext(providers: (clients.isEmpty ? [] : [own]) + [.reference])
    context.worlds = worlds + services.map(\.worlds) + BundledServices.worlds
    context.services = services + BundledServices.all
    context.families = families + BundledClients.families
    return context
  }

  private static func client<Client: AuthProvider>(of type: Client.Type) -> ReferenceClient { ReferenceClient(type) }

  /// Runs a command line, and ends the process.
  ///
  /// - Parameters:
  ///   - root: The command without a subcommand.
  ///   - makeContext: Makes the context of the command.
  package static func main(
    _ root: any ParsableCommand.Type, in makeContext: @autoclosure () -> CommandContext
  ) -> Never {
    // Before the context, which asks for the resources' folder: Foundation ends the process where there is none.
    if let problem = ProgramResources.problem(in: RunningProgram.folder) {
      CommandOutput.standard.log("error: \(problem)\n")
      exit(ExitCode.error.rawValue)
    }
    var context = makeContext()
    Interruption.begin(alsoDeleting: DriverPool.deleteDataFolders)
    let arguments = Array(ProcessInfo.processInfo.arguments.dropFirst())
    if let path = CommandLine.arguments.first { context.program = ProgramName(invokedAs: path) }
    context.setInterruptionMessage = { [program = context.program] in Interruption.print(program.replacingKit(in: $0))
    }
    context.setInterruptionCode = { Interruption.end(with: $0) }
    context.commandLine = [RunningProgram.path ?? CommandLine.arguments[0]] + arguments
    let code = run(arguments, of: root, in: context)
    Interruption.stopIfEnding()
    Interruption.cleanUp()
    exit(code.rawValue)
  }

  /// Runs a command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - root: The command without a subcommand.
  ///   - context: The context of the command.
  /// - Returns: The exit code.
  package static func run(
    _ arguments: [String], of root: any ParsableCommand.Type, in context: CommandContext
  ) -> ConformanceCore.ExitCode {
    let code = outcome(of: arguments, root, in: context)
    guard let reason = context.output.failure() else { return code }
    let advice = "the output is not complete; free some space, or send it elsewhere"
    context.output.log("error: cannot write to standard output: \(reason); \(advice)\n")
    return .error
  }

  private static func outcome(
    of arguments: [String], _ root: any ParsableCommand.Type, in context: CommandContext
  ) -> ExitCode {
    do {
      try root.checkNames(arguments)
      var command = try root.parseAsRoot(arguments)
      if let command = command as? any Subcommand { return try command.run(in: context) }
      try command.run()
      return .success
    } catch let failure as CommandFailure {
      context.output.log("error: \(context.program.replacingKit(in: failure.message))\n")
    } catch {
      let isSuccess = root.exitCode(for: error).isSuccess
      let message = context.program.replacingKit(in: root.fullMessage(for: error)) + "\n"
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

/// The kit's exit code, not that of ArgumentParser.
typealias ExitCode = ConformanceCore.ExitCode
