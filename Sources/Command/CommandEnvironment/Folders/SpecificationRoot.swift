import EssentialFoundation
package import SpecLoading
import SpecModel

/// A folder with a folder for each specification.
package struct SpecificationRoot: Sendable {
  /// Why the folder is read.
  package enum Kind: Sendable {
    /// An option names it.
    case chosen
    /// It lies in the working folder, under the usual name.
    case own
    /// It comes with the kit.
    case bundled
  }

  /// Why the folder is read.
  package let kind: Kind
  /// The folder's path.
  package let path: String
  /// The folder's path in messages.
  package let displayPath: String
  /// The folder's path in reports, which hold no folder of the machine.
  private let reportedPath: String
  /// The ids of the specifications in the folder, sorted.
  package let ids: [String]
  private let loadFolders: @Sendable (_ shownPath: String, _ folders: [String]) -> LoadedSpecifications

  /// Lists the specifications in a folder.
  ///
  /// - Parameters:
  ///   - kind: Why the folder is read.
  ///   - path: The folder.
  ///   - displayPath: The folder's path in messages.
  ///   - context: The context of the command.
  /// - Throws: A ``CommandFailure`` when the folder holds no specification.
  package init(_ kind: Kind, at path: String, shownAs displayPath: String, _ context: CommandContext) throws {
    self.kind = kind
    self.path = path
    self.displayPath = displayPath
    let isAbsolute = displayPath.hasPrefix("/")
    reportedPath = isAbsolute ? context.workingFolder.relative(displayPath) ?? displayPath.fileName : displayPath
    loadFolders = { [load = context.load, library = context.library] in load(path, $0, library, $1) }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      let exists = FileManager.default.fileExists(atPath: path)
      throw CommandFailure(
        (exists ? "'\(displayPath)' is not a folder that can be read" : "there is no folder '\(displayPath)'")
          + "; --specs takes a folder with a folder for each specification")
    }
    ids = names.filter { FileManager.default.fileExists(atPath: "\(path)/\($0)/spec.yaml") }.sorted()
    guard !ids.isEmpty else {
      throw CommandFailure(
        "no folder in '\(displayPath)' holds a spec.yaml; --specs takes a folder with a folder for each "
          + "specification")
    }
  }

  /// Loads specifications of the folder.
  ///
  /// - Parameter ids: Their ids.
  /// - Returns: Those without errors, and the diagnostics, with paths as reports have them.
  package func load(_ ids: [String]) -> LoadedSpecifications { load(ids, showing: reportedPath) }

  /// Loads a specification, to report every problem on this machine.
  ///
  /// - Parameter id: The specification's id.
  /// - Returns: The specification, unless it has errors, and the diagnostics.
  package func examine(_ id: String) -> LoadedSpecifications { load([id], showing: displayPath) }

  private func load(_ ids: [String], showing shownPath: String) -> LoadedSpecifications {
    guard !ids.isEmpty else { return LoadedSpecifications(specifications: [], diagnostics: []) }
    return loadFolders(shownPath, ids.map { "\(path)/\($0)" })
  }

  /// Returns the text of a file of the specifications.
  ///
  /// - Parameter file: The file's path, as results have it.
  /// - Returns: The text; `nil` where the file cannot be read.
  package func text(of file: String) -> String? {
    guard file.hasPrefix(reportedPath + "/") else { return nil }
    return try? String(contentsOfFile: path + file.dropFirst(reportedPath.count), encoding: .utf8)
  }

  /// Returns whether the folder holds the same files of specifications as another.
  ///
  /// - Parameter other: The other folder.
  /// - Returns: Whether it does.
  package func isCopy(of other: SpecificationRoot) -> Bool {
    guard ids == other.ids else { return false }
    // What all specifications of the folder share.
    return (ids + ["facts", "services"]).allSatisfy { name in
      FileManager.default.contentsEqual(atPath: "\(path)/\(name)", andPath: "\(other.path)/\(name)")
    }
  }
}
