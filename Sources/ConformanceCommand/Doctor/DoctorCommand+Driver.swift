#if CommandLine
  import ConformanceCore
  import ClientDriver
  import SpecModel

  extension DoctorCommand {
    #if Loopback
      /// Looks at a client that is a child process.
      func examine(
        driver command: String, _ specifications: [Specification], _ context: CommandContext
      ) throws -> [Look] {
        let driven = try DrivenClients(command, timeout: .seconds(timeout), in: context)
        defer { driven.end() }
        var looks: [Look] = []
        for specification in specifications {
          guard let look = try look(at: command, specification, driven) else { continue }
          looks.append(look)
          // The others would show the same.
          if look.findings.contains(where: { $0.severity == .problem }) { return looks }
        }
        guard looks.isEmpty else { return looks }
        throw CommandFailure("the driver knows none of the specifications; name those that it knows")
      }

      /// Looks at the client of one specification; `nil` where the driver does not know it, and need not.
      private func look(
        at command: String, _ specification: Specification, _ driven: DrivenClients
      ) throws -> Look? {
        let worlds = try driven.worlds(of: specification)
        let examination = DriverExamination(command, for: specification.id, in: worlds, timeout: .seconds(timeout))
        if examination.isUnknownSpecification, self.specification == nil { return nil }
        let hasProblem = examination.findings.contains { $0.severity == .problem }
        guard examination.isReady, !hasProblem else {
          return Look(spec: specification.id, findings: examination.findings)
        }
        let calls = CallExamination(
          specification: specification, roster: try driven.roster(for: [specification], mustKnow: true),
          worlds: worlds, realTime: RealTime(settle: .seconds(2), timeout: .seconds(timeout)))
        return Look(spec: specification.id, findings: examination.findings + (try calls.findings()))
      }
    #else
      /// Refuses to look at a driver, whose client could not reach the services.
      func examine(
        driver command: String, _ specifications: [Specification], _ context: CommandContext
      ) throws -> [Look] { throw CommandFailure.driversNeedLoopback }
    #endif
  }

  extension CommandFailure {
    /// Why there are no drivers in an executable without sockets.
    static let driversNeedLoopback = CommandFailure(
      "--driver needs services on a socket, and this executable was built without them: build it with the package "
        + "trait 'Loopback'")
  }
#endif
