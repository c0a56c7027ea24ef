/// The lines that two texts differ in, as people know them from `diff -u`.
enum LineDifference {
  /// How many equal lines are shown beside a difference.
  private static let context = 2

  /// Writes the difference.
  ///
  /// - Parameters:
  ///   - old: The lines before.
  ///   - new: The lines after.
  /// - Returns: A line for each line, with `-`, `+` or a blank before it; equal lines far from a difference are left out.
  static func text(from old: [String], to new: [String]) -> String {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [(sign: Character, text: String)] = []
    var (one, other) = (0, 0)
    while one < old.count || other < new.count {
      if one < old.count, removed.contains(one) {
        lines.append(("-", old[one]))
        one += 1
      } else if other < new.count, inserted.contains(other) {
        lines.append(("+", new[other]))
        other += 1
      } else {
        lines.append((" ", old[one]))
        one += 1
        other += 1
      }
    }
    let shown = lines.indices.filter { index in
      lines[max(0, index - context)..<min(lines.count, index + context + 1)].contains { $0.sign != " " }
    }
    return shown.map { "\(lines[$0].sign) \(lines[$0].text)\n" }.joined()
  }
}
