import Foundation

/// A folder or file of a report that cannot be written.
public struct ReportFolderError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path.
  public var path: String
  /// Why, in the system's words.
  public var reason: String

  /// What is wrong and what to do, in a sentence.
  public var description: String {
    "cannot write the report to '\(path)': \(reason); make it writable, or choose another folder for the reports"
  }

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - reason: Why, in the system's words.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Creates an error from the last failure of a system call.
  init(systemCallAt path: String) {
    self.init(path: path, reason: String(cString: strerror(errno)))
  }
}
