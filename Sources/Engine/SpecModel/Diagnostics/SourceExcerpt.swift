/// A source line as a diagnostic shows it, and the caret below it.
struct SourceExcerpt: Equatable {
  /// The line: tabs as spaces, or as an arrow where one is underlined; controls escaped, cut with `…` where it is long.
  let line: String
  /// The blanks in front of the caret.
  let indentation: String
  /// The caret and what is underlined after it.
  let underline: String

  /// Creates the excerpt.
  ///
  /// - Parameters:
  ///   - source: The line without its break.
  ///   - column: Where the caret stands, in Unicode scalars counted from 1.
  ///   - length: How many scalars to underline.
  ///   - width: How many columns of the line to show.
  init(_ source: String, column: Int, length: Int, width: Int) {
    // Reads only the part that is displayed: a line may be a megabyte long.
    let first = max(0, column - 1 - width)
    let near = Self.scalars(of: source, from: first)
    var cells = Self.cells(near.prefix(2 * width + 1))
    let caret = min(max(0, column - 1 - first), cells.count)
    for index in cells.indices.dropFirst(caret).prefix(max(1, length)) { cells[index].showTab() }
    let isWhole = first == 0 && cells.count <= 2 * width && Self.width(cells[...]) <= width
    let window = isWhole ? cells.startIndex..<cells.endIndex : Self.window(in: cells, around: caret, width: width)
    let isCutBefore = first > 0 || window.lowerBound > 0
    let isCutAfter = !isWhole && (window.upperBound < cells.count || !near.dropFirst(cells.count).isEmpty)

    var text = (isCutBefore ? "…" : "") + cells[window].map(\.text).joined() + (isCutAfter ? "…" : "")
    while text.last == " " { text.removeLast() }
    let end = min(caret + max(1, length), window.upperBound)
    line = text
    indentation = String(
      repeating: " ", count: (isCutBefore ? 1 : 0) + Self.width(cells[window.lowerBound..<caret]))
    underline = "^" + String(repeating: "~", count: max(0, Self.width(cells[caret..<max(caret, end)]) - 1))
  }

  /// One character as it is displayed.
  private struct Cell {
    var text: String
    var width: Int
    var isTab = false

    /// Makes a tab visible, which is what a diagnostic that underlines it is about.
    mutating func showTab() {
      if isTab { text = "→" + String(repeating: " ", count: width - 1) }
    }
  }

  /// The scalars of a line from one of them on; those before it are only counted, a thousand bytes at a time.
  private static func scalars(of source: String, from first: Int) -> Substring.UnicodeScalarView {
    var source = source
    let (offset, counted) = source.withUTF8 { bytes in
      var (offset, counted) = (0, 0)
      while offset + 1_000 <= bytes.count {
        var end = offset + 1_000
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        let count = bytes[offset..<end].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
        guard counted + count <= first else { break }
        counted += count
        offset = end
      }
      return (offset, counted)
    }
    let start = source.utf8.index(source.startIndex, offsetBy: offset)
    return source[start...].unicodeScalars.dropFirst(first - counted)
  }

  private static func cells(_ scalars: Substring.UnicodeScalarView) -> [Cell] {
    var cells: [Cell] = []
    var column = 0
    for scalar in scalars {
      let cell =
        switch scalar {
        case "\t": Cell(text: String(repeating: " ", count: 8 - column % 8), width: 8 - column % 8, isTab: true)
        case _ where VisibleText.mustEscape(scalar):
          Cell(text: VisibleText.visible(scalar), width: VisibleText.visible(scalar).utf8.count)
        default: Cell(text: String(scalar), width: VisibleText.width(scalar))
        }
      cells.append(cell)
      column += cell.width
    }
    return cells
  }

  private static func width(_ cells: ArraySlice<Cell>) -> Int { cells.reduce(0) { $0 + $1.width } }

  /// The stretch of a long line to show: from its start if the caret is near it, else with the caret in the middle.
  private static func window(in cells: [Cell], around caret: Int, width: Int) -> Range<Int> {
    var lower = caret
    var left = Self.width(cells[..<caret]) <= width * 3 / 4 ? Int.max : width / 2
    while lower > 0, cells[lower - 1].width <= left {
      lower -= 1
      left -= cells[lower].width
    }
    var upper = caret
    var right = width - 2 - Self.width(cells[lower..<caret])
    while upper < cells.count, cells[upper].width <= right {
      right -= cells[upper].width
      upper += 1
    }
    return lower..<upper
  }

}

/// Text in which control characters are visible and harmless.
enum VisibleText {
  /// The text with every invisible or control character written as `\u{…}`.
  static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: mustEscape) else { return text }
    return text.unicodeScalars.reduce(into: "") { $0 += visible($1) }
  }

  /// One character, escaped when it must be.
  static func visible(_ scalar: Unicode.Scalar) -> String {
    mustEscape(scalar) ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
  }

  /// Controls, formats (also those that turn the direction of writing) and separators of lines.
  static func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value < 0x20 }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: return true
    default: return false
    }
  }

  /// How many columns of a terminal a character takes.
  static func width(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: return isWide(scalar.value) ? 2 : 1
    }
  }

  /// The blocks of East Asian wide characters and of emoji.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x231A...0x231B, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
