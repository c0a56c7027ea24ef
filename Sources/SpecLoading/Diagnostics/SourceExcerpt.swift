/// A source line as a diagnostic shows it, and the caret below it.
struct SourceExcerpt: Equatable {
  /// The line: tabs as spaces, controls escaped, cut with `…` where it is long.
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
    // Only what can be shown is looked at: a line may be a megabyte long.
    let first = max(0, column - 1 - width)
    let near = source.unicodeScalars.dropFirst(first)
    let cells = Self.cells(near.prefix(2 * width + 1))
    let caret = min(max(0, column - 1 - first), cells.count)
    let isWhole = first == 0 && cells.count <= 2 * width && Self.width(cells[...]) <= width
    let window = isWhole ? cells.startIndex..<cells.endIndex : Self.window(in: cells, around: caret, width: width)
    let isCutBefore = first > 0 || window.lowerBound > 0
    let isCutAfter = !isWhole && (window.upperBound < cells.count || near.count > cells.count)

    var text = (isCutBefore ? "…" : "") + cells[window].map(\.text).joined() + (isCutAfter ? "…" : "")
    while text.last == " " { text.removeLast() }
    let end = min(caret + max(1, length), window.upperBound)
    line = text
    indentation = String(
      repeating: " ", count: (isCutBefore ? 1 : 0) + Self.width(cells[window.lowerBound..<caret]))
    underline = "^" + String(repeating: "~", count: max(0, Self.width(cells[caret..<max(caret, end)]) - 1))
  }

  /// One character as it is shown.
  private struct Cell {
    var text: String
    var width: Int
  }

  private static func cells(_ scalars: Substring.UnicodeScalarView) -> [Cell] {
    var cells: [Cell] = []
    var column = 0
    for scalar in scalars {
      let cell =
        switch scalar {
        case "\t": Cell(text: String(repeating: " ", count: 8 - column % 8), width: 8 - column % 8)
        case _ where Escaping.mustEscape(scalar):
          Cell(text: Escaping.visible(scalar), width: Escaping.visible(scalar).utf8.count)
        default: Cell(text: String(scalar), width: Escaping.width(scalar))
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
