/// What deletes unfinished files of reports where the process that writes them is killed.
///
/// A process that is killed can do nothing any more, so another one must. The command line starts one; on a phone there is
/// none, and a file that was not finished stays.
package struct FileCleanup: Sendable {
  /// Adds a file, before it exists.
  package var add: @Sendable (_ path: String) -> Void
  /// Removes a file that no longer exists, or may stay.
  package var remove: @Sendable (_ path: String) -> Void

  /// Creates a cleanup.
  ///
  /// - Parameters:
  ///   - add: Adds a file, before it exists.
  ///   - remove: Removes a file that no longer exists, or may stay.
  package init(add: @escaping @Sendable (_ path: String) -> Void, remove: @escaping @Sendable (_ path: String) -> Void)
  {
    self.add = add
    self.remove = remove
  }

  /// No cleanup.
  package static let none = FileCleanup(add: { _ in }, remove: { _ in })
}
