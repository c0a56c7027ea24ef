import ConformanceCore
import SpecModel

/// Writes the cases that need a reader, each with its findings, its transcript and the command that runs it again.
struct CaseArticles {
  /// How many cases of a requirement have an article.
  private static let ofRequirement = 20
  /// How many cases have an article; the others are in the list of all cases, as nobody reads a page with more of them.
  private static let limit = 200

  private let rerun: RerunCommand
  private let isLarge: Bool
  private let ids: Set<String>

  /// Creates the writer of a page's articles.
  ///
  /// - Parameters:
  ///   - groups: The cases that need a reader, in the order of the page.
  ///   - results: The run.
  init(_ groups: [OutcomeGroup], results: RunResults) {
    rerun = RerunCommand(results)
    isLarge = results.cases.count > HTMLReport.fullTranscripts
    let written =
      BrokenSection.causes(of: groups, in: results.cases).flatMap(\.groups)
      + groups.filter { $0.outcome == .inconclusive }.flatMap(\.groups)
    ids = Set(written.flatMap { $0.cases.prefix(Self.ofRequirement) }.prefix(Self.limit).map(\.id))
  }

  /// Whether a case has an article.
  ///
  /// - Parameter result: The case.
  /// - Returns: Whether it has one.
  func hold(_ result: CaseResult) -> Bool { ids.contains(result.id) }

  /// Writes the cases of a requirement.
  ///
  /// - Parameters:
  ///   - group: The cases.
  ///   - html: Where they go.
  ///   - sink: Takes the bytes.
  /// - Throws: What the sink throws.
  func write(_ group: CaseGroup, to html: inout MarkupWriter, sink: ReportSink) rethrows {
    let written = group.cases.filter(hold)
    for (place, result) in written.enumerated() {
      if place == 0 {
        write(result.boundedForPage, to: &html)
      } else {
        html.element(.details, .class("more")) { html in
          html.element(.summary) { html in
            html.code(result.scenario)
            html.space()
            html.sentence(PageBounds.bounded(result.headline))
          }
          write(result.boundedForPage, to: &html)
        }
      }
      try html.handOn(to: sink)
    }
    writeRest(of: group, after: written.count, to: &html)
  }

  /// Writes where the cases without an article are.
  private func writeRest(of group: CaseGroup, after written: Int, to html: inout MarkupWriter) {
    guard group.cases.count > written, let first = group.cases.first else { return }
    html.element(.p, .class("line")) { html in
      if written == 0 { html.sentence("\(PageBounds.bounded(first.headline)). ") }
      html.element(
        .a, .href("#q=", group.query(of: first)),
        text: written == 0
          ? "\(Quantity.cases(group.cases.count)) in the list of all cases"
          : "… and \(Quantity.of(group.cases.count - written, "more case"))")
    }
  }

  private func write(_ result: CaseResult, to html: inout MarkupWriter) {
    html.element(.article, .class("case"), .outcome("", result.outcome.rawValue), .id("case-", result.id)) { html in
      html.element(.h5) { html in
        html.outcome(result.outcome)
        html.space()
        html.element(.a, .class("anchor"), .href("#case-", result.id)) { $0.code(result.scenario) }
        html.space()
        html.place(result.mark.place)
      }
      writeReason(of: result, to: &html)
      for finding in result.findings.prefix(PageBounds.repeats) {
        html.finding(finding, isReason: finding.sentence == result.reason)
      }
      if result.findings.count > PageBounds.repeats {
        html.element(
          .p, .class("took"),
          text: "… and \(Quantity.of(result.findings.count - PageBounds.repeats, "more finding")), "
            + "which the journal holds")
      }
      html.candidates(of: result)
      if !result.steps.isEmpty { writeSteps(of: result, to: &html) }
      html.element(.p, .class("label"), text: rerun.label(case: result.id))
      html.element(.p, .class("run")) { $0.code(rerun.line(case: result.id)) }
    }
  }

  private func writeReason(of result: CaseResult, to html: inout MarkupWriter) {
    html.element(.p, .class("why")) { html in
      if let reason = result.reason {
        html.element(.span) { $0.sentence(reason) }
        html.space()
      }
      if let requirement = result.cause?.requirement {
        html.link("#req-", requirement)
        html.space()
      }
      for note in result.notes ?? [] {
        html.element(.span, .class("took"), text: note)
        html.space()
      }
      if let known = result.known, let link = known.link {
        if let address = known.address {
          html.element(.a, .rel("noreferrer"), .href("", address), text: link)
        } else {
          html.element(.span, text: link)
        }
        html.space()
      }
      if let took = result.took { html.element(.span, .class("took"), text: "took: \(took)") }
      if let flaky = result.flaky { html.element(.span, .class("took"), text: "flaky: \(flaky.description)") }
    }
  }

  private func writeSteps(of result: CaseResult, to html: inout MarkupWriter) {
    html.element(.p, .class("label"), text: "What happened")
    html.sequence(of: result)
    guard isLarge && result.steps.allSatisfy(\.transcript.isEmpty) else { return }
    html.element(
      .p, .class("took"),
      text:
        "Messages are kept for the first \(HTMLReport.fullTranscripts) cases only: run this case alone to see them.")
  }
}

extension CaseGroup {
  /// The query that finds the cases in the list of all cases; cases of several outcomes share the requirement alone.
  fileprivate func query(of first: CaseResult) -> String {
    let isUniform = cases.allSatisfy { $0.outcome == first.outcome }
    return (isUniform ? "outcome:\(first.outcome.rawValue)%20" : "") + "req:\(name)"
  }
}

extension CaseResult {
  /// The case's id without its specification, operation and requirement, which stand beside it.
  var scenario: String {
    let start = "\(spec)/\(operation)/\(requirement)/"
    return id.hasPrefix(start) ? String(id.dropFirst(start.count)) : id
  }
}
