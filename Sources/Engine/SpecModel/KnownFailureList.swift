/// A client's list of known failures, with what diagnostics about its entries show.
public struct KnownFailureList: Hashable, Sendable {
  /// The entries; none where the list has errors.
  public var entries: [Entry]
  /// The problems of the list, as they are printed; `nil` for none.
  public var problem: String?

  /// An entry of the list, and its place.
  public struct Entry: Hashable, Sendable {
    /// The entry.
    public var failure: KnownFailure
    /// How many columns of its line a diagnostic underlines.
    public var length: Int
    /// Its line.
    public var sourceLine: String?

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - failure: The entry.
    ///   - length: How many columns of its line a diagnostic underlines.
    ///   - sourceLine: Its line.
    public init(failure: KnownFailure, length: Int, sourceLine: String?) {
      self.failure = failure
      self.length = length
      self.sourceLine = sourceLine
    }
  }

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - entries: The entries.
  ///   - problem: The problems of the list, as they are printed.
  public init(entries: [Entry], problem: String? = nil) {
    self.entries = entries
    self.problem = problem
  }
}
