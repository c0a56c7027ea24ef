/// The cases that are known to fail, each with its reason: they still run, and must fail.
public struct KnownFailures: Sendable, Hashable {
  /// The entries, in the order written.
  public var entries: [Entry]

  /// One entry: cases and the reason why they fail.
  public struct Entry: Sendable, Hashable {
    /// Which cases.
    public var pattern: GlobPattern
    /// Why they fail.
    public var reason: String

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - pattern: Which cases.
    ///   - reason: Why they fail.
    public init(pattern: GlobPattern, reason: String) {
      self.pattern = pattern
      self.reason = reason
    }
  }

  /// Creates known failures.
  ///
  /// - Parameter entries: The entries; none unless given.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// Gives the reason why a case is known to fail.
  ///
  /// - Parameter id: The case id.
  /// - Returns: The reason; `nil` for a case that is not listed.
  public func reason(for id: String) -> String? { entries.first { $0.pattern.matches(id) }?.reason }
}
