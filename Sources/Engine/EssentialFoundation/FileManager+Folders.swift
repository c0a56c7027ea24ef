extension FileManager {
  /// Finds out what a path names.
  ///
  /// - Parameter path: The path; a link stands for what it leads to.
  /// - Returns: Whether it is a folder; `nil` where nothing is there.
  package func isFolder(atPath path: String) -> Bool? {
    FileStatus(atPath: path).map { $0.kind == .folder }
  }
}
