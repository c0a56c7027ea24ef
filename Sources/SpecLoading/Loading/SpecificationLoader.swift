public import SpecModel

/// Reads folders of YAML into specifications, and tells everything that is wrong with them at once.
public struct SpecificationLoader: Sendable {
  let files: any FileSource
  private let root: String
  private let shownRoot: String

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - files: Where files are read from.
  ///   - root: A folder whose path is shown otherwise; empty for paths shown as they are given.
  ///   - shownRoot: How that folder is shown, such as `Specs`.
  public init(files: any FileSource = DiskFileSource(), root: String = "", shownAs shownRoot: String = "") {
    self.files = files
    self.root = root
    self.shownRoot = shownRoot
  }

  /// Loads one specification.
  ///
  /// - Parameter folder: The path of its folder; `documents.yaml` lies beside it.
  /// - Returns: The specification, unless something is wrong, and everything that was found.
  public func load(folder: String) -> LoadedSpecifications { load(folders: [folder]) }

  /// Loads several specifications.
  ///
  /// - Parameter folders: The paths of their folders; `documents.yaml` lies beside each.
  /// - Returns: The specifications without errors, and everything that was found.
  public func load(folders: [String]) -> LoadedSpecifications {
    var result = LoadedSpecifications(specifications: [], diagnostics: [])
    for folder in folders {
      let loaded = SpecificationFolder(folder, files: files, shown: shown)
      result.specifications += loaded.specification.map { [$0] } ?? []
      result.diagnostics += loaded.diagnostics
    }
    result.diagnostics = DiagnosticGroup.sorted(result.diagnostics).flatMap(\.all)
    return result
  }

  /// Checks one file by itself: its structure, and what can be told without the rest of its folder.
  ///
  /// - Parameter file: The path of the file.
  /// - Returns: Everything that was found, sorted by place.
  public func validate(file: String) -> [Diagnostic] {
    let bytes: [UInt8]
    do {
      bytes = try files.bytes(at: file)
    } catch {
      return [.cannotRead(shown(file), error)]
    }
    let read = ReadFile(bytes, file: shown(file))
    let checks = SpecificationChecks(SpecificationParts([read], folder: nil))
    return DiagnosticGroup.sorted(read.diagnostics + checks.run()).flatMap(\.all)
  }

  func shown(_ path: String) -> String {
    guard !root.isEmpty, path.hasPrefix(root) else { return path }
    let rest = path.dropFirst(root.count)
    guard rest.isEmpty || rest.hasPrefix("/") else { return path }
    return shownRoot + rest
  }
}
