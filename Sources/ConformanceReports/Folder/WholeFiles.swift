import Foundation

/// Writes several files of a folder, all of them or none.
///
/// Each file is written beside its place under another name; only when all are whole are they put in their places. Other
/// files of the folder are never touched.
struct WholeFiles {
  let folder: String

  /// Creates the folder and finds out, before anything is done, whether files can be put in their places.
  ///
  /// - Parameter names: The names of the files.
  /// - Throws: A ``ReportFolderError``.
  func prepare(for names: [String]) throws(ReportFolderError) {
    try Self.makeFolder(folder)
    var isFolder: ObjCBool = false
    for name in names where FileManager.default.fileExists(atPath: path(name), isDirectory: &isFolder) {
      if isFolder.boolValue { throw ReportFolderError(path: path(name), reason: "a folder has this name") }
    }
    let probe = partial("probe")
    let descriptor = open(probe, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw ReportFolderError(systemCallAt: folder) }
    close(descriptor)
    unlink(probe)
  }

  /// A file: its name, and what writes it.
  struct File {
    let name: String
    let write: (ReportSink) throws -> Void
  }

  /// Writes the files.
  ///
  /// - Parameter files: The files, in the order in which they are put in their places.
  /// - Throws: A ``ReportFolderError``, or what a file's writer throws; then no file has changed.
  func write(_ files: [File]) throws {
    do {
      for file in files { try write(file) }
      for file in files {
        guard rename(partial(file.name), path(file.name)) == 0 else {
          throw ReportFolderError(systemCallAt: path(file.name))
        }
      }
    } catch {
      for file in files { unlink(partial(file.name)) }
      throw error
    }
  }

  private func write(_ file: File) throws {
    let output = try AppendingFile(partial(file.name), shownAs: path(file.name))
    try file.write { try output.append($0) }
    try output.close()
  }

  /// The path of a file in its place.
  func path(_ name: String) -> String { folder + "/" + name }

  private func partial(_ name: String) -> String { folder + "/." + name + ".partial" }

  /// Makes a folder and those above it, as far as they are missing.
  private static func makeFolder(_ path: String) throws(ReportFolderError) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      if isFolder.boolValue { return }
      throw ReportFolderError(path: path, reason: "it is a file")
    }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try makeFolder(String(path[..<slash])) }
    if mkdir(path, 0o755) != 0 && errno != EEXIST { throw ReportFolderError(systemCallAt: path) }
  }
}
