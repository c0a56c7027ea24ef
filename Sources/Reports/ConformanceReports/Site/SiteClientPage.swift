import ConformanceCore
import SpecModel

/// Writes the page of a client: its verdict, what fails and since when, what changed, and every requirement by version.
struct SiteClientPage {
  private let client: SiteClient
  private let specs: [ComparedSpecification]
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
    let table = history
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
            html.element(.h4, .class("change"), multilingual: section.title)
            table.write(section, of: spec, to: &html)
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
      html.overview("The versions", of: client.versions.indices.reversed(), versionColumns)
      html.element(.p, .class("badge")) { html in
        html.element(.a, .href("", client.badge)) { BadgeWriter.write(latest.summary, of: client.title, to: &$0) }
      }
      html.element(.p, .class("hint-line")) { html in
        html.text("The badge in a README, where ADDRESS is that of the site: ")
        html.code("[![conformance](ADDRESS/\(client.badge))](ADDRESS/\(client.page))")
      }
    }
  }

  /// The columns of the table of versions, whose rows are their places.
  private var versionColumns: [OverviewColumn<Int>] {
    let (versions, requirements) = (client.versions, specs.flatMap(\.requirements))
    // A file of results does not say at which commit it was made.
    let hasRevisions = versions.contains { $0.revision != nil }
    return [
      OverviewColumn("Version") { $1.text(versions[$0].title, leadingTo: versions[$0].link) },
      .verdict { (PageFrame.Tone(versions[$0].summary), versions[$0].summary.verdictTitle) },
      .text("Fails") { place in
        Quantity.of(requirements.count { client.history(of: $0).standings[place] == .fails }, "requirement")
      },
      .text("Kit") { versions[$0].results.header.kit },
      .text("Specifications") { Set(versions[$0].results.cases.map(\.spec)).sorted().joined(separator: ", ") },
    ] + (hasRevisions ? [.commit { versions[$0].revision }] : [])
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
    _ requirements: [ComparedSpecification.Requirement], _ title: String, to html: inout MarkupWriter
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

  /// Every requirement by version; the outcome in the newest one leads to its finding.
  private var history: RequirementTable {
    let columns = client.versions.indices.map { place in
      RequirementTable.Column(
        title: client.titles[place], outcome: { client.history(of: $0).outcomes[place] },
        link: { requirement in
          let hasFinding = place == client.versions.count - 1 && findings.hold(requirement)
          return hasFinding ? "#finding-\(requirement.path)" : nil
        })
    }
    return RequirementTable(
      columns: columns, id: "history-", remark: { client.history(of: $0).sentence(client.titles) })
  }
}
