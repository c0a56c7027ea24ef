import ConformanceCore
import SpecModel

/// The table of the runs of a matrix: what each is, its verdict, and how many requirements hold.
struct MatrixRunsTable {
  private let matrix: RunMatrix
  private let hasClients: Bool
  private let hasRevisions: Bool

  /// Creates a table.
  ///
  /// - Parameter matrix: The runs.
  init(_ matrix: RunMatrix) {
    self.matrix = matrix
    let sides = matrix.runs.map(\.side)
    // A column that repeats the titles, or is the same for all, says nothing.
    hasClients = sides.contains { !$0.title.hasPrefix($0.header.client.title) }
    hasRevisions = Set(sides.map(\.revision)).count > 1
  }

  /// Writes the table.
  ///
  /// - Parameter html: Where it goes.
  func write(to html: inout MarkupWriter) {
    html.scrolling("The runs") { html in
      html.element(.table, .class("runs")) { html in
        html.element(.thead) { html in
          html.element(.tr) { html in
            for title in columns { html.element(.th, .scope("col"), text: title) }
          }
        }
        html.element(.tbody) { html in for run in matrix.runs { write(run, to: &html) } }
      }
    }
  }

  private static let levels = [Level.must, .should]

  private var columns: [String] {
    ["Run"] + (hasClients ? ["Client"] : []) + (hasRevisions ? ["Commit"] : []) + ["Verdict"]
      + Self.levels.map { "\($0.rawValue): held, broken, not wholly tested" }
  }

  private func write(_ run: RunMatrix.Run, to html: inout MarkupWriter) {
    html.element(.tr) { html in
      html.element(.th, .scope("row")) { html in
        if let link = run.link {
          html.element(.a, .href("", link), text: run.side.title)
        } else {
          html.text(run.side.title)
        }
      }
      // On a phone, each cell is a line of its own, which needs the name of its column.
      if hasClients { html.cell("Client") { $0.text(run.side.header.client.title) } }
      if hasRevisions {
        html.cell("Commit") { $0.element(.span, .class("at"), text: run.side.revision?.title ?? "unknown") }
      }
      html.cell("Verdict") { $0.element(.span, .class("v v-", run.side.tone.rawValue), text: run.side.verdictTitle) }
      for level in Self.levels {
        html.cell("\(level.rawValue): held, broken, not wholly tested") { $0.text(counts(of: run, level)) }
      }
    }
  }

  private func counts(of run: RunMatrix.Run, _ level: Level) -> String {
    var counts: [RequirementStanding: Int] = [:]
    for spec in matrix.specs {
      for requirement in spec.sections.flatMap(\.requirements) where requirement.isPromise && requirement.level == level
      {
        counts[RequirementStanding(run.outcome(of: requirement.id, in: spec.id)), default: 0] += 1
      }
    }
    return RequirementStanding.allCases.map { String(counts[$0, default: 0]) }.joined(separator: ", ")
  }
}

extension MarkupWriter {
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
}

extension RequirementStanding {
  /// Creates the standing of a requirement by the gravest outcome of its cases.
  ///
  /// - Parameter outcome: The outcome; `nil` for a requirement without cases.
  fileprivate init(_ outcome: Outcome?) {
    var counts = OutcomeCounts()
    if let outcome { counts.add(outcome) }
    self.init(counts)
  }
}
