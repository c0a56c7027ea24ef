/// A text of several lines in the form that its author chose: `|` keeps the lines, `>` joins them.
struct BlockText {
  /// What follows the key or the dash, such as `|-`.
  let header: String
  /// The lines, which are indented by two columns more than the key or the dash.
  let lines: [String]

  /// Lays out a block text; `nil` for a text that only quotes can show.
  ///
  /// - Parameters:
  ///   - text: The text's value.
  ///   - folded: The lines of a folded text in the file; `nil` for a literal one.
  init?(_ text: String, folded: [String]?) {
    let body = text.trimmingLineFeeds
    let isShown = text.unicodeScalars.allSatisfy { ScalarForm.isVisible($0) || $0 == "\n" || $0 == "\t" }
    guard !body.isEmpty, isShown else { return nil }
    let ends = text.utf8.reversed().prefix { $0 == UInt8(ascii: "\n") }.count
    var lines = folded.map { Self.unindented($0, as: text) } ?? Self.lines(of: text)
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    lines += Array(repeating: "", count: max(0, ends - 1))
    // The first line would otherwise say how far all are indented.
    let first = lines.first { !$0.isEmpty } ?? ""
    let isIndented = first.hasPrefix(" ") || first.hasPrefix("\t")
    header =
      (folded == nil ? "|" : ">") + (isIndented ? "2" : "") + (ends == 0 ? "-" : ends == 1 ? "" : "+")
    self.lines = lines
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Takes the indentation away from the lines of a text in a file.
  private static func unindented(_ lines: [String], as text: String) -> [String] {
    func blanks(_ line: String) -> Int { line.prefix { $0 == " " }.count }
    let first = lines.first { !$0.allSatisfy { $0 == " " } } ?? ""
    let value = self.lines(of: text).first { !$0.allSatisfy { $0 == " " } } ?? ""
    let indentation = blanks(first) - blanks(value)
    return lines.map { String($0.dropFirst(indentation)) }
  }
}

extension String {
  /// The text without line feeds at its start and end.
  fileprivate var trimmingLineFeeds: Substring {
    let start = drop { $0 == "\n" }
    return start.dropLast(start.reversed().prefix { $0 == "\n" }.count)
  }
}
