/// One problem of a specification: where it is, what is wrong and what to do.
///
/// The text reads like a compiler's: `file:line:column: error: message [kind]`, the source line, a caret.
public struct Diagnostic: Hashable, Sendable, Error {
  /// How much a diagnostic weighs.
  public enum Severity: String, Sendable, Hashable {
    /// The specification cannot be used.
    case error
    /// The specification can be used, and somebody should look.
    case warning
    /// Belongs to the diagnostic before it, such as the place of a first definition.
    case note
  }

  /// How much it weighs.
  public var severity: Severity
  /// The stable name of the kind of problem, such as `unknown-key`; `explain` takes it.
  public var kind: String
  /// Where it begins.
  public var mark: SourceMark
  /// How many columns the caret line underlines; at least 1.
  public var length: Int
  /// What is wrong and what to do, without a full stop at the end.
  public var message: String
  /// The line of the file that the mark names, without its line break; `nil` where there is none to show.
  public var sourceLine: String?

  /// Creates a diagnostic.
  ///
  /// - Parameters:
  ///   - severity: How much it weighs.
  ///   - kind: The stable name of the kind of problem.
  ///   - mark: Where it begins.
  ///   - length: How many columns to underline; values below 1 count as 1.
  ///   - message: What is wrong and what to do, without a full stop at the end.
  ///   - sourceLine: The line of the file that the mark names.
  public init(
    _ severity: Severity = .error, kind: String, at mark: SourceMark, length: Int = 1, message: String,
    sourceLine: String? = nil
  ) {
    self.severity = severity
    self.kind = kind
    self.mark = mark
    self.length = max(1, length)
    self.message = message
    self.sourceLine = sourceLine
  }

  /// Hashes what tells problems apart; the line follows from the mark, and may be a megabyte long.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(mark)
    hasher.combine(message)
  }
}
