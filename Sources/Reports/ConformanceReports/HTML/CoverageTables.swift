import ConformanceCore
import SpecModel

/// The tables of a specification's coverage: its error codes by call, and its states by call and event.
struct CoverageTables {
  private let spec: Catalogue
  private let outcome: (String) -> Outcome?

  /// Creates the tables.
  ///
  /// - Parameters:
  ///   - spec: The specification.
  ///   - outcome: Returns the outcome of a case; `nil` for one that did not run.
  init(_ spec: Catalogue, outcome: @escaping (String) -> Outcome?) {
    self.spec = spec
    self.outcome = outcome
  }

  /// Writes the table of error codes, where the specification has any.
  ///
  /// - Parameter html: Where it goes.
  func writeErrors(to html: inout MarkupWriter) {
    guard !spec.errors.isEmpty else { return }
    let all = spec.errors.flatMap { $0.calls + ($0.openCalls ?? []) }
    let expecting = Set(all.filter { !$0.cases.isEmpty }.map(\.operation))
    let calls = spec.operations.map(\.name).filter(expecting.contains)
    html.scrolling("Error codes of \(spec.id) by call") { html in
      html.element(.table, .class("grid")) { html in
        html.element(
          .caption,
          text:
            "Error codes by call: the cases that expect the call to fail with the code, for calls that have such cases")
        html.head("Error code", calls)
        html.element(.tbody) { html in
          for error in spec.errors {
            html.element(.tr) { html in
              html.element(.th, .scope("row")) { html in
                html.code(error.code)
                guard error.calls.isEmpty else { return }
                html.space()
                html.note(error.isOnlyOneOfSeveral ? "only beside other outcomes" : "no case expects it")
              }
              // Cases that take another outcome too are shown where a call has no others.
              let own = error.isOnlyOneOfSeveral ? error.openCalls ?? [] : error.calls
              for call in calls { writeCell(own.first { $0.operation == call }?.cases ?? [], to: &html) }
            }
          }
        }
      }
    }
  }

  private func writeCell(_ cases: [String], to html: inout MarkupWriter) {
    html.element(.td) { html in
      guard !cases.isEmpty else { return html.element(.span, .class("nil"), text: "–") }
      var counts = OutcomeCounts()
      for outcome in cases.lazy.compactMap(outcome) { counts.add(outcome) }
      if counts.isEmpty { html.note("not run") }
      html.counts(counts)
    }
  }

  /// Writes the picture and the table of a state chart.
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - html: Where they go.
  func write(_ chart: Catalogue.ChartEntry, to html: inout MarkupWriter) {
    let ofWhat = chart.ownName.map { "\(spec.id), \($0)," } ?? spec.id
    html.scrolling("State diagram of \(ofWhat)") { html in
      html.chart(
        ChartLayout.drawing(of: chart, ChartEdge.all(of: chart, outcome: outcome)),
        of: chart.ownName.map { "\(spec.id)-\($0)" } ?? spec.id,
        title: chart.ownName.map { "\(spec.title), \($0)" } ?? spec.title)
    }
    html.element(.p, .class("hint-line chart-key")) { html in
      for (number, text) in Self.key.enumerated() {
        if number > 0 { html.space() }
        html.element(.span, text: text)
      }
    }
    html.scrolling("States of \(ofWhat) by call and event") { html in
      html.element(.table, .class("grid")) { html in
        writeCaption(of: chart, to: &html)
        html.head("State", chart.triggers.map(\.name))
        writeRows(of: chart, to: &html)
      }
    }
  }

  private static let key = [
    "✓, solid: every case passed", "✕, long dashes: a case is broken",
    "▲, short dashes: a case deviates from a should", "○, dots: not run, skipped or inconclusive",
    "×3: for three combinations of conditions", "(or): the documents allow another state too",
    "calls and events that change no state may only be counted: see the table",
  ]

  private func writeCaption(of chart: Catalogue.ChartEntry, to html: inout MarkupWriter) {
    let unspecified = chart.cells.count { $0.shownBy == nil }
    html.element(.caption) { html in
      html.text("States")
      if let name = chart.ownName {
        html.text(" of ")
        html.code(name)
      }
      html.text(
        " by call and event: \(Quantity.of(chart.cells.count - unspecified, "cell")) with a case, \(unspecified) unspecified"
      )
    }
  }

  private func writeRows(of chart: Catalogue.ChartEntry, to html: inout MarkupWriter) {
    let cells = Dictionary(grouping: chart.cells) { [$0.state, $0.trigger] }
    html.element(.tbody) { html in
      for state in chart.states {
        html.element(.tr) { html in
          html.element(.th, .scope("row"), text: state)
          for trigger in chart.triggers {
            html.element(.td) { html in
              html.element(.ul) { html in
                for cell in cells[[state, trigger.name]] ?? [] { html.element(.li) { write(cell, to: &$0) } }
              }
            }
          }
        }
      }
    }
  }

  private func write(_ cell: Catalogue.CellEntry, to html: inout MarkupWriter) {
    let values = cell.values.joined(separator: ", ")
    guard let id = cell.shownBy else { return html.element(.span, .class("nil"), text: "\(values) unspecified") }
    guard let outcome = outcome(id) else { return html.element(.span, .class("nil"), text: "\(values) not run") }
    html.element(.a, .class("o o-", outcome.rawValue), .href("#case-", id)) { html in
      html.text(values)
      html.element(.span, .class("vh"), text: " \(outcome.rawValue)")
    }
  }
}

extension Catalogue.ChartEntry {
  /// The name of a chart that is not the only one of its specification; `nil` for one that has no name of its own.
  var ownName: String? { name == StateChart.mainName ? nil : name }
}

extension MarkupWriter {
  /// Writes the head of a table whose columns are calls or events.
  fileprivate mutating func head(_ rows: String, _ columns: [String]) {
    element(.thead) { html in
      html.element(.tr) { html in
        html.element(.th, .scope("col"), text: rows)
        for column in columns { html.element(.th, .scope("col")) { $0.code(column) } }
      }
    }
  }
}
