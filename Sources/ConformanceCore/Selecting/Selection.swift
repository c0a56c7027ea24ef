/// What is asked of a run: which cases, in which profile.
public struct Selection: Sendable, Hashable {
  /// Globs over case ids; a case must match one. Empty for all.
  public var filters: [GlobPattern]
  /// Globs over case ids; a case must match none.
  public var excludes: [GlobPattern]
  /// Ids of single cases; empty for all.
  public var cases: [String]
  /// The profile to be tested; `nil` for each specification's widest.
  public var profile: String?
  /// Which part of the cases; `nil` for all.
  public var shard: Shard?

  /// One of several equal parts of the cases.
  public struct Shard: Sendable, Hashable {
    /// The part, counted from 1.
    public var index: Int
    /// How many parts there are.
    public var count: Int

    /// Creates a shard.
    ///
    /// - Parameters:
    ///   - index: The part, counted from 1; at most `count`.
    ///   - count: How many parts there are; at least 1.
    public init?(index: Int, count: Int) {
      guard count >= 1, (1...count).contains(index) else { return nil }
      self.index = index
      self.count = count
    }
  }

  /// Creates a selection; of everything, unless told otherwise.
  ///
  /// - Parameters:
  ///   - filters: Globs over case ids; a case must match one.
  ///   - excludes: Globs over case ids; a case must match none.
  ///   - cases: Ids of single cases.
  ///   - profile: The profile to be tested.
  ///   - shard: Which part of the cases.
  public init(
    filters: [GlobPattern] = [], excludes: [GlobPattern] = [], cases: [String] = [], profile: String? = nil,
    shard: Shard? = nil
  ) {
    self.filters = filters
    self.excludes = excludes
    self.cases = cases
    self.profile = profile
    self.shard = shard
  }

  /// Whether cases were picked by name; a shard is one of several runs that are whole together.
  public var isNarrowedByName: Bool { !(filters.isEmpty && excludes.isEmpty && cases.isEmpty) }

  /// The options that make the run less than the whole, in the words of the command line.
  public var narrowedBy: [String] {
    var words: [String] = []
    words += filters.map { "--filter \($0.pattern)" }
    words += excludes.map { "--exclude \($0.pattern)" }
    words += cases.map { "--case \($0)" }
    if let shard { words.append("--shard \(shard.index)/\(shard.count)") }
    return words
  }
}
