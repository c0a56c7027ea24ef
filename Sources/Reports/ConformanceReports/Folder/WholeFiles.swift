import EssentialFoundation

/// Writes several files of a folder, all of them or none.
///
/// Each file is written beside its place under another name, and all of them are put in their places at the end. Other
/// files of the folder are never touched.
struct WholeFiles {
  let folder: String

  /// Creates the folder and finds out, before anything is done, whether files can be put in their places.
  ///
  /// - Parameter names: The names of the files.
  /// - Throws: A ``ReportFolderError``.
  func prepare(for names: [String]) throws(ReportFolderError) {
    try Self.makeFolder(folder)
    for name in names { try FileKind.check(path(name)) }
    let probe = partial("probe")
    let descriptor = try UnfinishedFiles.open(probe, displayedAs: folder)
    EssentialFoundation.close(descriptor)
    UnfinishedFiles.delete(probe)
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
    // Two runs into one folder would mix their files: a page of one beside the results of the other.
    let lock = try FolderLock(folder)
    defer { lock.release() }
    deleteLeftovers(of: files.map(\.name))
    do {
      for file in files { try write(file) }
      // Renamed when all are written: a full disk leaves the report of the run before, and no half of this one.
      try UnfinishedFiles.finish(files.map { (partial($0.name), path($0.name)) })
    } catch {
      for file in files { UnfinishedFiles.delete(partial(file.name)) }
      throw error
    }
  }

  private func write(_ file: File) throws {
    let descriptor = try UnfinishedFiles.open(partial(file.name), displayedAs: path(file.name))
    let output = try AppendingFile(descriptor, displayedAs: path(file.name))
    try file.write { try output.append($0) }
    try output.close()
  }

  /// The path of a file in its place.
  func path(_ name: String) -> String { folder + "/" + name }

  /// The path of a file before it is in its place, which no other process uses: what a run leaves that is killed is
  /// deleted when the next one may have begun.
  private func partial(_ name: String) -> String { "\(folder)/.\(name).\(getpid()).partial" }

  /// Deletes what processes that are no more left of some files: not every process has a ``FileCleanup``.
  ///
  /// - Parameter names: The names of the files.
  private func deleteLeftovers(of names: [String]) {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for entry in entries where names.contains(where: { isLeftover(entry, of: $0) }) { unlink(path(entry)) }
  }

  private func isLeftover(_ entry: String, of name: String) -> Bool {
    guard entry.hasPrefix(".\(name)."), entry.hasSuffix(".partial"),
      let process = pid_t(entry.dropFirst(name.count + 2).dropLast(".partial".count)), process > 0
    else { return false }
    // A process that lives may be a run that is about to finish.
    return kill(process, 0) != 0 && errno == ESRCH
  }

  /// Makes a folder and those above it, as far as they are missing.
  private static func makeFolder(_ path: String) throws(ReportFolderError) {
    if let isFolder = FileManager.default.isFolder(atPath: path) {
      if isFolder { return }
      throw ReportFolderError(path: path, reason: "it is a file")
    }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try makeFolder(String(path[..<slash])) }
    if mkdir(path, 0o755) != 0 && errno != EEXIST { throw ReportFolderError(systemCallAt: path) }
  }
}

/// Keeps other runs from putting files in a folder at the same time.
private struct FolderLock {
  private let descriptor: Int32

  /// Locks the folder, where its file system knows locks of folders.
  ///
  /// - Parameter path: Its path.
  /// - Throws: A ``ReportFolderError`` where another run has locked it.
  init(_ path: String) throws(ReportFolderError) {
    descriptor = EssentialFoundation.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ReportFolderError(systemCallAt: path) }
    // Some file systems know no locks of folders: there unfinished files still differ by the process in their names.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      EssentialFoundation.close(descriptor)
      throw ReportFolderError(path: path, reason: "another run is writing to it")
    }
  }

  /// Ends the lock.
  func release() { EssentialFoundation.close(descriptor) }
}

/// A file that bytes are appended to; each append is one system call, so that a killed process loses nothing of it.
final class AppendingFile: Sendable {
  private let descriptor: Int32
  private let displayPath: String

  /// Opens a file, and keeps others from writing to it.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - keepsContent: Whether what it holds stays; else it is emptied.
  /// - Throws: A ``ReportFolderError``.
  convenience init(_ path: String, keepsContent: Bool = false) throws(ReportFolderError) {
    try self.init(try FileKind.open(path, displayedAs: path), displayedAs: path, keepsContent: keepsContent)
  }

  /// Takes an open file, and keeps others from writing to it.
  ///
  /// - Parameters:
  ///   - descriptor: The open file, which is closed with this.
  ///   - displayPath: The path that errors name.
  ///   - keepsContent: Whether what it holds stays; else it is emptied.
  /// - Throws: A ``ReportFolderError``.
  init(_ descriptor: Int32, displayedAs displayPath: String, keepsContent: Bool = false) throws(ReportFolderError) {
    self.descriptor = descriptor
    self.displayPath = displayPath
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw ReportFolderError(path: displayPath, reason: "another run is writing to it")
    }
    let isReady = keepsContent ? lseek(descriptor, 0, SEEK_END) >= 0 : ftruncate(descriptor, 0) == 0
    guard isReady else { throw ReportFolderError(systemCallAt: displayPath) }
  }

  deinit { EssentialFoundation.close(descriptor) }

  /// Appends bytes.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: A ``ReportFolderError``.
  func append(_ bytes: [UInt8]) throws(ReportFolderError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { EssentialFoundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw ReportFolderError(systemCallAt: displayPath) }
      rest = rest.dropFirst(count)
    }
  }

  /// Puts everything on the disk.
  ///
  /// - Throws: A ``ReportFolderError``.
  func close() throws(ReportFolderError) {
    // Some file systems know no syncing; what they hold was still written.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
      throw ReportFolderError(systemCallAt: displayPath)
    }
  }
}
