import ArgumentParser
import CommandEnvironment

extension ProgramName {
  /// Returns a text of this module with this program's name in the place of the kit's, where it begins a command.
  ///
  /// - Parameter text: The text.
  /// - Returns: The text.
  func replacingKit(in text: String) -> String {
    guard self != .kit else { return text }
    let commands =
      ["<subcommand>", "help", "--version"] + RootCommand.configuration.subcommands.map { $0._commandName }
      + CommandConfiguration.separate.keys
    return commands.reduce(text) { text, command in
      text.replacing("\(Self.kit.name) \(command)", with: "\(self) \(command)")
    }
  }
}
