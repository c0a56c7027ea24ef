import ConformanceCore
import ConformanceReports
import SpecModel

/// The change of a list of known failures that the results of a run ask for: lines of entries that stay are not touched.
struct KnownFailuresUpdate {
  /// Why a list cannot be changed.
  enum Failure: Error, Hashable {
    /// Several entries share a line, or are written in braces.
    ///
    /// - Parameter line: The line, counted from 1.
    case notOnLinesOfItsOwn(line: Int)
  }

  /// The lines of the list before.
  let old: [String]
  /// The lines of the list after.
  let new: [String]

  /// The first line of a list that is made anew.
  private static let key = "known-failures:"

  /// Finds the change.
  ///
  /// - Parameters:
  ///   - text: The text of the list; empty for one that is made anew.
  ///   - entries: Its entries.
  ///   - results: The run.
  ///   - renaming: The ids that were renamed.
  /// - Throws: A ``Failure``.
  init(_ text: String, entries: [KnownFailure], from results: RunResults, renaming: Renaming) throws(Failure) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    old = lines
    let plan = EntryPlan(entries, results: results, renaming: renaming)
    var indent = "  "
    // From the end, so that the lines before keep their numbers.
    for (number, entry) in entries.enumerated().reversed() where plan.changes[number] != .keep {
      let block = try EntryLines(of: entry, after: number > 0 ? entries[number - 1].mark.line : 0, in: lines)
      indent = block.indent
      switch plan.changes[number] {
      case .keep: break
      case .remove: lines.removeSubrange(block.range)
      case .rename(let pattern):
        lines[entry.mark.line - 1] = lines[entry.mark.line - 1].replacing(
          entry.pattern, with: pattern, maxReplacements: 1)
      case .replace(let ids):
        let text = ids.flatMap { Self.lines(of: $0, reason: entry.reason, link: entry.link, indent: indent) }
        lines.replaceSubrange(block.range, with: text)
      }
    }
    let added = plan.added.flatMap { result in
      Self.lines(of: result.id, reason: "Not explained yet. \(result.headline)", link: nil, indent: indent)
    }
    let isEmpty = added.isEmpty && zip(entries, plan.changes).allSatisfy { $1 == .remove }
    new = Self.closed(lines, with: added, isEmpty: isEmpty)
  }

  /// Whether the run asks for no change.
  var isEmpty: Bool { old == new }

  /// Puts entries at the end, and writes the key of a list as the number of its entries asks for.
  private static func closed(_ lines: [String], with added: [String], isEmpty: Bool) -> [String] {
    var lines = lines
    let key = lines.firstIndex { $0.hasPrefix(Self.key) }
    if key == nil { lines.append(Self.key) }
    if let key, isEmpty { lines[key] = "\(Self.key) []" }
    if let key, !added.isEmpty, lines[key].dropFirst(Self.key.count).contains("[") { lines[key] = Self.key }
    if key == nil && isEmpty { lines[lines.count - 1] = "\(Self.key) []" }
    return lines + added
  }

  private static func lines(of id: String, reason: String, link: String?, indent: String) -> [String] {
    var lines = ["\(indent)- case: \(quoted(id))", "\(indent)  reason: \(quoted(reason))"]
    if let link { lines.append("\(indent)  link: \(quoted(link))") }
    return lines
  }

  /// A text in double quotes, in which YAML and JSON have the same escapes.
  private static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.value(text)
    return String(decoding: json.take(), as: UTF8.self)
  }
}

/// What becomes of each entry of a list, and what is added.
private struct EntryPlan {
  /// What becomes of an entry.
  enum Change: Equatable {
    case keep, remove
    case rename(_ pattern: String)
    case replace(_ ids: [String])
  }

  private(set) var changes: [Change] = []
  private(set) var added: [CaseResult] = []

  init(_ entries: [KnownFailure], results: RunResults, renaming: Renaming) {
    let list = KnownFailures(entries).renamed(by: renaming)
    var cases = [[CaseResult]](repeating: [], count: entries.count)
    for result in results.cases {
      if let number = list.entries.firstIndex(where: { $0.pattern.matches(result.id) }) {
        cases[number].append(result)
      } else if result.isFailure(in: results.header) {
        added.append(result)
      }
    }
    let isWhole = results.isComplete && results.header.narrowedBy.isEmpty
    let stale = Set(results.header.staleKnownFailures.map(\.pattern))
    changes = entries.indices.map { number in
      let pattern = list.entries[number].pattern.pattern
      let renamed: Change = pattern == entries[number].pattern ? .keep : .rename(pattern)
      if cases[number].isEmpty { return stale.contains(pattern) && isWhole ? .remove : renamed }
      let isExact = cases[number].count == 1 && cases[number][0].id == pattern
      let passing = cases[number].filter { $0.outcome == .passed || $0.outcome == .unexpectedPass }
      // Of a glob, a narrowed run has not seen all.
      guard !passing.isEmpty, isExact || isWhole else { return renamed }
      let left = cases[number].filter { $0.isFailure(in: results.header) || $0.outcome == .expectedFailure }
      return left.isEmpty ? (passing.count == cases[number].count ? .remove : renamed) : .replace(left.map(\.id))
    }
  }
}

extension CaseResult {
  /// Whether the case fails a run, and can be listed.
  fileprivate func isFailure(in header: RunHeader) -> Bool {
    outcome != .skipped && outcome != .unexpectedPass && ExitCode(of: self, in: header) == .failure
  }
}

/// The lines of an entry, from its dash to its last key.
private struct EntryLines {
  let range: Range<Int>
  /// The blanks before the dash.
  let indent: String

  init(of entry: KnownFailure, after previous: Int, in lines: [String]) throws(KnownFailuresUpdate.Failure) {
    let line = entry.mark.line - 1
    func isDash(_ line: String) -> Bool { line.drop { $0 == " " }.hasPrefix("-") }
    guard
      let start = (previous...max(previous, line)).last(where: { lines.indices.contains($0) && isDash(lines[$0]) })
    else { throw .notOnLinesOfItsOwn(line: entry.mark.line) }
    let indent = lines[start].prefix { $0 == " " }
    var end = start + 1
    while end < lines.count, lines[end].hasPrefix(indent + " "), !lines[end].allSatisfy({ $0 == " " }) { end += 1 }
    self.indent = String(indent)
    range = start..<end
  }
}
