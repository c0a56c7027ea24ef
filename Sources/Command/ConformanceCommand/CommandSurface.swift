import ArgumentParser

/// A command as its users see it: the words that name it, and its help.
struct CommandSurface {
  /// The words, such as `report diff`.
  let words: [String]
  /// The names of its own commands; empty for a command that does something.
  let subcommands: [String]
  private let type: any ParsableCommand.Type

  /// All commands, those with commands of their own before these.
  static let all = commands(of: RootCommand.self, under: [])

  private static func commands(of type: any ParsableCommand.Type, under words: [String]) -> [CommandSurface] {
    type.configuration.subcommands.flatMap { command in
      let surface = CommandSurface(
        words: words + [command._commandName],
        subcommands: command.configuration.subcommands.map { $0._commandName }, type: command)
      return [surface] + commands(of: command, under: surface.words)
    }
  }

  /// Returns the help.
  ///
  /// - Parameter columns: The width of the text.
  /// - Returns: The text.
  func help(columns: Int) -> String { RootCommand.helpMessage(for: type, columns: columns) }

  /// Reads a command line without running it.
  ///
  /// - Parameter arguments: The arguments after the program's name.
  /// - Returns: Why it is refused; `nil` for one that can run.
  static func refusal(of arguments: [String]) -> String? {
    do {
      _ = try RootCommand.parseAsRoot(arguments)
      return nil
    } catch {
      return RootCommand.exitCode(for: error).isSuccess ? nil : RootCommand.fullMessage(for: error)
    }
  }
}
