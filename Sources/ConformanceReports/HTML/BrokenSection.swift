import ConformanceCore
import SpecModel

/// The second section of a run's page: what is broken, a line for each requirement, the echoes of a cause under it.
struct BrokenSection {
  private let groups: [OutcomeGroup]
  private let index: RequirementIndex
  private let notTested: [String: Int]
  private let whenEmpty: String
  private let linksRequirements: Bool

  /// Creates the section.
  ///
  /// - Parameters:
  ///   - groups: The cases that need a reader.
  ///   - index: The specifications of the run.
  ///   - summary: The counts of the run.
  ///   - whenEmpty: What it says where nothing is broken.
  ///   - linksRequirements: Whether the page lists the requirements.
  init(
    _ groups: [OutcomeGroup], index: RequirementIndex, summary: Summary,
    whenEmpty: String = "No case that ran found anything broken.", linksRequirements: Bool = true
  ) {
    self.whenEmpty = whenEmpty
    self.linksRequirements = linksRequirements
    self.groups = groups.filter { $0.outcome != .inconclusive }
    self.index = index
    notTested = Dictionary(
      summary.causes.compactMap { cause in cause.requirement.map { ($0, cause.notTested) } }
    ) { $0 + $1 }
  }

  /// Writes the section.
  ///
  /// - Parameters:
  ///   - html: Where it goes.
  ///   - articles: Writes the cases.
  ///   - sink: Takes the bytes.
  /// - Throws: What the sink throws.
  func write(to html: inout MarkupWriter, articles: CaseArticles, sink: ReportSink) rethrows {
    try html.section("findings", "What is broken, and where it is documented") { html in
      if groups.isEmpty { html.element(.p, .class("empty"), text: whenEmpty) }
      for group in groups { try write(group, to: &html, articles: articles, sink: sink) }
    }
  }

  /// Writes the cases of one outcome.
  ///
  /// - Parameters:
  ///   - group: The cases.
  ///   - html: Where they go.
  ///   - articles: Writes the cases.
  ///   - sink: Takes the bytes.
  /// - Throws: What the sink throws.
  func write(
    _ group: OutcomeGroup, to html: inout MarkupWriter, articles: CaseArticles, sink: ReportSink
  ) rethrows {
    html.element(.h3, .id("broken-", group.outcome.rawValue)) { html in
      html.element(.span, .class("o o-", group.outcome.rawValue), text: group.outcome.title)
      html.text(": \(Quantity.cases(group.count)) of \(Quantity.of(group.groups.count, "requirement"))")
      guard group.causes.count < group.groups.count else { return }
      html.text(", likely from \(Quantity.of(group.causes.count, "cause"))")
    }
    try html.element(.ol, .class("broken-list")) { html in
      for cause in group.causes {
        try html.element(.li) { html in
          try write(cause.leading, of: group, to: &html, articles: articles, sink: sink)
          guard !cause.echoes.isEmpty else { return }
          try html.element(.details, .class("echoes")) { html in
            let cases = cause.echoes.reduce(0) { $0 + $1.cases.count }
            html.element(
              .summary,
              text: "Likely the same cause: \(Quantity.of(cause.echoes.count, "more requirement")), "
                + Quantity.cases(cases))
            try html.element(.ol) { html in
              for echo in cause.echoes {
                try html.element(.li) { try write(echo, of: group, to: &$0, articles: articles, sink: sink) }
              }
            }
          }
        }
      }
    }
  }

  private func write(
    _ group: CaseGroup, of outcome: OutcomeGroup, to html: inout MarkupWriter, articles: CaseArticles,
    sink: ReportSink
  ) rethrows {
    guard let first = group.cases.first else { return }
    let requirement = index.requirement(of: first)
    if linksRequirements {
      html.element(.a, .class("to"), .href("#req-", group.name)) { $0.code(group.name) }
    } else {
      html.element(.span, .class("to")) { $0.code(group.name) }
    }
    try html.element(.details, .class("broken"), .id("broken-", "\(outcome.outcome.rawValue)-\(group.name)")) { html in
      html.element(.summary) { html in
        html.element(.h4) { $0.sentence(requirement?.statement ?? group.name) }
        html.element(.span, .class("meta")) { html in
          html.level(first.level.rawValue)
          html.space()
          html.element(
            .span, .class("o o-", outcome.outcome.rawValue),
            text: "\(Quantity.cases(group.cases.count)) \(outcome.outcome.rawValue)")
          if let requirement {
            html.space()
            html.element(.span, multilingual: index.source(of: requirement, in: first.spec))
          }
        }
      }
      html.element(.p, .class("meta")) { html in
        if let requirement {
          html.grounds(of: requirement)
          html.place(requirement.mark.place)
        }
        guard let echoes = notTested[group.name], echoes > 0 else { return }
        html.space()
        html.element(
          .a, .href("#not-tested"), text: "\(Quantity.cases(echoes)) not tested because of it")
      }
      try articles.write(group, to: &html, sink: sink)
    }
  }
}

extension Outcome {
  /// The word at the head of the cases with the outcome.
  var title: String {
    switch self {
    case .passed: "Passed"
    case .failed: "Failed"
    case .warned: "Warned"
    case .inconclusive: "Inconclusive"
    case .errored: "Errored"
    case .skipped: "Skipped"
    case .expectedFailure: "Failed as known"
    case .unexpectedPass: "Passed although listed as known"
    }
  }
}
