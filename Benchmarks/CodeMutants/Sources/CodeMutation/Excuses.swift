/// The mutants that no requirement can convict, each with the reason.
///
/// A line `## REASON` begins a group; each line below it names a specification, or `*` for all, and the key of a
/// mutation.
public struct Excuses: Sendable {
  /// An excuse.
  struct Excuse: Sendable, Hashable {
    var spec: String
    var key: String
    var reason: String
  }

  /// A line that says nothing.
  public struct UnreadableLine: Error, CustomStringConvertible {
    let line: String

    /// What is wrong, and what to write.
    public var description: String {
      "unreadable excuse '\(line)': write SPECIFICATION or *, a blank, and the key, below a line '## REASON'"
    }
  }

  private var excuses: [Excuse] = []

  /// Reads excuses.
  ///
  /// - Parameter text: The lines.
  /// - Throws: ``UnreadableLine``.
  public init(_ text: String) throws {
    var reason = ""
    for line in text.split(separator: "\n").map(String.init) where !line.hasPrefix("# ") {
      if line.hasPrefix("## ") {
        reason = String(line.dropFirst(3))
        continue
      }
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2, words[1].contains(": "), !reason.isEmpty else { throw UnreadableLine(line: line) }
      excuses.append(Excuse(spec: words[0], key: words[1], reason: reason))
    }
  }

  /// Returns why nothing convicts the mutant of a trial.
  ///
  /// - Parameter trial: The trial.
  /// - Returns: The reason; `nil` for none.
  public func reason(for trial: Trial) -> String? {
    excuses.first { $0.key == trial.mutation.key && ($0.spec == "*" || $0.spec == trial.spec) }?.reason
  }

  /// Returns the excuses of mutations that no longer exist.
  ///
  /// - Parameter mutations: All mutations.
  /// - Returns: The keys.
  public func stale(among mutations: some Sequence<Mutation>) -> [String] {
    let keys = Set(mutations.map(\.key))
    return excuses.map(\.key).filter { !keys.contains($0) }
  }

  /// Returns the excuses that trials show to be wrong, because something convicts the mutant.
  ///
  /// - Parameters:
  ///   - trials: The trials.
  ///   - isWhole: Whether they are those of all clients, so that an excuse for all can be judged.
  /// - Returns: The keys.
  public func refuted(by trials: [Trial], isWhole: Bool) -> [String] {
    let tried = excuses.filter { isWhole || $0.spec != "*" }.map { excuse in
      (excuse.key, trials.filter { $0.mutation.key == excuse.key && (excuse.spec == "*" || excuse.spec == $0.spec) })
    }
    return tried.filter { !$0.1.isEmpty && $0.1.allSatisfy(\.fate.isKilled) }.map(\.0)
  }
}
