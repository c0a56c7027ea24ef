#if CommandLine
  import ArgumentParser
  import ConformanceCore

  /// The command without a subcommand: it shows what there is.
  struct RootCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "auth-conformance",
      abstract: "Tests authentication clients against specifications of what the documents promise.",
      discussion: """
        Exit codes: 0 all held; 1 the client broke a promise, or a case was inconclusive; 2 something could not be done \
        (usage, specifications, folders, a fault of the kit or an adapter).
        """,
      version: "auth-conformance \(Kit.version)",
      subcommands: [
        RunCommand.self, ListCommand.self, ExplainCommand.self, ValidateCommand.self, CoverageCommand.self,
        MutantsCommand.self, ServeCommand.self, DoctorCommand.self, ReportCommand.self,
      ])

    /// Checks the first word, so that a slip is told in words that help.
    ///
    /// - Parameter word: The word; `nil` where there is none.
    /// - Throws: A ``CommandFailure`` for a subcommand that there is not.
    static func checkName(_ word: String?) throws {
      guard let word, !word.hasPrefix("-") else { return }
      let names = configuration.subcommands.map { $0._commandName }
      guard word != "help", !names.contains(word) else { return }
      throw CommandFailure("there is no command '\(word)'" + Suggestion.words(word, among: names))
    }
  }

  /// A subcommand that works with what it is given.
  protocol Subcommand: ParsableCommand {
    /// Does what the command is for.
    ///
    /// - Parameter context: What it works with.
    /// - Returns: The exit code.
    /// - Throws: A ``CommandFailure`` that says what could not be done.
    func run(in context: CommandContext) throws -> Int32
  }
#endif
