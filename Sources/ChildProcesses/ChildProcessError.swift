import Foundation

/// Why a child process could not be started.
public struct ChildProcessError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Why, in a sentence.
  public var description: String

  /// Creates the error of a system call.
  ///
  /// - Parameters:
  ///   - what: What could not be done.
  ///   - code: The system's error number.
  init(_ what: String, code: Int32) {
    description = "\(what): \(String(cString: strerror(code)))"
  }
}
