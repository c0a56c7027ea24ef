import ConformanceCore
import SpecModel

/// What the template of the section on coverage is filled with.
struct HTMLCoverage {
  private let specs: [Catalogue]
  private let byRequirement: [Key: [Outcome: Int]]
  private let byCase: [String: Outcome]

  private struct Key: Hashable {
    var spec: String
    var requirement: String
  }

  /// Creates the values.
  ///
  /// - Parameter results: The run.
  init(_ results: RunResults) {
    specs = results.header.specs
    var byRequirement: [Key: [Outcome: Int]] = [:]
    for result in results.cases {
      let key = Key(spec: result.spec, requirement: result.requirement)
      byRequirement[key, default: [:]][result.outcome, default: 0] += 1
    }
    self.byRequirement = byRequirement
    byCase = Dictionary(results.cases.lazy.map { ($0.id, $0.outcome) }) { first, _ in first }
  }

  /// The values of the section.
  var values: [String: Any] {
    let documents = DocumentCoverage.all(of: specs)
    let dispositions = Dictionary(
      specs.flatMap { spec in spec.items.map { ("\(spec.id)/\($0.id)", $0.disposition) } }
    ) { first, _ in first }
    let others = documents.filter(\.cited.isEmpty)
    return [
      "documents": documents.filter { !$0.cited.isEmpty }.map { values($0, dispositions) },
      "hasOthers": !others.isEmpty,
      "others": others.map { ["id": $0.id, "title": $0.title, "sections": $0.uncited] as [String: Any] },
      "specs": specs.map(values),
    ]
  }

  private func values(_ document: DocumentCoverage, _ dispositions: [String: String]) -> [String: Any] {
    [
      "id": document.id, "title": document.title, "outside": document.isReference,
      "cited": document.cited.count, "count": document.sections.count,
      // The headings of facts from outside are numbers: those that nothing cites fit on a line.
      "sections": (document.isReference ? document.cited : document.sections).map { values($0, dispositions) },
      "uncited": document.isReference && !document.uncited.isEmpty
        ? document.uncited.joined(separator: ", ") : false as Any,
    ]
  }

  private func values(_ section: DocumentCoverage.Section, _ dispositions: [String: String]) -> [String: Any] {
    let tallies = section.citations.map { tally(of: $0.requirement, in: $0.spec) }
    return [
      "heading": section.heading, "isCited": !section.citations.isEmpty,
      "count": Counted.of(section.citations.count, "requirement"),
      "tally": OutcomeTally.values(tallies.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }),
      "requirements": zip(section.citations, tallies).map { values($0, tally: $1, dispositions) },
    ]
  }

  private func values(
    _ citation: DocumentCoverage.Citation, tally: [Outcome: Int], _ dispositions: [String: String]
  ) -> [String: Any] {
    let requirement = citation.requirement
    let byDisposition = Dictionary(grouping: requirement.items) { name in
      dispositions["\(citation.spec)/\(name.prefix { $0 != "#" })"] ?? "unknown"
    }
    let items = byDisposition.keys.sorted().map { disposition -> [String: Any] in
      let names = (byDisposition[disposition] ?? []).map { name -> [String: Any] in
        let item = "\(citation.spec)/\(name.prefix { $0 != "#" })"
        return ["name": name, "item": disposition == "unknown" ? false : item as Any]
      }
      return ["disposition": disposition, "names": names]
    }
    return [
      "id": requirement.id, "level": requirement.level.rawValue, "statement": requirement.statement,
      "cases": Counted.cases(requirement.cases), "untested": requirement.cases == 0,
      "tally": OutcomeTally.values(tally), "notRun": tally.isEmpty, "items": items,
    ]
  }

  private func values(_ spec: Catalogue) -> [String: Any] {
    let errors = spec.errors.isEmpty ? nil : errorTable(of: spec)
    let dispositions = Dictionary(grouping: spec.items, by: \.disposition).mapValues(\.count)
    return [
      "id": spec.id, "title": spec.title,
      "items": dispositions.keys.sorted().map { ["disposition": $0, "count": dispositions[$0] ?? 0] as [String: Any] },
      "hasItems": !spec.items.isEmpty, "errors": errors ?? false as Any,
      "charts": spec.charts.map { chartTable($0).merging(["diagram": diagram($0, of: spec)]) { first, _ in first } },
    ]
  }

  private func errorTable(of spec: Catalogue) -> [String: Any] {
    let calls = spec.operations.map(\.name).filter { $0 != "states" }
    let rows = spec.errors.map { error -> [String: Any] in
      let cells = calls.map { call -> [String: Any] in
        let cases = error.calls.first { $0.operation == call }?.cases ?? []
        let tally = cases.reduce(into: [Outcome: Int]()) { counts, id in
          if let outcome = byCase[id] { counts[outcome, default: 0] += 1 }
        }
        return ["tally": OutcomeTally.values(tally), "none": cases.isEmpty, "notRun": !cases.isEmpty && tally.isEmpty]
      }
      return ["code": error.code, "cells": cells, "untested": error.calls.isEmpty]
    }
    return ["calls": calls, "rows": rows]
  }

  private func chartTable(_ chart: Catalogue.ChartEntry) -> [String: Any] {
    let cells = Dictionary(grouping: chart.cells) { [$0.state, $0.trigger] }
    let rows = chart.states.map { state -> [String: Any] in
      [
        "state": state,
        "cells": chart.triggers.map { trigger in
          ["places": (cells[[state, trigger.name]] ?? []).map(values)] as [String: Any]
        },
      ]
    }
    let unspecified = chart.cells.count { $0.shownBy == nil }
    return [
      "name": chart.name == "states" ? false : chart.name as Any, "triggers": chart.triggers.map(\.name), "rows": rows,
      "shown": chart.cells.count - unspecified,
      "unspecified": unspecified,
    ]
  }

  private func diagram(_ chart: Catalogue.ChartEntry, of spec: Catalogue) -> String {
    var out = ReportBytes()
    let edges = ChartEdge.all(of: chart) { byCase[$0] }
    let isOnly = chart.name == "states"
    out.chart(
      ChartLayout.drawing(of: chart, edges), of: isOnly ? spec.id : "\(spec.id)-\(chart.name)",
      title: isOnly ? spec.title : "\(spec.title), \(chart.name)")
    return String(decoding: out.bytes, as: UTF8.self)
  }

  private func values(_ cell: Catalogue.CellEntry) -> [String: Any] {
    let outcome = cell.shownBy.flatMap { byCase[$0] }
    let link = outcome == nil ? nil : cell.shownBy
    return [
      "values": cell.values.joined(separator: ", "), "hasValues": !cell.values.isEmpty,
      "outcome": outcome?.rawValue ?? false as Any, "case": link ?? false as Any,
      "unspecified": cell.shownBy == nil, "notRun": cell.shownBy != nil && outcome == nil,
    ]
  }

  private func tally(of requirement: Catalogue.RequirementEntry, in spec: String) -> [Outcome: Int] {
    byRequirement[Key(spec: spec, requirement: requirement.id)] ?? [:]
  }
}
