import ConformanceCore
import SpecModel

/// A column of a table of runs, clients or versions, which a phone shows row by row.
struct OverviewColumn<Row> {
  /// The title.
  let title: String
  /// Writes the cell of a row.
  let write: (Row, inout MarkupWriter) -> Void

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - write: Writes the cell of a row.
  init(_ title: String, _ write: @escaping (Row, inout MarkupWriter) -> Void) {
    (self.title, self.write) = (title, write)
  }

  /// A column of plain text.
  static func text(_ title: String, _ text: @escaping (Row) -> String) -> Self { Self(title) { $1.text(text($0)) } }

  /// The column of verdicts.
  static func verdict(_ verdict: @escaping (Row) -> (tone: PageFrame.Tone, title: String)) -> Self {
    Self("Verdict") { row, html in
      let verdict = verdict(row)
      html.element(.span, .class("v v-", verdict.tone.rawValue), text: verdict.title)
    }
  }

  /// The column of commits.
  static func commit(_ revision: @escaping (Row) -> Revision?) -> Self {
    Self("Commit") { $1.element(.span, .class("at"), text: revision($0)?.title ?? "unknown") }
  }

  /// The columns that count the requirements which bind a client, by what a run shows of them.
  static func standings(_ counts: @escaping (Row, Level) -> [Int]) -> [Self] {
    [Level.must, .should].map { level in
      .text("\(level.rawValue): held, broken, not wholly tested") { row in
        counts(row, level).map(String.init).joined(separator: ", ")
      }
    }
  }
}

extension MarkupWriter {
  /// Writes a table of runs, clients or versions.
  ///
  /// - Parameters:
  ///   - label: What it is, for readers who do not see it.
  ///   - rows: The rows.
  ///   - columns: The columns, of which the first heads the rows.
  mutating func overview<Row>(_ label: String, of rows: [Row], _ columns: [OverviewColumn<Row>]) {
    scrolling(label) { html in
      html.element(.table, .class("runs")) { html in
        html.columnHeads(columns.map(\.title))
        html.element(.tbody) { html in
          for row in rows {
            html.element(.tr) { html in
              html.element(.th, .scope("row")) { columns.first?.write(row, &$0) }
              // On a phone, each cell is a line of its own, which needs the name of its column.
              for column in columns.dropFirst() { html.cell(column.title) { column.write(row, &$0) } }
            }
          }
        }
      }
    }
  }

  /// Writes the titles of columns.
  ///
  /// - Parameter titles: The titles.
  mutating func columnHeads(_ titles: [String]) {
    element(.thead) { html in
      html.element(.tr) { html in for title in titles { html.element(.th, .scope("col"), text: title) } }
    }
  }

  /// Writes a cell of a table that a phone shows cell by cell.
  ///
  /// - Parameters:
  ///   - column: The title of its column, which a phone shows beside it.
  ///   - content: Writes what it holds.
  mutating func cell(_ column: String, content: (inout MarkupWriter) -> Void) {
    element(.td) { html in
      html.element(.span, .class("of"), text: column)
      html.space()
      content(&html)
    }
  }

  /// Writes a text that leads to a page, where there is one.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - address: The address of the page; `nil` for none.
  mutating func text(_ text: String, leadingTo address: String?) {
    guard let address else { return self.text(text) }
    element(.a, .href("", address), text: text)
  }
}
