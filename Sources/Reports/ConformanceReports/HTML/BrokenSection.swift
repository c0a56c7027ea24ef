import ConformanceCore
import SpecModel

/// The second section of a run's page: what is broken, a line for each requirement, the echoes of a cause under it.
struct BrokenSection {
  private let causes: [LikelyCause]
  private let index: RequirementIndex
  private let notTested: [String: Int]
  private let whenEmpty: String
  private let linksRequirements: Bool

  /// Creates the section.
  ///
  /// - Parameters:
  ///   - groups: The cases that need a reader.
  ///   - run: All cases of the run.
  ///   - index: The specifications of the run.
  ///   - summary: The counts of the run.
  ///   - whenEmpty: What it says where nothing is broken.
  ///   - linksRequirements: Whether the page lists the requirements.
  init(
    _ groups: [OutcomeGroup], in run: [CaseResult], index: RequirementIndex, summary: Summary,
    whenEmpty: String = "No case that ran found anything broken.", linksRequirements: Bool = true
  ) {
    self.whenEmpty = whenEmpty
    self.linksRequirements = linksRequirements
    self.index = index
    causes = Self.causes(of: groups, in: run)
    notTested = Dictionary(
      summary.causes.compactMap { cause in cause.requirement.map { ($0, cause.notTested) } }
    ) { $0 + $1 }
  }

  /// Returns the likely causes of what is broken, over all outcomes: a reader wants the fault first, binding or not.
  ///
  /// - Parameters:
  ///   - groups: The cases that need a reader.
  ///   - run: All cases of the run.
  /// - Returns: The causes in their order; those of inconclusive cases stand in the next section.
  static func causes(of groups: [OutcomeGroup], in run: [CaseResult]) -> [LikelyCause] {
    let cases = groups.filter { $0.outcome != .inconclusive }.flatMap(\.groups).flatMap(\.cases)
    return LikelyCause.all(of: cases.sorted { $0.id < $1.id }, in: run)
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
      guard !causes.isEmpty else { return html.element(.p, .class("empty"), text: whenEmpty) }
      writeHeading(to: &html)
      try write(causes, to: &html, articles: articles, sink: sink)
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
    try write(group.causes, to: &html, articles: articles, sink: sink)
  }
}

// The list of causes.
extension BrokenSection {
  /// Writes how many causes there are, and how many cases of each outcome, each with a link to its first cause.
  private func writeHeading(to html: inout MarkupWriter) {
    let groups = causes.flatMap(\.groups)
    html.element(.h3) { html in
      html.text("\(Quantity.of(groups.count, "requirement")), likely from \(Quantity.of(causes.count, "cause"))")
      if causes.count > 1 { html.text(", the nearest to the fault first") }
    }
    html.element(.p, .class("meta")) { html in
      for (outcome, count) in OutcomeCounts(groups.flatMap(\.cases)).occurring {
        html.element(
          .a, .class("o o-", outcome.rawValue), .href("#broken-", outcome.rawValue),
          text: "\(outcome.title): \(Quantity.cases(count))")
        html.space()
      }
    }
  }

  private func write(
    _ causes: [LikelyCause], to html: inout MarkupWriter, articles: CaseArticles, sink: ReportSink
  ) rethrows {
    var unseen = Set(Outcome.allCases).subtracting([.inconclusive])
    try html.element(.ol, .class("broken-list")) { html in
      for cause in causes {
        let first = OutcomeCounts(cause.groups.flatMap(\.cases)).occurring.map(\.outcome).filter(unseen.contains)
        unseen.subtract(first)
        try html.element(.li) { html in
          for outcome in first { html.element(.span, .id("broken-", outcome.rawValue)) { _ in } }
          try write(cause, to: &html, articles: articles, sink: sink)
        }
      }
    }
  }

  private func write(
    _ cause: LikelyCause, to html: inout MarkupWriter, articles: CaseArticles, sink: ReportSink
  ) rethrows {
    try write(cause.leading, to: &html, articles: articles, sink: sink)
    if let finding = cause.leading.cases.first?.nearestFinding, !finding.sentence.isEmpty {
      // What is wrong, and the remedy, without unfolding anything.
      let remedy = finding.hint.isEmpty ? "" : " → \(finding.hint)"
      html.element(.p, .class("hint-line")) {
        $0.sentence(PageBounds.bounded(finding.sentence) + PageBounds.bounded(remedy))
      }
    }
    guard !cause.echoes.isEmpty else { return }
    try html.element(.details, .class("echoes")) { html in
      let counts = OutcomeCounts(cause.echoes.flatMap(\.cases)).occurring
      html.element(
        .summary,
        text: "Likely the same cause: \(Quantity.of(cause.echoes.count, "more requirement")), "
          + counts.map { "\(Quantity.cases($0.count)) \($0.outcome.rawValue)" }.joined(separator: ", "))
      try html.element(.ol) { html in
        for echo in cause.echoes {
          try html.element(.li) { try write(echo, to: &$0, articles: articles, sink: sink) }
        }
      }
    }
  }
}

// A requirement.
extension BrokenSection {
  private func write(
    _ group: CaseGroup, to html: inout MarkupWriter, articles: CaseArticles, sink: ReportSink
  ) rethrows {
    guard let first = group.cases.first else { return }
    let requirement = index.requirement(of: first)
    if linksRequirements {
      html.element(.a, .class("to"), .href("#req-", group.name)) { $0.code(group.name) }
    } else {
      html.element(.span, .class("to")) { $0.code(group.name) }
    }
    try html.element(.details, .class("broken"), .id("broken-", "\(first.outcome.rawValue)-\(group.name)")) { html in
      html.element(.summary) { html in
        html.element(.h4) { $0.sentence(requirement?.statement ?? group.name) }
        html.element(.span, .class("meta")) { html in
          html.level(first.level.rawValue)
          for (outcome, count) in OutcomeCounts(group.cases).occurring {
            html.space()
            html.element(
              .span, .class("o o-", outcome.rawValue), text: "\(Quantity.cases(count)) \(outcome.rawValue)")
          }
          if let requirement {
            html.space()
            html.element(.span, multilingual: index.source(of: requirement, in: first.spec))
          }
        }
      }
      html.element(.p, .class("meta")) { html in
        if let requirement {
          html.grounds(of: requirement, since: index.laterVersion(of: requirement, in: first.spec))
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
