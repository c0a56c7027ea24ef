package import EssentialFoundation
import SpecModel

/// What the program reads at run time and does not hold itself: the bundled specifications, and its commit.
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

  /// Returns the version as `--version` prints it: the kit's, and the commit of an installed program.
  ///
  /// The commit stands in a file that is written when the program is installed. In the program itself it would make each
  /// commit a new build, and a build without git impossible.
  ///
  /// - Parameter folder: The folder of the program.
  /// - Returns: The version, such as `0.1.0 (abc1234)`; without a commit where no file names one.
  package static func version(in folder: URL) -> String {
    let file = folder.appending(path: "auth-conformance.commit")
    guard let text = try? String(contentsOf: file, encoding: .utf8),
      let commit = text.wholeMatch(of: /([0-9a-f]{7,40}(?:-dirty)?)\n?/)?.1
    else { return Kit.version }
    return "\(Kit.version) (\(commit))"
  }
}
