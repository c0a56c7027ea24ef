import ConformanceCore
import SpecModel

/// Writes the first page of a site: the clients, then each requirement with its outcome in each of them.
enum SiteIndexPage {
  /// Writes the page.
  ///
  /// - Parameters:
  ///   - site: The clients.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  static func write(_ site: ClientSite, to sink: ReportSink) rethrows {
    var html = MarkupWriter(.html)
    let sections = RequirementSections(
      choice: "Only what fails", stays: site.fails,
      words: { $0 > 0 ? "\($0) failing in a client" : "none failing" },
      columns: { site.clients(of: $0).map(column) })
    try frame(of: site).write(to: &html) { html in
      html.element(.section, .id("clients"), .class("verdict v-open"), .labelledBy("clients-title")) { html in
        html.element(.p, .class("eyebrow"), text: "Which promises does each client keep?")
        html.element(.h1, .id("clients-title"), text: Quantity.of(site.clients.count, "client"))
        html.element(.p, .class("lead"), text: site.sentence)
        html.overview("The clients", of: site.clients, columns(of: site))
      }
      try sections.write("requirements", of: site.specs, to: &html, sink: sink)
    }
    try html.finish(to: sink)
  }

  private static func frame(of site: ClientSite) -> PageFrame {
    PageFrame(
      title: "Conformance of \(Quantity.of(site.clients.count, "client"))", verdict: "Conformance", tone: .open,
      subject: Quantity.of(site.clients.count, "client"),
      links: [
        PageFrame.Link(section: "clients", text: "Clients", count: site.clients.count),
        PageFrame.Link(section: "requirements", text: "Requirements", count: site.failing.total),
      ],
      footer: ClientSite.footer, hasScript: false, additions: [.comparing, .site])
  }

  /// The column of a client among the requirements.
  private static func column(_ client: SiteClient) -> RequirementTable.Column {
    RequirementTable.Column(
      title: client.title, outcome: { client.history(of: $0).outcomes.last ?? nil }, link: client.address,
      remark: { requirement in
        let history = client.history(of: requirement)
        guard client.versions.count > 1, history.standing == .fails else { return nil }
        return history.failsSince(client.titles).map { "since \($0)" }
      })
  }

  /// The columns of the table of clients: the newest version of each, its verdict, and how many requirements hold.
  private static func columns(of site: ClientSite) -> [OverviewColumn<SiteClient>] {
    [
      OverviewColumn("Client") { $1.text($0.name, leadingTo: $0.page) },
      .text("Newest version", \.latest.title),
      .verdict { (PageFrame.Tone($0.latest.summary), $0.latest.summary.verdictTitle) },
    ]
      + OverviewColumn.standings { client, level in
        let requirements = site.specs.filter(client.isTested).flatMap(\.requirements).filter { $0.level == level }
        let standings = requirements.map { client.history(of: $0).standing }
        return [RequirementHistory.Standing.holds, .fails, .open].map { standing in standings.count { $0 == standing } }
      } + [.text("Versions") { String($0.versions.count) }]
  }
}

extension ClientSite {
  /// The last line of each page.
  static let footer =
    "Written by auth-conformance \(Kit.version). The pages depend on nothing but the runs: the same runs give the same "
    + "pages."

  /// How many requirements fail somewhere, in a sentence.
  fileprivate var sentence: String {
    let (count, total) = failing
    let all = Quantity.of(total, "requirement")
    return count == 0
      ? "None of \(all) fails in the newest version of a client."
      : "\(count) of \(all) \(count == 1 ? "fails" : "fail") in the newest version of at least one client. Each outcome "
        + "leads to its finding, which says since which version it is so."
  }
}
