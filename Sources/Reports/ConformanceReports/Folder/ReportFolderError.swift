import EssentialFoundation

/// A folder or file of a report that cannot be written.
package struct ReportFolderError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What helps.
  enum Remedy: Hashable, Sendable {
    /// Another access, or another folder.
    case access
    /// Room on the disk.
    case room
    /// A regular file, or nothing, in the place of what is there.
    case regularFile
  }

  /// The path.
  package var path: String
  /// The reason, as the system states it.
  package var reason: String
  /// What helps.
  private var remedy: Remedy

  /// What is wrong and what to do, in a sentence.
  package var description: String { "cannot write the report to '\(path)': \(reason); \(advice)" }

  private var advice: String {
    switch remedy {
    case .access: "make it writable, or choose another folder for the reports"
    case .room: "free some space there, or choose a folder on another disk for the reports"
    case .regularFile: "remove it, or choose another folder for the reports"
    }
  }

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - reason: The reason, as the system states it.
  package init(path: String, reason: String) { self.init(path: path, reason: reason, .access) }

  /// Creates an error with what helps.
  init(path: String, reason: String, _ remedy: Remedy) {
    self.path = path
    self.reason = reason
    self.remedy = remedy
  }

  /// Creates an error from the last failure of a system call.
  init(systemCallAt path: String) {
    let code = errno
    let isFull = [ENOSPC, EDQUOT, EFBIG].contains(code)
    self.init(path: path, reason: String(cString: strerror(code)), isFull ? .room : .access)
  }
}
