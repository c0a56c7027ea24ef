#if CommandLine
  import ArgumentParser
  import ConformanceReports

  /// What a reader types to start the program again.
  struct ProgramName: CustomStringConvertible, Hashable {
    /// The words before the name, such as `swift run`.
    var launcher: [String] = []
    /// The name, or the relative path.
    var name: String

    /// The kit's own executable, which the texts of this module name.
    static let kit = ProgramName(name: "auth-conformance")

    /// Names a program without a path of the machine.
    ///
    /// A relative path stays as it was typed. An absolute one is most often that of `swift run`, or of a program that is
    /// found by its name.
    ///
    /// - Parameter path: The first argument of the process.
    init(invokedAs path: String) {
      if path.hasPrefix("/") {
        name = path.fileName
        launcher = path.contains("/.build/") ? ["swift", "run"] : []
      } else {
        name = path
      }
    }

    /// Creates a name.
    ///
    /// - Parameters:
    ///   - launcher: The words before the name.
    ///   - name: The name, or the relative path.
    init(launcher: [String] = [], name: String) {
      self.launcher = launcher
      self.name = name
    }

    /// The words of a shell line that starts the program.
    var words: [String] { launcher + [name] }

    var description: String { RerunCommand.shellLine(words) }

    /// Returns a text of this module with this program's name in the place of the kit's, where it begins a command.
    ///
    /// - Parameter text: The text.
    /// - Returns: The text.
    func replacingKit(in text: String) -> String {
      guard self != .kit else { return text }
      let commands =
        ["<subcommand>", "help", "--version"] + RootCommand.configuration.subcommands.map { $0._commandName }
      return commands.reduce(text) { text, command in
        text.replacing("\(Self.kit.name) \(command)", with: "\(self) \(command)")
      }
    }
  }
#endif
