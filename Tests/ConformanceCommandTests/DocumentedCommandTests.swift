import Foundation
import Testing

@testable import CommandEnvironment
@testable import ConformanceCommand
@testable import MutantCommand

/// Every command in the documentation is one that the command line takes.
@Suite struct DocumentedCommandTests {
  /// A line of a code block with the file that holds it.
  private struct Example: CustomStringConvertible {
    var file: String
    var line: String
    var description: String { "\(file): \(line)" }
  }

  private static func documents() throws -> [String] {
    var paths = ["README.md", "Specs", "Documentation", "Examples"]
    let root = Repository.root
    paths = paths.flatMap { path in
      path.hasSuffix(".md")
        ? [path]
        : (FileManager.default.enumerator(atPath: root.appending(path: path).path)?.compactMap { $0 as? String } ?? [])
          .filter { $0.hasSuffix(".md") && !$0.contains(".build/") }.map { "\(path)/\($0)" }
    }
    return paths.sorted()
  }

  /// The lines of all code blocks that call the program, with what a `\` at their ends continues.
  private static func examples() throws -> [Example] {
    try documents().flatMap { file -> [Example] in
      let text = try String(contentsOf: Repository.root.appending(path: file), encoding: .utf8)
      return text.matches(of: /(?ms)^```(?:console|sh|shell|bash|text)\n(.*?)^```/).flatMap { block in
        block.output.1.replacing("\\\n", with: " ").split(separator: "\n")
          .filter { $0.contains("auth-conformance ") }.map { Example(file: file, line: String($0)) }
      }
    }
  }

  @Test func `each command in a code block is parsed, with its options`() throws {
    let environment = ["GITHUB_STEP_SUMMARY": "summary.md", "PWD": "/", "HOME": "/"]
    var count = 0
    for example in try Self.examples() {
      let command = example.line.replacing(/\s(>|&|&&|\|)\s.*$/, with: "").replacing(/\s&$/, with: "")
      guard let line = PrintedCommands(in: command).lines.last else { continue }
      let words = try #require(try PrintedCommands.words(line, environment: environment), "\(example)")
      #expect(CommandSurface.refusal(of: Array(words.dropFirst()), by: ProvingCommand.self) == nil, "\(example)")
      count += 1
    }
    #expect(count > 60)
  }

  @Test func `each command that a sentence names is one of the program`() throws {
    var count = 0
    for file in try Self.documents() {
      let text = try String(contentsOf: Repository.root.appending(path: file), encoding: .utf8)
      for match in text.matches(of: /`auth-conformance ([a-z-]+)( [a-z]+)?/) {
        let name = String(match.output.1)
        let command = try #require(
          CommandSurface.all(of: ProvingCommand.self).first { $0.words == [name] }, "\(file): \(match.output.0)")
        if !command.subcommands.isEmpty, let second = match.output.2 {
          let isKnown = command.subcommands.contains(second.trimmingCharacters(in: .whitespaces))
          #expect(isKnown, "\(file): \(match.output.0)")
        }
        count += 1
      }
    }
    #expect(count > 15)
  }
}
