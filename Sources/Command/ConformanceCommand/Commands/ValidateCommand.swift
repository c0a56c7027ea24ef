import ArgumentParser
import CommandEnvironment
import ConformanceCore
import EssentialFoundation
import SpecLoading
import SpecModel

/// Checks specifications and reports every problem.
struct ValidateCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Checks specifications and reports every problem.",
    discussion: """
      PATH is the folder of a specification, a folder of such folders, a single file, which is checked by itself, or \
      the id of a specification. Without one, the command checks all specifications in the folder 'Specs', or, where \
      there is none, those that come with the kit.
      """)

  @Argument(help: ArgumentHelp("Folders of specifications, single files, or ids.", valueName: "PATH"))
  var paths: [String] = []

  @OptionGroup var specs: SpecificationLocation

  func run(in context: CommandContext) throws -> ExitCode {
    var diagnostics: [Diagnostic] = []
    var checked: [String] = []
    for target in try targets(context) {
      diagnostics += target.check(in: context)
      checked.append(target.displayPath)
    }
    context.output.logDiagnostics(diagnostics)
    let hasErrors = diagnostics.contains { $0.severity == .error }
    if diagnostics.isEmpty { context.output.print("\(checked.joined(separator: ", ")): no problems\n") }
    return hasErrors ? .error : .success
  }

  private func targets(_ context: CommandContext) throws -> [ValidationTarget] {
    guard !paths.isEmpty else {
      let folders = try SpecificationFolders(specs.folder, in: context)
      folders.logFolder(of: [], to: context.output)
      // Who forgot the path must not take the answer for one about specifications of their own.
      if folders.isWithoutChoice {
        context.output.logNote("there is no folder 'Specs' here: these are the specifications that come with the kit")
      }
      return ValidationTarget.all(of: folders)
    }
    return try paths.flatMap { path in
      guard let isFolder = FileManager.default.isFolder(atPath: path) else {
        return try [named(path, context)]
      }
      if !isFolder { return [ValidationTarget.file(path)] }
      // A folder of specifications has no specification's file of its own.
      let folders = try? SpecificationFolders(path, in: context)
      let isAbove = !FileManager.default.fileExists(atPath: "\(path)/spec.yaml")
      if isAbove, let folders { return ValidationTarget.all(of: folders) }
      return [.folder(path)]
    }
  }

  /// The specification that an id names.
  private func named(_ id: String, _ context: CommandContext) throws -> ValidationTarget {
    let folders = try SpecificationFolders(specs.folder, in: context)
    guard let root = folders.root(of: id) else {
      let near = id.contains("/") ? "" : CommandFailure.suggestion(for: id, among: folders.known)
      throw CommandFailure(
        "there is no file, folder or specification '\(id)'"
          + (near.isEmpty ? "; name a YAML file, a specification's folder or its id" : near))
    }
    folders.logFolder(of: [id], to: context.output)
    return .specification(id, root)
  }
}

/// A file or folder to check.
private enum ValidationTarget {
  case file(String)
  case folder(String)
  case specification(String, SpecificationRoot)

  static func all(of folders: SpecificationFolders) -> [Self] {
    folders.ids.compactMap { id in folders.root(of: id).map { .specification(id, $0) } }
  }

  var displayPath: String {
    switch self {
    case .file(let path), .folder(let path): path
    case .specification(let id, let root): "\(root.displayPath)/\(id)"
    }
  }

  func check(in context: CommandContext) -> [Diagnostic] {
    let loaded: LoadedSpecifications
    switch self {
    case .file(let path): return SpecificationLoader().validate(file: path)
    case .folder(let path): loaded = SpecificationLoader(library: context.library).load(folder: path)
    case .specification(let id, let root): loaded = root.examine(id)
    }
    return loaded.diagnostics + loaded.specifications.compactMap { $0.service.difference(among: context.worlds) }
      + loaded.review()
  }
}
