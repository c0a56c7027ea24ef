#if CommandLine
  import ArgumentParser
  public import AuthProviding
  import ConformanceCore
  import Foundation

  /// The command line `auth-conformance`, as a function that an executable of one's own can call.
  ///
  /// A vendor's executable gets the same command line with the vendor's client in the place of the reference clients:
  ///
  ///     import ConformanceCommand
  ///     AuthConformance.main(client: MyClient.self)
  public enum AuthConformance {
    /// Runs the command line with the bundled clients, and ends the process.
    public static func main() -> Never { main(CommandContext(providers: Provider.bundled)) }

    /// Runs the command line with a client of one's own as the default, and ends the process.
    ///
    /// - Parameter type: The client's type.
    public static func main<Client: AuthProvider>(client type: Client.Type) -> Never {
      main(context(client: type))
    }

    /// What commands work with where a client of one's own is the default.
    ///
    /// - Parameter type: The client's type.
    /// - Returns: The context.
    static func context<Client: AuthProvider>(client type: Client.Type) -> CommandContext {
      let client = ClientUnderTest(type)
      let says = "\(client.statement.name) \(client.statement.version)"
      let own = Provider(name: "own", says: says, roster: ClientRoster(client))
      return CommandContext(providers: [own] + Provider.bundled)
    }

    private static func main(_ context: CommandContext) -> Never {
      var context = context
      context.whenInterrupted = Interruption.say
      let arguments = Array(ProcessInfo.processInfo.arguments.dropFirst())
      if let path = ProcessInfo.processInfo.arguments.first { context.program = path.fileName }
      context.commandLine = [Bundle.main.executablePath ?? CommandLine.arguments[0]] + arguments
      if let path = context.commandLine.first { context.program = path.fileName }
      exit(run(arguments, in: context))
    }

    /// Runs a command.
    ///
    /// - Parameters:
    ///   - arguments: The words after the program's name.
    ///   - context: What the command works with.
    /// - Returns: The exit code: 0 and 1 by what was found, 2 for what could not be done.
    static func run(_ arguments: [String], in context: CommandContext) -> Int32 {
      do {
        try RootCommand.checkName(arguments.first)
        var command = try RootCommand.parseAsRoot(arguments)
        if let command = command as? any Subcommand { return try command.run(in: context) }
        try command.run()
        return 0
      } catch let failure as CommandFailure {
        context.output.tell("error: \(failure.message)\n")
      } catch {
        let isSuccess = RootCommand.exitCode(for: error).isSuccess
        let message = RootCommand.fullMessage(for: error) + "\n"
        if isSuccess {
          context.output.show(message)
          return 0
        }
        context.output.tell(message)
      }
      return CommandFailure.exitCode
    }
  }
#endif
