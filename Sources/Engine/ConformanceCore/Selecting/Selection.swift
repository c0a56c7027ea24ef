public import SpecModel

/// Which cases a run includes, and in which profile.
public struct Selection: Sendable, Hashable {
  /// Globs over case ids; a case must match one. Empty for all.
  public var filters: [GlobPattern]
  /// Globs over case ids; a case must match none.
  public var excludes: [GlobPattern]
  /// Ids of single cases; empty for all.
  public var cases: [String]
  /// The level of the requirements whose cases are included; `nil` for every level.
  public var level: Level?
  /// Documents and references; the requirement of a case must have one of them as its source. Empty for all.
  public var sources: [String] = []
  /// The cases that an earlier run names; `nil` for all.
  public var earlier: Earlier?
  /// The profile to be tested; `nil` for each specification's widest.
  public var profile: String?
  /// The version as of which the client is tested: cases of newer requirements are skipped; `nil` for the newest.
  public var asOf: Version?
  /// Which part of the cases; `nil` for all.
  public var shard: Shard?

  /// Cases of an earlier run.
  public struct Earlier: Sendable, Hashable {
    /// The option that chose them, such as `--last-failed`.
    public var option: String
    /// The ids of the cases.
    public var ids: Set<String>

    /// Creates a choice of cases.
    ///
    /// - Parameters:
    ///   - option: The option that chose them.
    ///   - ids: The ids of the cases.
    public init(option: String, ids: Set<String>) {
      self.option = option
      self.ids = ids
    }
  }

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

    /// Reads a shard such as `2/5`.
    ///
    /// - Parameter text: The part and the number of parts, or the whole option as ``option`` writes it.
    public init?(_ text: some StringProtocol) {
      let parts = text.trimmingPrefix(Self.prefix).split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]) else { return nil }
      self.init(index: index, count: count)
    }

    private static let prefix = "--shard "

    /// The shard as an option of the command line, such as `--shard 2/5`.
    public var option: String { "\(Self.prefix)\(index)/\(count)" }
  }

  /// Creates a selection; of everything by default.
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

  /// Whether cases were chosen by name; a shard is one of several runs that are complete together.
  public var isNarrowedByName: Bool {
    !(filters.isEmpty && excludes.isEmpty && cases.isEmpty && level == nil && sources.isEmpty && earlier == nil)
  }

  /// Returns whether the results list a rule although it holds: a narrowed run lists what it was asked for.
  ///
  /// - Parameter id: The id of the rule's result.
  /// - Returns: Whether they do.
  public func lists(rule id: String) -> Bool {
    narrowedBy.isEmpty || cases.contains(id) || filters.contains { $0.matches(id) }
  }

  /// The options that narrow the run, as on the command line.
  public var narrowedBy: [String] {
    var words: [String] = []
    words += filters.map { "--filter \($0.pattern)" }
    words += excludes.map { "--exclude \($0.pattern)" }
    words += cases.map { "--case \($0)" }
    if let level { words.append("--level \(level.rawValue)") }
    words += sources.map { "--source \($0)" }
    if let earlier { words.append(earlier.option) }
    if let shard { words.append(shard.option) }
    return words
  }
}

/// A pattern over case ids: `*` stands for anything within a segment, `**` for anything, `?` for one character.
///
/// A pattern without a slash matches any single segment, so that a requirement's id alone selects its cases.
public struct GlobPattern: Sendable, Hashable {
  /// The pattern as written.
  public let pattern: String
  private let bytes: [UInt8]
  private let isOfSegment: Bool
  private let isLiteral: Bool

  /// Creates a pattern.
  ///
  /// - Parameter pattern: The pattern; every text is one.
  public init(_ pattern: String) {
    self.pattern = pattern
    bytes = Array(pattern.utf8)
    isOfSegment = !pattern.contains("/") && !pattern.contains("**")
    isLiteral = !pattern.contains("*") && !pattern.contains("?")
  }

  /// Returns whether an id matches.
  ///
  /// - Parameter id: The case id.
  /// - Returns: Whether the whole id matches, or for a pattern without a slash one of its segments.
  public func matches(_ id: String) -> Bool {
    guard isOfSegment else { return matches(bytes: id.utf8) }
    return id.utf8.split(separator: UInt8(ascii: "/")).contains { matches(bytes: $0) }
  }

  private func matches(bytes text: some Collection<UInt8>) -> Bool {
    isLiteral ? text.elementsEqual(bytes) : Self.matches(bytes, Array(text))
  }

  /// Returns the pattern with `**` where it holds less, as far as that matches an id.
  ///
  /// - Parameter ids: The ids that there are.
  /// - Returns: The first wider pattern that matches one of them; `nil` for none.
  public func widened(among ids: [String]) -> GlobPattern? {
    let stem = pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern
    let open = stem.replacing("**", with: "*").replacing("*", with: "**")
    return [open, stem + "/**", "**/" + open, "**/" + open + "/**"].lazy.map(GlobPattern.init)
      .first { pattern in pattern != self && ids.contains { pattern.matches($0) } }
  }

  /// Matches in time that grows with the product of both lengths, whatever the pattern.
  private static func matches(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
    // Row by row over the pattern: which lengths of the text are matched so far.
    var reached = [Bool](repeating: false, count: text.count + 1)
    reached[0] = true
    var index = 0
    while index < pattern.count {
      let isStar = pattern[index] == UInt8(ascii: "*")
      let isDouble = isStar && index + 1 < pattern.count && pattern[index + 1] == UInt8(ascii: "*")
      var next = [Bool](repeating: false, count: text.count + 1)
      if isStar {
        next[0] = reached[0]
        for length in 1..<(text.count + 1) where text.count > 0 {
          let extends = next[length - 1] && (isDouble || text[length - 1] != UInt8(ascii: "/"))
          next[length] = reached[length] || extends
        }
      } else {
        for length in 1..<(text.count + 1) where text.count > 0 {
          let byte = text[length - 1]
          let fits = pattern[index] == byte || (pattern[index] == UInt8(ascii: "?") && byte != UInt8(ascii: "/"))
          next[length] = reached[length - 1] && fits
        }
      }
      reached = next
      index += isDouble ? 2 : 1
    }
    return reached[text.count]
  }
}
