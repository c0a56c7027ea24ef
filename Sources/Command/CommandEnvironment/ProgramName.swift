import ConformanceReports

/// What a reader types to start the program again.
package struct ProgramName: CustomStringConvertible, Hashable {
  /// The words before the name, such as `swift run`.
  package var launcher: [String] = []
  /// The name, or a path that reports may hold.
  package var name: String
  /// The path as it was typed, where the name alone does not find the program; no report holds it.
  private var typedPath: String?

  /// The kit's own executable, which the texts of this module name.
  package static let kit = ProgramName(name: "auth-conformance")

  /// Names a program without a path of the machine.
  ///
  /// A relative path stays as it was typed. An absolute one is that of `swift run`, or of a program that is found by its
  /// name, lies below the working folder, or below that of the user. Of any other the name alone is left.
  ///
  /// - Parameters:
  ///   - path: The first argument of the process.
  ///   - folder: The folder in which the process was started.
  package init(invokedAs path: String, in folder: WorkingFolder = .current) {
    name = path
    guard path.hasPrefix("/") else { return }
    let package = path.firstRange(of: "/.build/").map { String(path[..<$0.lowerBound]) }
    if package.flatMap(folder.relative) == "." {
      (launcher, name) = (["swift", "run"], path.fileName)
    } else if let found = folder.name(ofProgram: path) ?? folder.relative(path) {
      name = found
    } else {
      name = folder.belowHome(path).map { RerunCommand.home + $0 } ?? path.fileName
      typedPath = path
    }
  }

  /// Creates a name.
  ///
  /// - Parameters:
  ///   - launcher: The words before the name.
  ///   - name: The name, or the relative path.
  package init(launcher: [String] = [], name: String) {
    self.launcher = launcher
    self.name = name
  }

  /// The words of a shell line that starts the program, as reports have them.
  package var words: [String] { launcher + [name] }

  /// The words of a shell line that starts the program on this machine.
  package var typedWords: [String] { typedPath.map { [$0] } ?? words }

  package var description: String { RerunCommand.shellLine(typedWords) }
}
