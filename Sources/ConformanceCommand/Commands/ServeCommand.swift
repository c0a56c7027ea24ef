#if CommandLine
  import ArgumentParser
  import Foundation

  #if Loopback
    import LoopbackServices
  #endif

  /// Serves the simulated services on this machine.
  struct ServeCommand: Subcommand {
    static let configuration = CommandConfiguration(
      commandName: "serve", abstract: "Serves the simulated services on 127.0.0.1, for clients in any language.",
      discussion: """
        The first line on standard output is one JSON object that says where everything is: the endpoints of Login with \
        Amazon and of Amazon Cognito, the ids and secrets of an app at each, and the control plane. Documentation/Serving.md \
        tells what the control plane takes.

        There when it begins: the customer 'ada@example.com' with the password 'Analytical-Engine-1843' at Login with \
        Amazon, and the user 'grace' with the password 'Compiler-A0-1952' in the user pool. Authorize approves by itself \
        unless a decision was put or a browser asks, which gets pages to sign in and consent on.

        Exit codes: 0 once it was told to stop (SIGINT, SIGTERM); 2 for a port that is taken.
        """)

    @Option(help: ArgumentHelp("The port; 0 takes one that is free.", valueName: "N"))
    var port = 0

    func validate() throws {
      guard 0...65_535 ~= port else { throw ValidationError("--port takes a number from 0 to 65535.") }
    }

    func run(in context: CommandContext) throws -> Int32 {
      #if Loopback
        return try serve(context)
      #else
        throw CommandFailure(
          "'serve' needs the package trait 'Loopback', and this executable was built without it; build it with "
            + "'swift build --traits CommandLine,Loopback'")
      #endif
    }

    #if Loopback
      private func serve(_ context: CommandContext) throws -> Int32 {
        // From the start, so that no signal is lost; and a reader who went away ends nothing.
        let stop = StopSignal()
        signal(SIGPIPE, SIG_IGN)
        let worlds: ServedWorlds
        do {
          worlds = try Blocking.result { [port] in try await ServedWorlds(port: port) }
        } catch {
          throw CommandFailure("\(error)")
        }
        context.output.write(Array((worlds.firstLine + "\n").utf8))
        if context.output.tellsTerminal { context.output.tell("serving at \(worlds.origin); Ctrl-C stops\n") }
        stop.wait()
        Blocking.run(within: .milliseconds(900)) { await worlds.stop() }
        return 0
      }
    #endif
  }
#endif
