#if CommandLine
  import ConformanceCore
  import SpecModel

  extension RunCommand {
    #if Loopback
      /// Runs a client that is a child process.
      func run(driver command: String, in context: CommandContext) throws -> Int32 {
        let folders = try SpecificationFolders(specs.folder, in: context)
        let specifications = try folders.load(specs.specifications, telling: context.output)
        let driven = try DrivenClients(command, timeout: execution.realTime.timeout, in: context)
        defer { driven.end() }
        let roster = try driven.roster(for: specifications, mustKnow: !specs.specifications.isEmpty)
        let known = specifications.filter { roster.client(for: $0.id) != nil }
        return try run(known, against: roster, of: folders, worlds: driven.worlds, context)
      }
    #else
      /// Refuses to run a driver, whose client could not reach the services.
      func run(driver command: String, in context: CommandContext) throws -> Int32 {
        throw CommandFailure.driversNeedLoopback
      }
    #endif
  }
#endif
