import ArgumentParser
import CommandEnvironment
import ConformanceCore
import EssentialFoundation
import SpecLoading
import SpecModel

/// Writes files of specifications in the canonical layout.
struct FormatCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "format", abstract: "Writes specification files in the canonical layout.",
    discussion: """
      PATH is a file, or a folder, whose files that end in '.yaml' are taken, whatever folder they are in. Without \
      one, the command takes the folder 'Specs'. Values, the order of keys, and comments stay; the layout depends on \
      nothing else. A file with a syntax error is reported and stays as it is.
      """)

  @Argument(help: ArgumentHelp("Files, or folders of files.", valueName: "PATH"))
  var paths: [String] = []

  @Flag(help: "Writes nothing, prints the first line that differs of each file, and exits with 1 if there is one.")
  var check = false

  func run(in context: CommandContext) throws -> ExitCode {
    let files = try FormattedFile.all(in: paths, context)
    var changed = 0
    var hasErrors = false
    for file in files {
      let layout = SpecificationLayout(of: file.path, shownAs: file.shownPath)
      context.output.logDiagnostics(layout.diagnostics)
      guard let text = layout.text else {
        hasErrors = true
        // Without a diagnostic the file is right, and the command is not.
        guard !layout.diagnostics.isEmpty else { throw CommandFailure(unfaithful: file) }
        continue
      }
      guard let difference = layout.firstDifference else { continue }
      changed += 1
      if check {
        context.output.print(difference.description(of: file))
      } else {
        try file.write(text)
        context.output.print("\(file.shownPath)\n")
      }
    }
    // Of a file that could not be read, nobody knows whether it is to change.
    if changed > 0 || !hasErrors { context.output.print(summary(changed, of: files.count)) }
    return hasErrors ? .error : check && changed > 0 ? .failure : .success
  }

  private func summary(_ changed: Int, of count: Int) -> String {
    let files = count == 1 ? "1 file" : "\(count) files"
    guard changed > 0 else { return "\(files): nothing to change\n" }
    return check
      ? "\(changed) of \(files) not in the canonical layout; 'auth-conformance format' without '--check' writes it\n"
      : "\(changed) of \(files) written in the canonical layout\n"
  }
}

/// A file that the command lays out.
private struct FormattedFile {
  /// Where the file is.
  let path: String
  /// The path in messages.
  let shownPath: String

  /// Finds the files that the arguments name.
  ///
  /// - Parameters:
  ///   - paths: Files and folders; none for the usual folder of specifications.
  ///   - context: The context of the command.
  /// - Returns: The files, sorted within each folder, each once.
  /// - Throws: A ``CommandFailure`` where there is no such file or folder, or a folder holds no file to lay out.
  static func all(in paths: [String], _ context: CommandContext) throws -> [FormattedFile] {
    let usual = SpecificationFolders.usual
    if paths.isEmpty, !FileManager.default.fileExists(atPath: context.workingFolder.absolute(usual)) {
      throw CommandFailure("there is no folder '\(usual)' here; name the file or folder to format")
    }
    var known: Set<String> = []
    return try (paths.isEmpty ? [usual] : paths).flatMap { try files(in: $0, context) }
      .filter { known.insert($0.path).inserted }
  }

  private static func files(in shownPath: String, _ context: CommandContext) throws -> [FormattedFile] {
    let path = context.workingFolder.absolute(shownPath)
    guard let isFolder = FileManager.default.isFolder(atPath: path) else {
      throw CommandFailure("there is no file or folder '\(shownPath)'; name a YAML file or a folder of such files")
    }
    guard isFolder else { return [FormattedFile(path: path, shownPath: shownPath)] }
    let names: [String]
    do {
      names = try DiskFileSource().files(in: path)
    } catch {
      throw CommandFailure("'\(shownPath)' is not a folder that can be read")
    }
    // A folder such as .build holds copies.
    let files = names.filter { name in
      name.hasSuffix(".yaml") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    guard !files.isEmpty else {
      throw CommandFailure("no file in '\(shownPath)' ends in '.yaml'; name a YAML file or a folder of such files")
    }
    let (folder, shownFolder) = (path.withoutTrailingSlash, shownPath.withoutTrailingSlash)
    return files.map { FormattedFile(path: "\(folder)/\($0)", shownPath: "\(shownFolder)/\($0)") }
  }

  /// Replaces the text of the file, so that at each moment either the old one or the new one is there.
  ///
  /// - Parameter text: The new text.
  /// - Throws: A ``CommandFailure`` where the file cannot be written; then it is as it was.
  func write(_ text: String) throws {
    // Of a link, what it leads to is replaced.
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    do {
      // Replacing a file takes no right to write it, so that one is asked for here.
      let mode = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int ?? 0
      guard mode & 0o222 != 0, FileManager.default.isWritableFile(atPath: url.path) else {
        throw CommandFailure("'\(shownPath)' is read-only, so it was left as it is; make it writable and run again")
      }
      try Data(text.utf8).write(to: url, options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure("cannot write '\(shownPath)', which is as it was: \(error.reason)")
    }
  }
}

extension SpecificationLayout.Difference {
  /// The difference as the command prints it, with the place in a form that editors open.
  fileprivate func description(of file: FormattedFile) -> String {
    func line(_ sign: String, _ text: String?) -> String { text.map { "  \(sign) \($0)\n" } ?? "" }
    return "\(file.shownPath):\(self.line): not in the canonical layout\n\(line("-", current))\(line("+", canonical))"
  }
}

extension CommandFailure {
  /// Describes a file whose canonical layout would not read the same.
  fileprivate init(unfaithful file: FormattedFile) {
    self.init(
      "'\(file.shownPath)' was left as it is: its canonical layout would not read the same, which is a fault of this "
        + "command; report it with the file")
  }
}
