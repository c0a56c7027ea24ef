package import Foundation

/// What the program reads at run time and does not hold itself: the bundled specifications.
package enum ProgramResources {
  private static let extensions = ["resources", "bundle"]

  /// Says what is missing.
  ///
  /// - Parameter folder: The folder of the program.
  /// - Returns: An error's text; `nil` when the specifications lie beside the program.
  package static func problem(in folder: URL) -> String? {
    let candidates = extensions.map { folder.appending(path: "auth-conformance_BundledSpecs." + $0) }
    if candidates.contains(where: { FileManager.default.fileExists(atPath: $0.path) }) { return nil }
    let name = candidates[0].lastPathComponent
    return "the bundled specifications are not beside the program: there is no '\(name)' in '\(folder.path)'; "
      + "move the program together with the folders that 'make install' put beside it"
  }
}
