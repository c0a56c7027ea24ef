import ConformanceCore
import SpecModel

/// The third section of a run's page: what was skipped, by reason, and what was inconclusive.
struct NotTestedSection {
  private let results: RunResults
  private let summary: Summary
  private let skipped: [ReasonGroup]
  private var header: RunHeader { results.header }
  /// Whether each case has a row without the script, to which a link leads.
  private var hasRows: Bool { results.cases.count <= HTMLReport.listed }

  /// Creates the section.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - summary: Its counts and verdict.
  init(_ results: RunResults, summary: Summary) {
    self.results = results
    self.summary = summary
    skipped = ReasonGroup.groups(of: .skipped, in: results.cases)
  }

  /// Writes the section.
  ///
  /// - Parameters:
  ///   - html: Where it goes.
  ///   - inconclusive: Writes the cases that were inconclusive.
  /// - Throws: What `inconclusive` throws.
  func write(to html: inout MarkupWriter, inconclusive: (inout MarkupWriter) throws -> Void) rethrows {
    try html.section("not-tested", "What was not tested, and why") { html in
      let neverRun = neverRun
      if skipped.isEmpty && summary[.inconclusive] == 0 && neverRun.isEmpty {
        html.element(.p, .class("empty"), text: "Every planned case ran and has a result.")
      }
      for sentence in neverRun { html.element(.p, .class("note"), text: sentence) }
      writeWithoutCase(to: &html)
      if !skipped.isEmpty { writeSkipped(to: &html) }
      if summary[.inconclusive] > 0 {
        html.element(
          .p, .class("hint-line"),
          text: "Inconclusive cases ran, but never reached what they test: they prove nothing either way.")
      }
      try inconclusive(&html)
    }
  }

  /// Writes the requirements of which no case was in the run.
  private func writeWithoutCase(to html: inout MarkupWriter) {
    let seen = Set(results.cases.map { [$0.spec, $0.requirement] })
    let missing = header.specs.flatMap { spec in
      spec.requirements.filter { $0.isPromise && !seen.contains([spec.id, $0.id]) }
    }
    guard !missing.isEmpty else { return }
    html.element(.details) { html in
      html.element(
        .summary, text: "\(Quantity.of(missing.count, "requirement")) without a case in this run")
      html.element(.ul, .class("ids")) { html in
        for requirement in missing.prefix(PageBounds.repeats) {
          html.element(.li) { html in
            html.link("#req-", requirement.id)
            html.space()
            html.level(requirement.level.rawValue)
            html.space()
            html.sentence(requirement.statement)
          }
        }
        guard missing.count > PageBounds.repeats else { return }
        html.element(.li, text: "… and \(missing.count - PageBounds.repeats) more")
      }
    }
  }

  private func writeSkipped(to html: inout MarkupWriter) {
    html.element(.h3, text: "Skipped")
    html.element(
      .p, .class("hint-line"),
      text: "A skipped case is not a passed case. Each reason says what kept its cases from being judged.")
    html.element(.ul, .class("reasons")) { html in
      for group in skipped {
        html.element(.li) { html in
          html.element(.details) { html in
            html.element(.summary) { html in
              html.element(.span, .class("o o-skipped"), text: "\(group.cases.count) skipped")
              html.space()
              html.sentence(group.description)
            }
            html.element(.ul, .class("ids")) { html in
              for result in group.cases.prefix(PageBounds.repeats) {
                html.element(.li) { html in
                  html.element(.a, hasRows ? .href("#case-", result.id) : .href("#req-", result.requirement)) {
                    $0.code(result.id)
                  }
                }
              }
            }
            guard group.cases.count > PageBounds.repeats else { return }
            html.element(.p) { html in
              html.element(
                .a, .href("#q=", CaseFilter.query(.skipped)),
                text: "… and \(group.cases.count - PageBounds.repeats) more")
            }
          }
        }
      }
    }
  }

  /// Why cases of the specifications have no result, in sentences.
  private var neverRun: [String] {
    var sentences: [String] = []
    let all = header.specs.flatMap(\.requirements).reduce(0) { $0 + $1.cases }
    if !header.narrowedBy.isEmpty, all > header.planned {
      sentences.append(
        "Not selected: \(all - header.planned) of the \(Quantity.cases(all)) of these specifications "
          + "(\(header.narrowedBy.joined(separator: ", "))).")
    }
    let missing = header.planned - summary.total
    if missing > 0, !results.isComplete {
      sentences.append("The run was cut off: \(Quantity.cases(missing)) of the plan did not finish.")
    }
    return sentences
  }
}
