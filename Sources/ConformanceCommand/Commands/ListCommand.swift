#if CommandLine
  import ArgumentParser
  import ConformanceCore
  import SpecModel

  /// Lists the cases.
  struct ListCommand: Subcommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the cases with their level and the capabilities that they need.")

    @OptionGroup var specs: SpecificationArguments

    @Option(help: ArgumentHelp("The format of the list.", valueName: "FORM"))
    var output = ListingStyle.plain

    /// A case in the output of `--output json`.
    private struct Entry: Encodable {
      var id: String
      var spec: String
      var operation: String
      var requirement: String
      var level: String
      var needs: [String]

      init(_ testCase: TestCase) {
        id = testCase.id
        spec = testCase.spec
        operation = testCase.operation
        requirement = testCase.requirement
        level = testCase.level.rawValue
        needs = testCase.needs.map(\.rawValue).sorted()
      }
    }

    func run(in context: CommandContext) throws -> ExitCode {
      let folders = try SpecificationFolders(specs.folder, in: context)
      let cases = try folders.load(specs.specifications, reportingTo: context.output).flatMap(Expander.cases)
      let entries = cases.map(Entry.init)
      switch output {
      case .json: try context.output.printJSON(["cases": entries])
      case .plain:
        context.output.print(
          entries.map { entry in
            let needs = entry.needs.isEmpty ? "" : "  needs \(entry.needs.joined(separator: ", "))"
            return "\(entry.id)  \(entry.level)\(needs)\n"
          }.joined())
        context.output.log("\(cases.count) cases\n")
      }
      return .success
    }
  }

  /// The format of a listing.
  enum ListingStyle: String, ExpressibleByArgument, CaseIterable {
    case plain
    case json
  }
#endif
