#if CommandLine
  /// Something that could not be done: where, why, and what to do instead.
  struct CommandFailure: Error, Hashable {
    /// The exit code of every failure.
    static let exitCode: Int32 = 2

    /// One sentence or a few, without a full stop at the end.
    var message: String

    init(_ message: String) { self.message = message }
  }
#endif
