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
    package var known: CaseResult.Known
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

  /// Returns why a case is known to fail.
  ///
  /// - Parameter id: The case id.
  /// - Returns: The reason; `nil` for a case that is not listed.
  package func known(for id: String) -> CaseResult.Known? { entries.first { $0.pattern.matches(id) }?.known }

  /// Returns the entries that match no case.
  ///
  /// - Parameter ids: The ids of all cases.
  /// - Returns: The entries, in the order written.
  public func stale(among ids: some Sequence<String>) -> [Entry] {
    ids.reduce(into: entries) { left, id in
      if !left.isEmpty { left.removeAll { $0.pattern.matches(id) } }
    }
  }
}

/// An entry of a list of known failures that matches no case: it makes the run fail, whatever the client does.
public struct StaleKnownFailure: Sendable, Hashable, Codable {
  /// The pattern.
  public var pattern: String
  /// The file's name and the line, such as `known-failures.yaml:3`; `nil` for an entry that was not read from a file.
  public var place: String?

  /// Creates the stale form of an entry.
  ///
  /// - Parameter entry: An entry that matches no case.
  public init(_ entry: KnownFailures.Entry) {
    pattern = entry.pattern.pattern
    // Of the path no more than its end: results hold no path of the machine.
    place = entry.mark.map { mark in
      let name = mark.file.split(separator: "/").last.map(String.init) ?? mark.file
      return "\(name):\(mark.line)"
    }
  }
}
