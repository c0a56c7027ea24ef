import Foundation

/// A file that bytes are appended to; each append is one system call, so that a killed process loses nothing of it.
final class AppendingFile: Sendable {
  private let descriptor: Int32
  private let shownPath: String

  /// Opens a file, empty, and keeps others from writing to it.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - shownPath: The path that errors name.
  /// - Throws: A ``ReportFolderError``.
  init(_ path: String, shownAs shownPath: String) throws(ReportFolderError) {
    self.shownPath = shownPath
    descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw ReportFolderError(systemCallAt: shownPath) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw ReportFolderError(path: shownPath, reason: "another run is writing to it")
    }
    guard ftruncate(descriptor, 0) == 0 else { throw ReportFolderError(systemCallAt: shownPath) }
  }

  deinit { Foundation.close(descriptor) }

  /// Appends bytes.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: A ``ReportFolderError``.
  func append(_ bytes: [UInt8]) throws(ReportFolderError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw ReportFolderError(systemCallAt: shownPath) }
      rest = rest.dropFirst(count)
    }
  }

  /// Puts everything on the disk.
  ///
  /// - Throws: A ``ReportFolderError``.
  func close() throws(ReportFolderError) {
    // Some file systems know no syncing; what they hold was still written.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
      throw ReportFolderError(systemCallAt: shownPath)
    }
  }
}
