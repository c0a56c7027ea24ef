import ConformanceCore
import SpecModel

/// Appends every case, by specification, operation and requirement.
struct HTMLCaseList {
  /// Up to how many cases the operations stand open.
  private static let open = 100

  private let results: RunResults
  private let index: RequirementIndex
  private let templates: HTMLTemplates

  /// Creates the writer of the list.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - index: The specifications of the run.
  ///   - templates: The templates of the heads.
  init(_ results: RunResults, index: RequirementIndex, templates: HTMLTemplates) {
    self.results = results
    self.index = index
    self.templates = templates
  }

  /// Appends the section.
  ///
  /// - Parameters:
  ///   - out: Where it goes.
  ///   - sink: Takes the bytes.
  /// - Throws: What the sink throws.
  func append(to out: inout ReportBytes, sink: ReportSink) rethrows {
    let summary = results.summary
    out.append(
      templates.render(
        .casesHead, ["quick": Outcome.allCases.filter { summary[$0] > 0 }.map(\.rawValue)]))
    let groups = Dictionary(grouping: OperationGroup.groups(of: results.cases), by: \.spec)
    for (spec, counts) in SpecCounts.of(results) {
      let entry = results.header.specs.first { $0.id == spec }
      out.append(
        templates.render(
          .specification,
          ["id": spec, "title": entry?.title ?? spec, "says": entry?.says ?? "", "tally": OutcomeTally.values(counts)]))
      for group in HTMLOperation.all(of: entry, groups: groups[spec] ?? [], spec: spec) {
        try append(group, to: &out, sink: sink)
      }
      out.append("</section>\n")
    }
    out.append("</section>\n")
  }

  private func append(_ operation: HTMLOperation, to out: inout ReportBytes, sink: ReportSink) rethrows {
    let cases = operation.requirements.flatMap(\.cases)
    out.append(
      templates.render(
        .operation,
        [
          "name": operation.name, "documentedAs": operation.documentedAs,
          "open": results.cases.count <= Self.open, "tally": OutcomeTally.values(OutcomeTally.count(cases)),
        ]))
    for requirement in operation.requirements {
      out.append(templates.render(.requirement, values(of: requirement, operation: operation)))
      for result in requirement.cases {
        append(result, to: &out)
        try out.handOn(to: sink)
      }
      out.append("</ul></section>\n")
    }
    out.append("</details>\n")
  }

  private func values(of requirement: HTMLOperation.Requirement, operation: HTMLOperation) -> [String: Any] {
    let entry = requirement.entry
    let items = (entry?.items ?? []).map { name -> [String: Any] in
      let item = String(name.prefix { $0 != "#" })
      let isHeld = index.holds(item: item, in: operation.spec)
      return ["name": name, "item": isHeld ? "\(operation.spec)/\(item)" : false as Any]
    }
    return [
      "id": requirement.id, "spec": operation.spec, "operation": operation.name,
      "level": (entry?.level ?? requirement.cases.first?.level ?? .must).rawValue, "statement": entry?.statement ?? "",
      "source": entry.map { index.source(of: $0, in: operation.spec) } ?? "",
      "place": entry.map(\.mark.place) ?? false as Any, "beyond": entry?.isBeyondDocuments ?? false,
      "hasItems": !items.isEmpty, "items": items, "notRun": requirement.cases.isEmpty,
    ]
  }

  private func append(_ result: CaseResult, to out: inout ReportBytes) {
    let isToldAbove = result.outcome != .passed && result.outcome != .skipped
    out.append("<li data-o=\"")
    out.append(result.outcome.rawValue)
    if isToldAbove { out.append("\"") } else { out.attribute("\" id=\"case-", result.id) }
    out.append(">")
    if isToldAbove {
      appendRow(result, isLink: true, to: &out)
    } else if !result.steps.isEmpty && results.cases.count <= HTMLReport.fullTranscripts {
      out.append("<details><summary>")
      appendRow(result, isLink: false, to: &out)
      out.append("</summary>\n")
      out.sequence(of: result)
      out.append("</details>")
    } else {
      appendRow(result, isLink: false, to: &out)
    }
    out.append("</li>\n")
  }

  private func appendRow(_ result: CaseResult, isLink: Bool, to out: inout ReportBytes) {
    out.outcome(result.outcome)
    if isLink {
      out.attribute(" <a href=\"#case-", result.id)
      out.append("><code>")
    } else {
      out.append(" <code>")
    }
    out.append(scenario(of: result), .html)
    out.append(isLink ? "</code></a>" : "</code>")
    if let took = result.took {
      out.append(" <span class=\"took\">took: ")
      out.append(took, .html)
      out.append("</span>")
    }
    if result.outcome == .skipped, let reason = result.reason {
      out.append(" <span class=\"took\">")
      out.append(reason, .html)
      out.append("</span>")
    }
  }

  /// The case's id without what its place in the list says already.
  private func scenario(of result: CaseResult) -> String {
    let start = "\(result.spec)/\(result.operation)/\(result.requirement)/"
    return result.id.hasPrefix(start) ? String(result.id.dropFirst(start.count)) : result.id
  }
}
