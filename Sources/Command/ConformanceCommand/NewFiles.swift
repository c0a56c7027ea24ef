import CommandEnvironment
import EssentialFoundation

/// Files that a command writes for its user: all of them or none, and none in the place of another.
struct NewFiles {
  /// A file to write.
  struct File {
    /// The path within the folder.
    var path: String
    /// The text.
    var text: String
  }

  /// The folder.
  let folder: String
  /// The files.
  let files: [File]
  /// What a user can do about a file that exists already, besides removing it.
  let remedy: String

  /// Writes the files, and the folders above them.
  ///
  /// - Returns: The paths of the files.
  /// - Throws: A ``CommandFailure`` when one exists already or cannot be written; then none is written.
  func write() throws -> [String] {
    try checkPlaces()
    var written: [String] = []
    do {
      for file in files {
        let path = place(of: file)
        try FileManager.default.createDirectory(atPath: path.folderAbove, withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
        written.append(path)
      }
    } catch {
      for path in written { try? FileManager.default.removeItem(atPath: path) }
      let path = files.map(place).first { !written.contains($0) } ?? folder
      throw CommandFailure("cannot write '\(path)', so nothing was written: \(error.reason)")
    }
    return written
  }

  /// Checks that nothing is in the way.
  ///
  /// - Throws: A ``CommandFailure`` that names the files that exist already.
  func checkPlaces() throws {
    let existing = files.map(place).filter { (try? FileManager.default.attributesOfItem(atPath: $0)) != nil }
    guard existing.isEmpty else {
      let names = existing.map { "'\($0)'" }.joined(separator: ", ")
      throw CommandFailure(
        "\(names) \(existing.count == 1 ? "exists" : "exist") already, so nothing was written; \(remedy)")
    }
  }

  /// The path of a file, as a user sees it.
  func place(of file: File) -> String { folder == "." ? file.path : "\(folder)/\(file.path)" }
}
