import Foundation

@testable import CommandEnvironment
@testable import ConformanceCommand
@testable import MutantCommand

/// The commands that a text shows to its reader, found by the name of the program.
struct PrintedCommands {
  /// The commands as they are printed, each once, in order.
  let lines: [String]

  private static let name = "auth-conformance"
  private static let commands = Set(CommandSurface.all(of: ProvingCommand.self).map { $0.words[0] })

  /// Finds the commands in a text.
  ///
  /// - Parameter text: Plain text; a command in quotes or backticks ends with them, any other with its line.
  init(in text: String) {
    var lines: [String] = []
    for line in text.split(separator: "\n") {
      // A synopsis is no command.
      if line.contains("Usage: ") || line.contains("USAGE: ") { continue }
      for range in line.ranges(of: Self.name + " ") {
        let rest = line[range.lowerBound...]
        guard let command = rest.split(separator: " ").dropFirst().first else { continue }
        guard Self.commands.contains(command.trimmingCharacters(in: .punctuationCharacters.subtracting(["-"])))
        else { continue }
        let before = line[..<range.lowerBound].last
        let end = before.flatMap { "'`".contains($0) ? rest.firstIndex(of: $0) : nil }
        lines.append(String(rest[..<(end ?? rest.endIndex)]))
      }
    }
    self.lines = lines.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Finds the commands in a page or a file of XML.
  ///
  /// - Parameter markup: The text with its tags and entities.
  init(inMarkup markup: String) {
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"), ("&amp;", "&")]
    let text = markup.replacing(/<[^>]*>/, with: "\n")
    self.init(in: entities.reduce(text) { $0.replacing($1.0, with: $1.1) })
  }

  /// Finds the commands in the texts of a JSON file.
  ///
  /// - Parameter json: The bytes.
  /// - Throws: An error of the parser.
  init(inJSON json: Data) throws {
    func texts(_ value: Any) -> [String] {
      switch value {
      case let text as String: [text]
      case let list as [Any]: list.flatMap(texts)
      case let fields as [String: Any]: fields.sorted { $0.key < $1.key }.flatMap { texts($0.value) }
      default: []
      }
    }
    self.init(in: texts(try JSONSerialization.jsonObject(with: json)).joined(separator: "\n"))
  }

  /// Splits a command into words, as a shell does.
  ///
  /// - Parameters:
  ///   - line: The command.
  ///   - environment: The variables of the shell, besides those of this process.
  /// - Returns: The words; `nil` where the shell refuses the line.
  /// - Throws: An error where no shell starts.
  static func words(_ line: String, environment: [String: String] = [:]) throws -> [String]? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "printf '%s\\0' " + line]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast().map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
