#if CommandLine
  import ArgumentParser

  /// Explains what an id names.
  struct ExplainCommand: Subcommand {
    static let configuration = CommandConfiguration(
      commandName: "explain",
      abstract: "Explains a requirement, case, error code, documented item, specification or kind of diagnostic.")

    @Argument(help: ArgumentHelp("What to explain.", valueName: "ID"))
    var id: String

    @Option(
      name: .customLong("specs"),
      help: ArgumentHelp("Reads specifications from this folder, not from the bundled one.", valueName: "DIR"))
    var folder: String?

    func run(in context: CommandContext) throws -> Int32 {
      let kinds = Explainer([], folder: nil).explain(id)
      // The kinds of diagnostics are known without specifications, which may be the very ones that are broken.
      if folder == nil, !kinds.isEmpty { return show(kinds, context) }
      let specifications = try SpecificationFolders(folder, in: context).load(telling: context.output)
      let explainer = Explainer(specifications, folder: folder)
      let explanations = explainer.explain(id)
      guard !explanations.isEmpty else { throw CommandFailure("nothing is called '\(id)'\(explainer.advice(for: id))") }
      return show(explanations, context)
    }

    private func show(_ explanations: [Explanation], _ context: CommandContext) -> Int32 {
      context.output.show(explanations.map(\.words).joined(separator: "\n"))
      return 0
    }
  }
#endif
