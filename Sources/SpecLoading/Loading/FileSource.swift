/// Where the files of specifications are read from.
public protocol FileSource: Sendable {
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
public enum FileSourceError: Error, Sendable, Hashable {
  /// It does not exist.
  case missing
  /// It exists and cannot be read.
  ///
  /// - Parameter reason: Why, in words.
  case unreadable(reason: String)
}
