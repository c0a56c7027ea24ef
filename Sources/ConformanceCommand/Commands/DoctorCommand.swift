#if CommandLine
  import ArgumentParser
  import ConformanceCore
  import ClientDriver
  import Foundation
  import SpecModel

  /// Looks at the wiring between kit and client, before any verdict.
  struct DoctorCommand: Subcommand {
    static let configuration = CommandConfiguration(
      commandName: "doctor", abstract: "Tells mistakes of the wiring from faults of the client, and how to mend them.",
      discussion: """
        Starts the client, makes a few calls, and says step by step what works. Exit codes: 0 all is well; 1 something \
        is to be mended; 2 nothing could be looked at.
        """)

    @Argument(
      help: ArgumentHelp("The id of a specification; all that the client knows unless given.", valueName: "SPEC"))
    var specification: String?

    @Option(help: ArgumentHelp("The client as a child process, started by this command.", valueName: "COMMAND"))
    var driver: String?

    @Option(
      help: ArgumentHelp(
        "The client by its name; the reference clients, or an executable's own client, unless given.",
        valueName: "NAME"))
    var provider: String?

    @Option(
      name: .customLong("specs"),
      help: ArgumentHelp("Reads specifications from this folder, not from the bundled one.", valueName: "DIR"))
    var folder: String?

    @Option(help: ArgumentHelp("How long an answer may take.", valueName: "SECONDS"))
    var timeout: Double = 10

    func validate() throws {
      guard timeout.isFinite, timeout > 0, timeout <= 86_400 else {
        throw ValidationError("--timeout takes seconds above 0 and up to 86400, not \(timeout).")
      }
      if driver != nil && provider != nil {
        throw ValidationError("one client is looked at at a time: leave out --driver or --provider.")
      }
    }

    func run(in context: CommandContext) throws -> Int32 {
      let folders = try SpecificationFolders(folder, in: context)
      let specifications = try folders.load(specification.map { [$0] } ?? [], telling: context.output)
      let looks =
        if let driver { try examine(driver: driver, specifications, context) } else {
          try examine(try context.providers.named(provider), specifications, context)
        }
      for look in looks {
        context.output.show("\(look.spec)\n" + look.findings.map(Self.words).joined())
      }
      let problems = looks.flatMap(\.findings).count { $0.severity == .problem }
      let sum =
        switch problems {
        case 0: "all is well: run the cases"
        case 1: "1 problem: mend it before you run the cases"
        default: "\(problems) problems: mend the first before you look at the others"
        }
      context.output.show("\(sum)\n")
      return problems == 0 ? 0 : 1
    }

    /// Looks at a client of this process.
    private func examine(
      _ provider: Provider, _ specifications: [Specification], _ context: CommandContext
    ) throws -> [Look] {
      let known = specifications.filter { provider.roster.client(for: $0.id) != nil }
      guard !known.isEmpty else {
        let ids = provider.roster.specifications.map { "'\($0)'" }.joined(separator: ", ")
        throw CommandFailure("\(provider.roster.name) states \(ids.isEmpty ? "no specification" : ids), not this")
      }
      return try known.map { specification in
        let examination = CallExamination(
          specification: specification, roster: provider.roster, worlds: try context.worlds(of: specification),
          realTime: RealTime(timeout: .seconds(timeout)))
        return Look(spec: specification.id, findings: try examination.findings())
      }
    }

    /// What was found of a specification's client.
    struct Look {
      var spec: String
      var findings: [WiringFinding]
    }

    /// A finding as it is shown.
    private static func words(_ finding: WiringFinding) -> String {
      func indented(_ text: String) -> String { text.split(separator: "\n").joined(separator: "\n         ") }
      let state = finding.severity.rawValue.padding(toLength: 8, withPad: " ", startingAt: 0)
      let remedy = finding.remedy.isEmpty ? "" : "  fix    \(indented(finding.remedy))\n"
      return "\(state) \(indented(finding.description))\n\(remedy)"
    }
  }
#endif
