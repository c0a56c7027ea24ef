import ArgumentParser
import AuthProviding
import CommandEnvironment
import ConformanceCore
import SpecModel

/// Lists the cases that a run has.
struct ListCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the cases with their level and the capabilities that they need.",
    discussion: """
      The list has what a run with the same options has: the cases, and the rules that are judged in every case, whose \
      ids contain 'always'. --providers lists the clients that '--provider' can name instead, all or those of the \
      specifications.
      """)

  @OptionGroup var specs: SpecificationArguments
  @OptionGroup var selection: SelectionArguments

  @Flag(help: "Lists the clients that '--provider' can name, and what each is or breaks.")
  var providers = false

  @Option(help: ArgumentHelp("The format of the list.", valueName: "FORM"))
  var output = ListingStyle.plain

  func validate() throws {
    if providers && (selection.isNarrowing || !selection.profileOptions.isEmpty) {
      throw ValidationError("--providers lists clients: leave out the options that select cases.")
    }
  }

  func run(in context: CommandContext) throws -> ExitCode {
    if providers {
      try ProviderListing(context.providers, of: specs.specifications).print(as: output, to: context.output)
      return .success
    }
    let folders = try SpecificationFolders(specs.folder, in: context)
    let wanted = specs.specifications.isEmpty ? folders.specifications(of: selection.cases) : specs.specifications
    let specifications = try folders.load(wanted, reportingTo: context.output)
    let entries = try entries(of: specifications)
    switch output {
    case .json: try context.output.printJSON(["cases": entries])
    case .plain:
      context.output.print(entries.map { "\($0.line)\n" }.joined())
      let skipped = entries.count { $0.skipped != nil }
      context.output.log(
        String.quantity(entries.count, "case") + (skipped == 0 ? "" : ", \(skipped) of them skipped") + "\n")
    }
    return .success
  }

  private func entries(of specifications: [Specification]) throws -> [CaseEntry] {
    let selection = try selection.selection().renamed(by: Renaming(specifications))
    let cases = specifications.flatMap(Expander.cases).sorted { $0.id < $1.id }
    let rules = specifications.flatMap { specification in
      specification.rules.map { CaseEntry(rule: $0, of: specification) }
    }.filter { selection.lists(rule: $0.id) }
    // There is no client that could lack a capability.
    let everything = ConformanceStatement(
      name: "", version: "", specifications: specifications.map(\.id), capabilities: Set(Capability.allCases))
    guard !cases.isEmpty else { return rules }
    do throws(SelectionError) {
      let chosen = try Selector.plan(cases, of: specifications, for: [everything], selection: selection)
      return (chosen.steps.map(CaseEntry.init) + rules).sorted { $0.id < $1.id }
    } catch {
      throw CommandFailure(
        error, among: specifications, selection: selection, listing: specs.command("list"))
    }
  }
}

/// The format of a listing.
enum ListingStyle: String, ExpressibleByArgument, CaseIterable {
  case plain
  case json
}

/// A case, or a rule that is judged in every case, in a listing.
private struct CaseEntry: Encodable {
  var id: String
  var spec: String
  var operation: String
  var requirement: String
  var level: String
  var needs: [String]
  /// Why a run with the same options skips it, whatever the client.
  var skipped: String?

  init(_ step: SelectedCases.Step) {
    let testCase = step.testCase
    id = testCase.id
    spec = testCase.spec
    operation = testCase.operation
    requirement = testCase.requirement
    level = testCase.level.rawValue
    needs = testCase.needs.map(\.rawValue).sorted()
    skipped = step.skip?.text
  }

  init(rule: Requirement, of specification: Specification) {
    id = JudgedRule.id(of: rule, in: specification)
    spec = specification.id
    operation = Rule.operation
    requirement = rule.id
    level = rule.level.rawValue
    if case .rule(let rule) = rule.evidence { needs = rule.needs.map(\.rawValue).sorted() } else { needs = [] }
  }

  /// The entry in a line of text.
  var line: String {
    id + "  " + level + (needs.isEmpty ? "" : "  needs \(needs.joined(separator: ", "))")
      + (skipped.map { "  skipped: \($0)" } ?? "")
  }
}
