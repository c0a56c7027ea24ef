import EssentialFoundation

/// The standard input of a command, as far as a user answers there.
package struct CommandInput: Sendable {
  /// Whether a line can come at all: from a terminal, a pipe or a file, and not from a device that holds nothing.
  package var canHoldLine: @Sendable () -> Bool
  /// Waits for a line; returns whether one came, before the input ended.
  package var waitForLine: @Sendable () -> Bool

  /// Creates an input.
  ///
  /// - Parameters:
  ///   - canHoldLine: Returns whether a line can come at all.
  ///   - waitForLine: Waits for a line, and returns whether one came.
  package init(canHoldLine: @escaping @Sendable () -> Bool, waitForLine: @escaping @Sendable () -> Bool) {
    (self.canHoldLine, self.waitForLine) = (canHoldLine, waitForLine)
  }

  /// The stream of the process.
  package static let standard = CommandInput {
    guard let status = FileStatus(of: STDIN_FILENO) else { return false }
    return isatty(STDIN_FILENO) == 1 || [.fifo, .regular, .socket].contains(status.kind)
  } waitForLine: {
    readLine() != nil
  }
}
