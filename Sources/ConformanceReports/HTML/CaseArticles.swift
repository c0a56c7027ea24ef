import ConformanceCore
import SpecModel

/// Writes the cases that need a reader, each with its findings, its transcript and the command that runs it again.
struct CaseArticles {
  /// How many cases have an article; each further one has a line, as nobody reads a page with more of them.
  private static let articles = 2000
  /// How many cases of a requirement are unfolded.
  private static let open = 5

  private let index: RequirementIndex
  private let rerun: RerunCommand
  private let isLarge: Bool
  private var number = 0

  /// Creates the writer of a page's articles.
  ///
  /// - Parameters:
  ///   - index: The specifications of the run.
  ///   - results: The run.
  init(index: RequirementIndex, results: RunResults) {
    self.index = index
    rerun = RerunCommand(results.header)
    isLarge = results.cases.count > HTMLReport.fullTranscripts
  }

  /// Writes the cases of a requirement.
  ///
  /// - Parameters:
  ///   - group: The cases.
  ///   - html: Where they go.
  ///   - sink: Takes the bytes.
  /// - Throws: What the sink throws.
  mutating func write(_ group: CaseGroup, to html: inout MarkupWriter, sink: ReportSink) rethrows {
    guard let first = group.cases.first else { return }
    try html.element(
      .section, .class("broken"), .specification("", first.spec), .operation("", first.operation),
      .requirement("", first.requirement), .level("", first.level.rawValue)
    ) { html in
      writeHead(of: first, to: &html)
      for (place, result) in group.cases.enumerated() {
        number += 1
        if number > Self.articles {
          writeLine(result, to: &html)
        } else if place < Self.open {
          writeArticle(result, to: &html)
        } else {
          html.element(.details, .class("more")) { html in
            html.element(.summary) { html in
              html.outcome(result.outcome)
              html.space()
              html.code(result.id)
            }
            writeArticle(result, to: &html)
          }
        }
        try html.handOn(to: sink)
      }
    }
  }

  private func writeHead(of first: CaseResult, to html: inout MarkupWriter) {
    let requirement = index.requirement(of: first)
    html.element(.h3, text: requirement?.statement ?? first.requirement)
    html.element(.p, .class("meta")) { html in
      html.level(first.level.rawValue)
      html.space()
      html.link("#req-", first.requirement)
      html.space()
      guard let requirement else { return }
      html.element(.span, text: index.source(of: requirement, in: first.spec))
      html.space()
      html.grounds(of: requirement)
      html.place(requirement.mark.place)
    }
  }

  private func writeLine(_ result: CaseResult, to html: inout MarkupWriter) {
    html.element(.p, .class("line"), .outcome("", result.outcome.rawValue), .id("case-", result.id)) { html in
      html.outcome(result.outcome)
      html.space()
      html.code(result.id)
      html.space()
      html.text(result.headline)
    }
  }

  private func writeArticle(_ result: CaseResult, to html: inout MarkupWriter) {
    html.element(.article, .class("case"), .outcome("", result.outcome.rawValue), .id("case-", result.id)) { html in
      html.element(.h4) { html in
        html.outcome(result.outcome)
        html.space()
        html.element(.a, .class("anchor"), .href("#case-", result.id)) { $0.code(result.id) }
      }
      html.element(.p, .class("why")) { writeReason(of: result, to: &$0) }
      for finding in result.findings { html.finding(finding) }
      if !result.steps.isEmpty { writeSteps(of: result, to: &html) }
      html.element(.p, .class("label"), text: rerun.label)
      html.element(.p, .class("run")) { $0.code(rerun.line(case: result.id)) }
    }
  }

  private func writeReason(of result: CaseResult, to html: inout MarkupWriter) {
    if let reason = result.reason {
      html.element(.span, text: reason)
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
    if let took = result.took {
      html.element(.span, .class("took"), text: "took: \(took)")
      html.space()
    }
    html.place(result.mark.place)
  }

  private func writeSteps(of result: CaseResult, to html: inout MarkupWriter) {
    html.element(.details, .open) { html in
      html.element(.summary, text: "What happened")
      html.sequence(of: result)
      guard isLarge && result.steps.allSatisfy(\.transcript.isEmpty) else { return }
      html.element(
        .p, .class("took"),
        text:
          "Messages are kept for the first \(HTMLReport.fullTranscripts) cases only: run this case alone to see them.")
    }
  }
}
