import EssentialFoundation

/// The state of watched files: when each was changed last, and its size.
struct FileSnapshot: Equatable {
  /// What is known of a file.
  struct State: Equatable {
    /// When it was changed last, in nanoseconds since 1970.
    var changed: Int
    /// Its size in bytes.
    var size: Int
  }

  /// The files, by path.
  var files: [String: State] = [:]

  /// Returns the paths of the files that are new, changed or gone since an earlier state.
  ///
  /// - Parameter earlier: The earlier state.
  /// - Returns: The paths, sorted.
  func changes(since earlier: FileSnapshot) -> [String] {
    Set(files.keys).union(earlier.files.keys).filter { files[$0] != earlier.files[$0] }.sorted()
  }
}

extension FileSnapshot.State {
  /// Takes the state of a file from what the system says of it.
  ///
  /// - Parameter status: What the system says of it.
  init(_ status: FileStatus) { self.init(changed: status.changed, size: status.size) }
}
