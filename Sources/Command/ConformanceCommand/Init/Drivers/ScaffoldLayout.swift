/// How the lines of a driver are laid out, in any language.
enum ScaffoldLayout {
  /// The most columns of a line that is written.
  static let width = 100

  /// Returns a text as lines of a comment.
  ///
  /// - Parameters:
  ///   - text: The text; an end of line in it stays one, and a line that begins with two spaces is kept.
  ///   - mark: What each line begins with, its indentation included.
  /// - Returns: The lines, without the end of the last one.
  static func comment(_ text: String, mark: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      // A command keeps its line.
      guard !paragraph.hasPrefix("  ") else { return [mark + paragraph] }
      // The lines of an item stand below its text.
      let hanging = paragraph.hasPrefix("- ") ? "  " : ""
      var lines = [""]
      for word in paragraph.split(separator: " ") {
        let isFirst = lines[lines.count - 1].isEmpty
        if !isFirst, mark.count + lines[lines.count - 1].count + 1 + word.count > width {
          lines.append(hanging + word)
        } else {
          lines[lines.count - 1] += (isFirst ? "" : " ") + word
        }
      }
      return lines.map { $0.isEmpty ? String(mark.reversed().drop { $0 == " " }.reversed()) : mark + $0 }
    }
    .joined(separator: "\n")
  }

  /// Returns a list between brackets: on one line, or an item on each where that is too long.
  ///
  /// - Parameters:
  ///   - head: What stands before the items, such as `def refresh(`.
  ///   - items: The items.
  ///   - tail: What stands after them, such as `):`.
  ///   - indent: The indentation of the first line.
  ///   - step: The indentation of the items beyond that.
  ///   - hasLastComma: Whether the last of several lines has a comma.
  /// - Returns: The lines, without the end of the last one.
  static func list(
    _ head: String, _ items: [String], _ tail: String, indent: String, step: String = "    ",
    hasLastComma: Bool = true
  ) -> String {
    let line = indent + head + items.joined(separator: ", ") + tail
    guard line.count > width, !items.isEmpty else { return line }
    let lines = items.enumerated().map { index, item in
      indent + step + item + (index < items.count - 1 || hasLastComma ? "," : "")
    }
    return "\(indent)\(head)\n\(lines.joined(separator: "\n"))\n\(indent)\(tail)"
  }
}
