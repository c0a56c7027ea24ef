#if CommandLine
  import ArgumentParser
  import ConformanceCore
  import Foundation
  import SpecLoading
  import SpecModel

  /// Checks specifications and reports every problem.
  struct ValidateCommand: Subcommand {
    static let configuration = CommandConfiguration(
      commandName: "validate", abstract: "Checks specifications and reports every problem.",
      discussion: """
        PATH is the folder of a specification, a folder of such folders, or a single file, which is checked by itself. \
        Without a path, the command checks the bundled specifications.
        """)

    @Argument(help: ArgumentHelp("Folders of specifications, or single files.", valueName: "PATH"))
    var paths: [String] = []

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
      guard !paths.isEmpty else { return ValidationTarget.folders(try SpecificationFolders(nil, in: context), context) }
      return try paths.flatMap { path in
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
          throw CommandFailure("there is no file or folder '\(path)'; name a YAML file, or a specification's folder")
        }
        if !isFolder.boolValue { return [ValidationTarget.file(path)] }
        // A folder of specifications has no specification's file of its own.
        let folders = try? SpecificationFolders(path, in: context)
        let isAbove = !FileManager.default.fileExists(atPath: "\(path)/spec.yaml")
        if isAbove, let folders { return ValidationTarget.folders(folders, context) }
        return [.folder(path, displayPath: path, loader: SpecificationLoader(library: context.library))]
      }
    }
  }

  /// A file or folder to check.
  private enum ValidationTarget {
    case file(String)
    case folder(String, displayPath: String, loader: SpecificationLoader)

    static func folders(_ folders: SpecificationFolders, _ context: CommandContext) -> [Self] {
      let loader = SpecificationLoader(
        root: folders.path, displayedAs: folders.displayPath, library: context.library)
      return folders.ids.map { id in
        .folder("\(folders.path)/\(id)", displayPath: "\(folders.displayPath)/\(id)", loader: loader)
      }
    }

    var displayPath: String {
      switch self {
      case .file(let path): path
      case .folder(_, let displayPath, _): displayPath
      }
    }

    func check(in context: CommandContext) -> [Diagnostic] {
      switch self {
      case .file(let path): return SpecificationLoader().validate(file: path)
      case .folder(let path, _, let loader):
        let loaded = loader.load(folder: path)
        return loaded.diagnostics + loaded.specifications.compactMap { $0.service.difference(among: context.worlds) }
      }
    }
  }
#endif
