import ArgumentParser

/// A command as its users see it: the words that name it, and its help.
struct CommandSurface {
  /// The words, such as `report diff`.
  let words: [String]
  /// The names of its own commands; empty for a command that does something.
  let subcommands: [String]
  private let type: any ParsableCommand.Type
  private let root: any ParsableCommand.Type

  /// Lists the commands of a program, those with commands of their own before these.
  ///
  /// - Parameter root: The program's command without a subcommand.
  /// - Returns: The commands.
  static func all(of root: any ParsableCommand.Type) -> [CommandSurface] {
    commands(of: root, under: [], root)
  }

  private static func commands(
    of type: any ParsableCommand.Type, under words: [String], _ root: any ParsableCommand.Type
  ) -> [CommandSurface] {
    type.configuration.subcommands.flatMap { command in
      let surface = CommandSurface(
        words: words + [command._commandName],
        subcommands: command.configuration.subcommands.map { $0._commandName }, type: command,
        root: root)
      return [surface] + commands(of: command, under: surface.words, root)
    }
  }

  /// Returns the help.
  ///
  /// - Parameter columns: The width of the text.
  /// - Returns: The text.
  func help(columns: Int) -> String { root.helpMessage(for: type, columns: columns) }

  /// Reads a command line without running it.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - root: The program's command without a subcommand.
  /// - Returns: Why it is refused; `nil` for one that can run.
  static func refusal(of arguments: [String], by root: any ParsableCommand.Type) -> String? {
    do {
      _ = try root.parseAsRoot(arguments)
      return nil
    } catch {
      return root.exitCode(for: error).isSuccess ? nil : root.fullMessage(for: error)
    }
  }
}
