import BundledSpecs
import Foundation
import SpecLoading
import SpecModel
import Synchronization

/// Where specifications lie, and how their paths are shown.
struct SpecificationFolders: Hashable {
  /// The folder's absolute path.
  let path: String
  /// What findings show in the place of the path.
  let shown: String

  /// The specifications that come with the kit.
  static let bundled = SpecificationFolders(path: BundledSpecs.folder.path, shown: BundledSpecs.shownFolder)

  /// The ids of the specifications in the folder, sorted.
  var ids: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { FileManager.default.fileExists(atPath: "\(path)/\($0)/spec.yaml") }.sorted()
  }

  /// Loads a specification; from the disk only the first time in a process.
  ///
  /// - Parameter id: The specification's id.
  /// - Returns: The specification.
  /// - Throws: A `SetupProblem`.
  func specification(_ id: String) throws(SetupProblem) -> Specification {
    let known = ids
    guard known.contains(id) else { throw .unknownSpecification(id, known: known, folder: "'\(shown)'") }
    let loaded = Self.loaded.withLock { loaded in
      let folder = "\(path)/\(id)"
      if let earlier = loaded[folder] { return earlier }
      let result = SpecificationLoader(root: path, shownAs: shown).load(folder: folder)
      loaded[folder] = result
      return result
    }
    guard !loaded.hasErrors, let specification = loaded.specifications.first else {
      throw .brokenSpecification(id, loaded.diagnostics)
    }
    return specification
  }

  /// The file on this machine that a finding's path stands for.
  func file(shownAs file: String) -> String {
    file.hasPrefix(shown + "/") ? path + file.dropFirst(shown.count) : file
  }

  private static let loaded = Mutex<[String: LoadedSpecifications]>([:])
}
