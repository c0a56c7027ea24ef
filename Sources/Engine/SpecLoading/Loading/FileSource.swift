import EssentialFoundation

/// Where the files of specifications are read from.
package protocol FileSource: Sendable {
  /// Reads a whole file.
  ///
  /// - Parameter path: The file's path.
  /// - Returns: Its bytes.
  /// - Throws: ``FileSourceError``.
  func bytes(at path: String) throws(FileSourceError) -> [UInt8]

  /// Lists all files below a folder.
  ///
  /// - Parameter folder: The folder's path.
  /// - Returns: Their paths within the folder, with `/`, sorted.
  /// - Throws: ``FileSourceError``.
  func files(in folder: String) throws(FileSourceError) -> [String]
}

/// Why a file or a folder cannot be read.
package enum FileSourceError: Error, Sendable, Hashable {
  /// It does not exist.
  case missing
  /// It exists and cannot be read.
  ///
  /// - Parameter reason: Why, in words.
  case unreadable(reason: String)
}

/// Reads files from the disk.
package struct DiskFileSource: FileSource {
  /// Creates a source.
  package init() {}

  /// Reads a whole file.
  ///
  /// - Parameter path: The file's path.
  /// - Returns: Its bytes.
  /// - Throws: ``FileSourceError``.
  package func bytes(at path: String) throws(FileSourceError) -> [UInt8] {
    guard let isFolder = FileManager.default.isFolder(atPath: path) else { throw .missing }
    if isFolder { throw .unreadable(reason: "it is a folder") }
    guard let file = fopen(path, "rb") else { throw .unreadable(reason: String(cString: strerror(errno))) }
    defer { fclose(file) }
    guard fseek(file, 0, SEEK_END) == 0, case let size = ftell(file), size >= 0 else {
      throw .unreadable(reason: String(cString: strerror(errno)))
    }
    rewind(file)
    // Reads straight into the array, which saves a copy of a large file.
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = fread(buffer.baseAddress, 1, size, file)
    }
  }

  /// Lists all files below a folder.
  ///
  /// - Parameter folder: The folder's path.
  /// - Returns: Their paths within the folder, with `/`, sorted.
  /// - Throws: ``FileSourceError``.
  package func files(in folder: String) throws(FileSourceError) -> [String] {
    guard let isFolder = FileManager.default.isFolder(atPath: folder) else { throw .missing }
    guard isFolder else { throw .unreadable(reason: "it is no folder") }
    do {
      return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { !isDirectory("\(folder)/\($0)") }
        .sorted()
    } catch {
      throw .unreadable(reason: error.reason)
    }
  }

  private func isDirectory(_ path: String) -> Bool { FileManager.default.isFolder(atPath: path) ?? false }
}
