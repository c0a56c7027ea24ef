import EssentialFoundation
import Synchronization

/// The files of this process that are not yet in their places: a signal that ends it deletes them, and where it is killed,
/// its ``FileCleanup`` does.
enum UnfinishedFiles {
  private struct State {
    var paths: Set<String> = []
    var cleanup = FileCleanup.none
    /// Whether the process is about to end, and writes no more files.
    var isClosed = false
  }

  private static let state = Mutex(State())

  /// Sets what deletes the files that are opened from now on, where this process is killed.
  static func setCleanup(_ cleanup: FileCleanup) { state.withLock { $0.cleanup = cleanup } }

  /// Opens a file that is not yet in its place.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - displayPath: The path that errors name.
  /// - Returns: The file's descriptor.
  /// - Throws: A ``ReportFolderError``.
  static func open(_ path: String, displayedAs displayPath: String) throws(ReportFolderError) -> Int32 {
    try whileOpen { state throws(ReportFolderError) in
      // What is there and is no file of a run stays there.
      try FileKind.check(path)
      // Before it is opened: a kill between the two would leave a file that nobody deletes.
      state.cleanup.add(path)
      do throws(ReportFolderError) {
        let descriptor = try FileKind.open(path, displayedAs: displayPath)
        state.paths.insert(path)
        return descriptor
      } catch {
        state.cleanup.remove(path)
        throw error
      }
    }
  }

  /// Does something while files may be written; once the process is about to end, the calling thread waits for that.
  private static func whileOpen<Result: Sendable>(
    _ body: (inout State) throws(ReportFolderError) -> Result
  ) throws(ReportFolderError) -> Result {
    let result: Result? = try state.withLock { state throws(ReportFolderError) in
      try state.isClosed ? nil : body(&state)
    }
    if let result { return result }
    // The thread must neither go on nor return a result: what it holds may come from a client that is being ended.
    while true { pause() }
  }

  /// Waits for the end of the process if that is near: a result of then may be that of a client that is being ended.
  static func waitIfClosed() {
    while state.withLock({ $0.isClosed }) { pause() }
  }

  /// Deletes a file that this process opened.
  static func delete(_ path: String) {
    state.withLock { state in
      guard state.paths.remove(path) != nil else { return }
      unlink(path)
      state.cleanup.remove(path)
    }
  }

  /// Puts files in their places; a signal finds either none of them there or all.
  ///
  /// - Parameter files: The paths of each file, before and after.
  /// - Throws: A ``ReportFolderError``.
  static func finish(_ files: [(from: String, to: String)]) throws(ReportFolderError) {
    try whileOpen { state throws(ReportFolderError) in
      for file in files {
        // Under the lock that a signal's handler takes: it finds no file in its place, or all.
        guard rename(file.from, file.to) == 0 else { throw ReportFolderError(systemCallAt: file.to) }
        state.paths.remove(file.from)
        state.cleanup.remove(file.from)
      }
    }
  }

  /// Deletes all files; from then on, threads that would write others wait for the end of the process.
  static func deleteAll() {
    state.withLock { state in
      state.isClosed = true
      for path in state.paths { unlink(path) }
      state.paths = []
    }
  }
}

/// The kind of what is at a path: reports are regular files, and never follow a symbolic link.
enum FileKind {
  /// Checks what is at a path; nothing is fine too.
  ///
  /// - Parameter path: The path.
  /// - Throws: A ``ReportFolderError`` for anything but a regular file.
  static func check(_ path: String) throws(ReportFolderError) {
    guard let status = FileStatus(atPath: path, followingLinks: false) else { return }
    try check(status.kind, at: path)
  }

  /// Opens a regular file for writing, and creates it if there is none; a FIFO does not wait for a reader.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - displayPath: The path that errors name.
  /// - Returns: The file's descriptor.
  /// - Throws: A ``ReportFolderError``.
  static func open(_ path: String, displayedAs displayPath: String) throws(ReportFolderError) -> Int32 {
    try check(path)
    let descriptor = EssentialFoundation.open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o644)
    guard descriptor >= 0 else { throw ReportFolderError(systemCallAt: displayPath) }
    do throws(ReportFolderError) {
      guard let status = FileStatus(of: descriptor) else { throw ReportFolderError(systemCallAt: displayPath) }
      try check(status.kind, at: path)
    } catch {
      EssentialFoundation.close(descriptor)
      throw error
    }
    return descriptor
  }

  private static func check(_ kind: FileStatus.Kind, at path: String) throws(ReportFolderError) {
    let reason: String
    switch kind {
    case .regular: return
    case .folder: reason = "a folder has this name"
    case .link: reason = "it is a symbolic link"
    case .fifo: reason = "it is a FIFO"
    case .socket, .other: reason = "it is no regular file"
    }
    throw ReportFolderError(path: path, reason: reason, .regularFile)
  }
}
