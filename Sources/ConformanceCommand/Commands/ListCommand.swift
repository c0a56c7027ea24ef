#if CommandLine
  import ArgumentParser
  import ConformanceCore
  import Foundation
  import SpecModel

  /// Lists the cases.
  struct ListCommand: Subcommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the cases with requirement, level and what they need.")

    @OptionGroup var specs: SpecificationArguments

    @Option(help: ArgumentHelp("The form of the list.", valueName: "FORM"))
    var output = ListingStyle.plain

    /// A case as `--output json` shows it.
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

    func run(in context: CommandContext) throws -> Int32 {
      let folders = try SpecificationFolders(specs.folder, in: context)
      let cases = try folders.load(specs.specifications, telling: context.output).flatMap(Expander.cases)
      let entries = cases.map(Entry.init)
      switch output {
      case .json: try context.output.showJSON(["cases": entries])
      case .plain:
        context.output.show(
          entries.map { entry in
            let needs = entry.needs.isEmpty ? "" : "  needs \(entry.needs.joined(separator: ", "))"
            return "\(entry.id)  \(entry.level)\(needs)\n"
          }.joined())
        context.output.tell("\(cases.count) cases\n")
      }
      return 0
    }
  }

  extension CommandOutput {
    /// Shows a value as JSON, its keys sorted.
    ///
    /// - Parameter value: The value.
    /// - Throws: An `EncodingError`.
    func showJSON(_ value: some Encodable) throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      write(Array(try encoder.encode(value)) + [UInt8(ascii: "\n")])
    }
  }
#endif
