import Testing

@testable import CommandEnvironment
@testable import ConformanceCommand
@testable import MutantCommand

/// The help of every command.
@Suite struct HelpTests {
  /// The options of a command, each with its whole description.
  private static func options(of help: String) -> [String] {
    var options: [String] = []
    for line in help.split(separator: "\n") {
      if line.hasPrefix("  -") || line.hasPrefix("  <") {
        options.append(String(line))
      } else if line.hasPrefix("     "), let last = options.indices.last {
        options[last] += " " + line.drop { $0 == " " }
      }
    }
    return options
  }

  @Test func `each option says once what its default and its values are`() {
    var count = 0
    for command in CommandSurface.all(of: ProvingCommand.self) {
      for option in Self.options(of: command.help(columns: 2000)) {
        count += 1
        #expect(option.ranges(of: "default: ").count <= 1, "\(command.words): \(option)")
        #expect(
          !(option.contains("by default") && option.contains("default: ")), "\(command.words): \(option)")
        guard let values = option.firstMatch(of: /\(values: ([a-z, -]+)/)?.output.1 else { continue }
        let first = values.split(separator: ", ").prefix(2)
        let said = first.joined(separator: " or ")
        #expect(first.count < 2 || !option.contains(said), "\(command.words): \(option)")
      }
    }
    #expect(count > 90)
  }
}
