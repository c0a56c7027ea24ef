import ConformanceReports
import EssentialFoundation

/// The folder in which a command is started, and how texts that may hold no folder of the machine name what is elsewhere.
///
/// What a report prints runs in this folder again: a path below it is relative, one below the folder of the user begins
/// with `$HOME`, and a program that the shell finds by its name has no path. For anything else the shell asks.
package struct WorkingFolder: Sendable {
  /// The folder's path.
  package let path: String
  /// The folder's paths: the system's, and the shell's where it leads through a link.
  private let paths: [String]
  /// The folder of the user; `nil` where there is none.
  private let home: String?
  /// The folders in which the shell looks for programs, in order.
  private let programs: [String]

  /// The folder of this process.
  package static var current: WorkingFolder {
    WorkingFolder(FileManager.default.currentDirectoryPath, environment: ProcessInfo.processInfo.environment)
  }

  /// Creates a folder.
  ///
  /// - Parameters:
  ///   - path: The folder's absolute path.
  ///   - environment: The variables of the shell.
  package init(_ path: String, environment: [String: String]) {
    self.path = path
    let shell = environment["PWD"].map(\.withoutTrailingSlash)
    let isSame = shell.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path == path } ?? false
    paths = [path] + (isSame ? [shell].compactMap(\.self) : [])
    home = environment["HOME"].map(\.withoutTrailingSlash).flatMap { $0.hasPrefix("/") && $0 != "/" ? $0 : nil }
    programs = (environment["PATH"] ?? "").split(separator: ":").map { String($0).withoutTrailingSlash }
  }

  /// Returns the path of something in the folder.
  ///
  /// - Parameter name: A relative path, or an absolute one, which stays as it is.
  /// - Returns: The absolute path.
  package func absolute(_ name: String) -> String { name.hasPrefix("/") ? name : "\(path)/\(name)" }

  /// Returns a path relative to this folder.
  ///
  /// - Parameter path: An absolute path.
  /// - Returns: The relative path, of which a file in the folder itself begins with `./`; `nil` for one outside of it.
  package func relative(_ path: String) -> String? {
    let path = path.withoutTrailingSlash
    if paths.contains(path) { return "." }
    guard let folder = paths.first(where: { path.hasPrefix($0 + "/") }) else { return nil }
    let rest = path.dropFirst(folder.count + 1)
    return rest.contains("/") ? String(rest) : "./\(rest)"
  }

  /// Returns the path below the folder of the user.
  ///
  /// - Parameter path: An absolute path.
  /// - Returns: The path from there on, without a slash before it; `nil` for one outside of it.
  package func belowHome(_ path: String) -> String? {
    guard let home, path.hasPrefix(home + "/") else { return nil }
    return String(path.dropFirst(home.count + 1))
  }

  /// Returns the name by which the shell finds a program.
  ///
  /// - Parameter path: The program's absolute path.
  /// - Returns: The name; `nil` where the shell finds another program, or none.
  package func name(ofProgram path: String) -> String? {
    let name = path.fileName
    let found = programs.lazy.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    return found == path ? name : nil
  }

  /// Returns a path as a report names it, a word of a command that runs in this folder.
  ///
  /// - Parameters:
  ///   - path: The path, as it was typed.
  ///   - variable: The shell's variable that stands for a path that no report may hold.
  ///   - meaning: What the path is, of letters and blanks.
  /// - Returns: The word.
  package func reported(_ path: String, as variable: String, _ meaning: String) -> String {
    guard path.hasPrefix("/") else { return path }
    return relative(path) ?? belowHome(path).map { RerunCommand.home + $0 } ?? RerunCommand.unset(variable, meaning)
  }

  /// Returns a driver's shell command as a report names it.
  ///
  /// - Parameter command: The command, as it was typed.
  /// - Returns: The word.
  package func reported(driver command: String) -> String {
    PortableCommand(command, in: self).text ?? RerunCommand.unset("DRIVER", "the command of the driver")
  }
}
