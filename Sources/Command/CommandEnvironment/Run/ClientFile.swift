import EssentialFoundation

/// A line of source code.
package struct SourceLine: Sendable {
  /// The path of the file.
  package var file: String
  /// The line, counted from 1.
  package var line: Int

  /// Names a line.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - line: The line, counted from 1.
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// The file of the user's repository that stands for the client under test.
package struct ClientFile {
  /// The path from the working folder.
  package let path: String
  /// The line that names the client; `nil` for the file as a whole.
  package let line: Int?

  /// Finds the file: the driver's script, or the source that hands the client in, or `Conformance.yaml`.
  ///
  /// - Parameters:
  ///   - driver: The command of a driver; `nil` for a client in this process.
  ///   - source: The line that hands in the executable's own client; `nil` for a client of the kit.
  ///   - folder: The absolute path of the working folder.
  package init?(driver: String?, source: SourceLine?, in folder: String = FileManager.default.currentDirectoryPath) {
    let files = FilesBelow(folder: folder)
    if let driver {
      guard let script = files.script(of: driver) else { return nil }
      (path, line) = (script, nil)
    } else if let source {
      if let place = files.path(of: source.file) {
        (path, line) = (place, source.line)
      } else if let list = files.suiteFile {
        (path, line) = (list, nil)
      } else {
        return nil
      }
    } else {
      return nil
    }
  }
}

/// The files below a folder that a repository may have.
private struct FilesBelow {
  let folder: String

  /// The script among the words of a command: the first that is a source file, or else the first that is a file.
  func script(of command: String) -> String? {
    let words = command.split(whereSeparator: \.isWhitespace).map { $0.trimming { "'\"".contains($0) } }
    let files = words.compactMap(path(of:))
    return files.first { file in
      let suffix = URL(fileURLWithPath: file).pathExtension.lowercased()
      return !suffix.isEmpty && !Self.dataSuffixes.contains(suffix)
    } ?? files.first
  }

  private static let dataSuffixes: Set = ["json", "yaml", "yml", "toml", "ini", "conf", "cfg", "env", "txt"]

  /// The path of a file from the folder; `nil` for one that lies elsewhere, is hidden, or is not there.
  func path(of file: String) -> String? {
    let absolute = URL(fileURLWithPath: file, relativeTo: URL(fileURLWithPath: folder, isDirectory: true))
      .standardizedFileURL.path
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    guard absolute.hasPrefix(start), case let path = String(absolute.dropFirst(start.count)), !path.isEmpty,
      // What is built or installed lies in hidden folders, and is in no repository.
      !path.split(separator: "/").contains(where: { $0.hasPrefix(".") })
    else { return nil }
    return FileManager.default.isFolder(atPath: absolute) == false ? path : nil
  }

  /// The first `Conformance.yaml` of a test target.
  var suiteFile: String? {
    let targets = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/Tests")) ?? []
    return (["Conformance.yaml"] + targets.sorted().map { "Tests/\($0)/Conformance.yaml" }).lazy
      .compactMap(path(of:)).first
  }
}

extension CommandContext {
  /// Returns the context of a program whose source hands its own client in.
  ///
  /// - Parameter source: The line that does.
  /// - Returns: The context.
  package func handedIn(at source: SourceLine) -> CommandContext {
    var context = self
    context.clientSource = source
    return context
  }
}
