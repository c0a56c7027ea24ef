import ConformanceCore
import SpecModel

/// Writes the page of a client: its verdict, what fails and since when, what changed, and every requirement by version.
struct SiteClientPage {
  private let client: SiteClient
  private let specs: [SiteSpecification]
  private let findings: SiteFindings

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - client: The client.
  ///   - site: The site.
  init(_ client: SiteClient, of site: ClientSite) {
    self.client = client
    specs = site.specs.filter(client.isTested)
    findings = SiteFindings(client, specs)
  }

  /// Writes the page.
  ///
  /// - Parameter sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  func write(to sink: ReportSink) rethrows {
    var html = MarkupWriter(.html)
    try frame.write(to: &html) { html in
      writeVerdict(to: &html)
      try html.section("findings", "What is broken or undecided, and since when") { html in
        try findings.write(to: &html, sink: sink)
      }
      html.section("changes", "What changed from version to version") { writeChanges(to: &$0) }
      try html.section("history", "Every requirement, version by version") { html in
        for spec in specs {
          html.heading(spec.title, code: spec.id, id: .id("spec-", spec.id))
          for section in spec.sections {
            write(section, of: spec, to: &html)
            try html.handOn(to: sink)
          }
        }
      }
    }
    try html.finish(to: sink)
  }

  private var tone: PageFrame.Tone { PageFrame.Tone(client.latest.summary) }

  private var frame: PageFrame {
    let verdict = client.latest.summary.verdictTitle
    return PageFrame(
      title: "\(client.title): \(verdict)", verdict: verdict, tone: tone, subject: client.title,
      links: [
        PageFrame.Link(section: "verdict", text: "Verdict"),
        PageFrame.Link(section: "findings", text: "Findings", count: findings.count),
        PageFrame.Link(section: "changes", text: "Changes"),
        PageFrame.Link(section: "history", text: "History", count: client.versions.count),
      ],
      footer: ClientSite.footer, hasScript: false, additions: [.comparing, .site])
  }

  private func writeVerdict(to html: inout MarkupWriter) {
    let latest = client.latest
    html.element(.section, .id("verdict"), .class("verdict v-", tone.rawValue), .labelledBy("verdict-title")) { html in
      html.element(.p, .class("eyebrow")) { html in
        html.element(.a, .href("index.html"), text: "All clients")
        html.text(" / Which promises does \(client.title) keep?")
      }
      html.element(.h1, .id("verdict-title")) {
        $0.element(.span, .class("v v-", tone.rawValue), text: latest.summary.verdictTitle)
      }
      if let link = latest.link {
        html.element(.p, .class("lead")) { html in
          html.element(.a, .href("", link), text: "The whole report of \(latest.title)")
        }
      }
      writeVersions(to: &html)
      html.element(.p, .class("badge")) { html in
        html.element(.a, .href("", client.badge)) { BadgeWriter.write(latest.summary, of: client.title, to: &$0) }
      }
      html.element(.p, .class("hint-line")) { html in
        html.text("The badge in a README, where ADDRESS is that of the site: ")
        html.code("[![conformance](ADDRESS/\(client.badge))](ADDRESS/\(client.page))")
      }
    }
  }

  private func writeVersions(to html: inout MarkupWriter) {
    // A file of results does not say at which commit it was made.
    let commit = client.versions.contains { $0.revision != nil } ? ["Commit"] : []
    let columns = ["Version", "Verdict", "Fails", "Kit", "Specifications"] + commit
    html.scrolling("The versions") { html in
      html.element(.table, .class("runs")) { html in
        html.element(.thead) { html in
          html.element(.tr) { html in for column in columns { html.element(.th, .scope("col"), text: column) } }
        }
        html.element(.tbody) { html in
          for (place, version) in client.versions.enumerated().reversed() {
            write(version, at: place, columns, to: &html)
          }
        }
      }
    }
  }

  private func write(_ version: TestedVersion, at place: Int, _ columns: [String], to html: inout MarkupWriter) {
    let requirements = specs.flatMap(\.requirements)
    let failing = requirements.count { client.history(of: $0).standings[place] == .fails }
    html.element(.tr) { html in
      html.element(.th, .scope("row")) { html in
        guard let link = version.link else { return html.text(version.title) }
        html.element(.a, .href("", link), text: version.title)
      }
      html.cell(columns[1]) { html in
        html.element(
          .span, .class("v v-", PageFrame.Tone(version.summary).rawValue), text: version.summary.verdictTitle)
      }
      html.cell(columns[2]) { $0.text(Quantity.of(failing, "requirement")) }
      html.cell(columns[3]) { $0.text(version.results.header.kit) }
      html.cell(columns[4]) { html in
        html.text(Set(version.results.cases.map(\.spec)).sorted().joined(separator: ", "))
      }
      guard columns.count > 5 else { return }
      html.cell(columns[5]) { $0.element(.span, .class("at"), text: version.revision?.title ?? "unknown") }
    }
  }
}

// From version to version.
extension SiteClientPage {
  private func writeChanges(to html: inout MarkupWriter) {
    guard client.versions.count > 1 else {
      return html.element(
        .p, .class("empty"),
        text: "One version is here. With the runs of earlier ones the site says since when each requirement fails.")
    }
    let requirements = specs.flatMap(\.requirements)
    let trends = requirements.map { client.history(of: $0) }
    for place in client.versions.indices.dropFirst().reversed() {
      let (broken, fixed) = (
        zip(requirements, trends).filter { $1.begins(.fails, at: place) },
        zip(requirements, trends).filter { $1.begins(.holds, at: place) && $1.failed(before: place) }
      )
      html.element(.h3, text: client.titles[place])
      guard !broken.isEmpty || !fixed.isEmpty else {
        html.element(.p, .class("empty"), text: "No requirement began or ceased to fail.")
        continue
      }
      write(broken.map(\.0), "Fails since this version", to: &html)
      write(fixed.map(\.0), "Fails no more", to: &html)
    }
  }

  private func write(
    _ requirements: [SiteSpecification.Requirement], _ title: String, to html: inout MarkupWriter
  ) {
    guard !requirements.isEmpty else { return }
    html.element(.h4, .class("change"), text: "\(title): \(Quantity.of(requirements.count, "requirement"))")
    html.element(.ul, .class("items")) { html in
      for requirement in requirements {
        html.element(.li) { html in
          html.element(.a, .href("#history-", requirement.path)) { $0.code(requirement.id) }
          html.space()
          html.level(requirement.level.rawValue)
          html.space()
          html.sentence(requirement.statement)
        }
      }
    }
  }

  private func write(
    _ section: SiteSpecification.Section, of spec: SiteSpecification, to html: inout MarkupWriter
  ) {
    html.element(.h4, .class("change"), multilingual: section.title)
    html.scrolling("The requirements of \(section.title) in \(spec.id)") { html in
      html.element(.table, client.versions.count <= 8 ? .class("side") : .class("list")) { html in
        html.element(.thead) { html in
          html.element(.tr) { html in
            html.element(.th, .scope("col"), text: "Requirement")
            for title in client.titles { html.element(.th, .scope("col"), text: title) }
          }
        }
        html.element(.tbody) { html in for requirement in section.requirements { write(requirement, to: &html) } }
      }
    }
  }

  private func write(_ requirement: SiteSpecification.Requirement, to html: inout MarkupWriter) {
    let history = client.history(of: requirement)
    html.element(.tr, .id("history-", requirement.path)) { html in
      html.element(.th, .scope("row")) { html in
        html.head(of: requirement)
        if let sentence = history.sentence(client.titles) {
          html.element(.p, .class("since"), text: sentence)
        }
      }
      for (place, outcome) in history.outcomes.enumerated() {
        html.element(.td) { html in
          html.element(.span, .class("of"), text: client.titles[place])
          html.space()
          guard let outcome else { return html.element(.span, .class("void"), text: "not part of it") }
          if place == history.outcomes.count - 1, findings.hold(requirement) {
            html.element(.a, .href("#finding-", requirement.path)) { $0.outcome(outcome) }
          } else {
            html.outcome(outcome)
          }
        }
      }
    }
  }
}
