import ConformanceCore
import SpecModel

/// What the newest version of a client breaks or leaves undecided: a requirement each, with the finding that is nearest to
/// the fault, and since when it is so.
struct SiteFindings {
  /// The most cases of a requirement that are named; results.json has all.
  private static let shownCases = 20

  private let client: SiteClient
  private let causes: [LikelyCause]
  private let requirements: [String: ComparedSpecification.Requirement]
  private let sources: [String: String]
  private let paths: Set<String>

  /// Collects the findings.
  ///
  /// - Parameters:
  ///   - client: The client.
  ///   - specs: The specifications of the site.
  init(_ client: SiteClient, _ specs: [ComparedSpecification]) {
    self.client = client
    let cases = client.latest.results.cases
    causes = LikelyCause.all(of: cases.filter(\.needsReader), in: cases)
    paths = Set(causes.flatMap(\.groups).map { "\($0.spec)/\($0.name)" })
    requirements = Dictionary(specs.flatMap(\.requirements).map { ($0.path, $0) }) { first, _ in first }
    sources = Dictionary(
      specs.flatMap(\.sections).flatMap { section in section.requirements.map { ($0.path, section.title) } }
    ) { first, _ in first }
  }

  /// The number of requirements.
  var count: Int { paths.count }

  /// Whether a requirement is among them.
  ///
  /// - Parameter requirement: The requirement.
  /// - Returns: Whether it is.
  func hold(_ requirement: ComparedSpecification.Requirement) -> Bool { paths.contains(requirement.path) }

  /// Writes the findings, those first that are likely the cause of others.
  ///
  /// - Parameters:
  ///   - html: Where they go.
  ///   - sink: Takes the bytes.
  /// - Throws: What the sink throws.
  func write(to html: inout MarkupWriter, sink: ReportSink) rethrows {
    guard !causes.isEmpty else {
      return html.element(.p, .class("empty"), text: "No case that ran found anything broken or undecided.")
    }
    html.element(.p, .class("hint-line")) { html in
      html.text("\(Quantity.of(count, "requirement")), likely from \(Quantity.of(causes.count, "cause"))")
      html.text(causes.count > 1 ? ", the nearest to the fault first." : ".")
    }
    for cause in causes {
      for group in cause.groups {
        let leader = group.name == cause.leading.name && group.spec == cause.leading.spec ? nil : cause.leading
        write(group, ledBy: leader, to: &html)
        try html.handOn(to: sink)
      }
    }
  }

  private func write(_ group: CaseGroup, ledBy leader: CaseGroup?, to html: inout MarkupWriter) {
    guard let first = group.cases.first else { return }
    let path = "\(group.spec)/\(group.name)"
    html.element(.article, .class("case"), .id("finding-", path)) { html in
      html.element(.h3) { html in
        let statement = requirements[path]?.statement ?? ""
        html.sentence(statement.isEmpty ? group.name : statement)
      }
      html.element(.p, .class("meta")) { html in
        html.element(.a, .href("#history-", path)) { $0.code(group.name) }
        html.space()
        html.level(first.level.rawValue)
        html.space()
        html.countsInWords(OutcomeCounts(group.cases))
        html.element(.span, multilingual: sources[path] ?? group.spec)
      }
      if let quote = requirements[path]?.quote { html.element(.q, .class("cited"), multilingual: quote) }
      writeSince(of: path, to: &html)
      if let leader {
        html.element(.p, .class("since")) { html in
          html.text("Likely the same cause as ")
          html.element(.a, .href("#finding-", "\(leader.spec)/\(leader.name)")) { $0.code(leader.name) }
        }
      }
      writeCase(first.boundedForPage, to: &html)
      writeOthers(group.cases.dropFirst(), to: &html)
    }
  }

  private func writeSince(of path: String, to html: inout MarkupWriter) {
    guard let requirement = requirements[path] else { return }
    let history = client.history(of: requirement)
    let sentence = history.sentence(client.titles)
    let text = sentence ?? (client.versions.count > 1 ? "failed in no version here" : nil)
    guard let text else { return }
    html.element(.p, .class("when")) { $0.element(.strong, text: text.prefix(1).uppercased() + text.dropFirst()) }
  }

  private func writeCase(_ result: CaseResult, to html: inout MarkupWriter) {
    html.element(.p, .class("why")) { html in
      html.outcome(result.outcome)
      html.space()
      write(idOf: result, to: &html)
      html.space()
      if let reason = result.reason { html.element(.span) { $0.sentence(reason) } }
    }
    guard let finding = result.findings.first else { return }
    html.finding(finding, isReason: finding.sentence == result.reason)
  }

  /// Writes the id of a case; where the site holds the run's page, it leads to the case there.
  private func write(idOf result: CaseResult, to html: inout MarkupWriter) {
    guard let link = client.latest.link else { return html.code(result.scenario) }
    html.element(.a, .href("", "\(link)#case-\(result.id)")) { $0.code(result.scenario) }
  }

  private func writeOthers(_ cases: ArraySlice<CaseResult>, to html: inout MarkupWriter) {
    guard !cases.isEmpty else { return }
    html.element(.details, .class("more")) { html in
      html.element(.summary, text: Quantity.of(cases.count, "more case"))
      html.element(.ul, .class("items")) { html in
        for result in cases.prefix(Self.shownCases) {
          html.element(.li) { html in
            html.outcome(result.outcome)
            html.space()
            write(idOf: result, to: &html)
            html.space()
            html.sentence(PageBounds.bounded(result.headline))
          }
        }
      }
      let more = cases.count - Self.shownCases
      guard more > 0 else { return }
      html.element(.p, .class("line"), text: "… and \(Quantity.of(more, "more case")), which results.json has.")
    }
  }
}
