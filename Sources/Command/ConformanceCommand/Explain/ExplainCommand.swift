import ArgumentParser
import CommandEnvironment
import ConformanceCore
import SpecModel

/// Explains everything that has an id.
struct ExplainCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: """
      Explains a requirement, case, state, error code, fact, specification, operation, profile, capability or kind of \
      diagnostic.
      """)

  @Argument(help: ArgumentHelp("The id to explain.", valueName: "ID"))
  var id: String

  @OptionGroup var specs: SpecificationLocation

  func run(in context: CommandContext) throws -> ExitCode {
    let kinds = Explainer([]).explain(id)
    // Kinds of diagnostics need no specifications, which may be the ones with the errors.
    if specs.folder == nil, !kinds.isEmpty { return print(kinds, context) }
    let folders = try SpecificationFolders(specs.folder, in: context)
    let loaded = try folders.load(folders.specifications(of: [id]), reportingTo: context.output)
    // What comes with the kit is explained too where the working folder has specifications of its own.
    let explainer = Explainer(
      loaded + folders.others(than: loaded.map(\.id)), options: specs.options(), client: context.lastClient)
    let explanations = explainer.explain(id)
    guard !explanations.isEmpty else { throw CommandFailure("nothing is called '\(id)'\(explainer.advice(for: id))") }
    return print(explanations, context)
  }

  private func print(_ explanations: [Explanation], _ context: CommandContext) -> ExitCode {
    context.output.print(context.program.replacingKit(in: explanations.map(\.text).joined(separator: "\n")))
    return .success
  }
}

/// An explanation of one thing: a heading, a sentence, and fields with lines.
struct Explanation: Hashable {
  /// A label with its lines.
  private struct Field: Hashable {
    var label: String
    var lines: [String]
  }

  /// The id and what has it.
  let heading: String
  /// What the thing says or is.
  let sentence: String
  private var fields: [Field] = []

  /// Creates an explanation without fields.
  ///
  /// - Parameters:
  ///   - heading: The id and what has it.
  ///   - sentence: What the thing says or is.
  init(heading: String, sentence: String) {
    self.heading = heading
    self.sentence = sentence
  }

  /// Adds a field, unless it has no lines.
  mutating func add(_ label: String, _ lines: [String]) {
    if !lines.isEmpty { fields.append(Field(label: label, lines: lines)) }
  }

  /// Adds a field of one line, unless the line is `nil`.
  mutating func add(_ label: String, _ line: String?) { add(label, line.map { [$0] } ?? []) }

  /// The explanation as text, with a line break at its end.
  var text: String {
    let width = fields.map(\.label.count).max() ?? 0
    var lines = [heading, "  " + sentence, ""]
    for field in fields {
      for (number, line) in field.lines.enumerated() {
        lines.append("  " + (number == 0 ? field.label : "").padded(to: width) + "  " + line)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
