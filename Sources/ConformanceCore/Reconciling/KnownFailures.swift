public import SpecModel

/// The cases that are known to fail, each with its reason: they still run, and must fail.
public struct KnownFailures: Sendable, Hashable {
  /// The entries, in the order written; of several that match a case the first counts.
  public var entries: [Entry]

  /// One entry: cases and the reason why they fail.
  public struct Entry: Sendable, Hashable {
    /// Which cases.
    public var pattern: GlobPattern
    /// Why they fail, and where that is worked on.
    public var known: CaseResult.Known
    /// Where the entry stands; `nil` for one that was not read from a file.
    public var mark: SourceMark?

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - pattern: Which cases.
    ///   - reason: Why they fail.
    ///   - link: Where the failure is worked on.
    ///   - mark: Where the entry stands.
    public init(pattern: GlobPattern, reason: String, link: String? = nil, mark: SourceMark? = nil) {
      self.pattern = pattern
      known = CaseResult.Known(reason: reason, link: link)
      self.mark = mark
    }
  }

  /// Creates known failures.
  ///
  /// - Parameter entries: The entries; none unless given.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// Creates known failures from a list that was read.
  ///
  /// - Parameter failures: The entries of the list.
  public init(_ failures: [KnownFailure]) {
    entries = failures.map {
      Entry(pattern: GlobPattern($0.pattern), reason: $0.reason, link: $0.link, mark: $0.mark)
    }
  }

  /// Tells why a case is known to fail.
  ///
  /// - Parameter id: The case id.
  /// - Returns: Why; `nil` for a case that is not listed.
  public func known(for id: String) -> CaseResult.Known? { entries.first { $0.pattern.matches(id) }?.known }

  /// Gives the entries that match no case.
  ///
  /// - Parameter ids: The ids of all cases that there are.
  /// - Returns: The entries, in the order written.
  public func stale(among ids: some Sequence<String>) -> [Entry] {
    ids.reduce(into: entries) { left, id in
      if !left.isEmpty { left.removeAll { $0.pattern.matches(id) } }
    }
  }
}
