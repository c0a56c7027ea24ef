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
    try frame(of: site).write(to: &html) { html in
      html.element(.section, .id("clients"), .class("verdict v-open"), .labelledBy("clients-title")) { html in
        html.element(.p, .class("eyebrow"), text: "Which promises does each client keep?")
        html.element(.h1, .id("clients-title"), text: Quantity.of(site.clients.count, "client"))
        html.element(.p, .class("lead"), text: site.sentence)
        SiteClientsTable(site).write(to: &html)
      }
      try html.section("requirements", "Requirement by requirement") { html in
        html.element(.input, .type("checkbox"), .id("only-failing"))
        html.space()
        html.element(.label, .for("only-failing"), text: "Only what fails")
        for spec in site.specs {
          let fails = spec.requirements.contains(where: site.fails)
          try html.element(.div, .class(fails ? "failing" : "fine")) { html in
            html.heading(spec.title, code: spec.id, id: .id("spec-", spec.id))
            for section in spec.sections {
              write(section, of: spec, in: site, to: &html)
              try html.handOn(to: sink)
            }
          }
        }
      }
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

  private static func write(
    _ section: SiteSpecification.Section, of spec: SiteSpecification, in site: ClientSite, to html: inout MarkupWriter
  ) {
    let failing = section.requirements.count(where: site.fails)
    let clients = site.clients(of: spec)
    html.element(
      .details, attributes: failing > 0 ? [.class("broken part"), .open] : [.class("broken part fine")]
    ) { html in
      html.element(.summary) { html in
        html.element(.h4, multilingual: section.title)
        html.space()
        html.element(
          .span, .class("meta"),
          text: Quantity.of(section.requirements.count, "requirement")
            + (failing > 0 ? ", \(failing) failing in a client" : ", none failing"))
      }
      html.scrolling("The requirements of \(section.title) in \(spec.id)") { html in
        // The columns of more clients keep their width, and the table scrolls.
        html.element(.table, clients.count <= 8 ? .class("side") : .class("list")) { html in
          html.element(.thead) { html in
            html.element(.tr) { html in
              html.element(.th, .scope("col"), text: "Requirement")
              for client in clients { html.element(.th, .scope("col"), text: client.title) }
            }
          }
          html.element(.tbody) { html in
            for requirement in section.requirements { write(requirement, of: clients, in: site, to: &html) }
          }
        }
      }
    }
  }

  private static func write(
    _ requirement: SiteSpecification.Requirement, of clients: [SiteClient], in site: ClientSite,
    to html: inout MarkupWriter
  ) {
    html.element(.tr, .id("req-", requirement.path), .class(site.fails(requirement) ? "failing" : "fine")) { html in
      html.element(.th, .scope("row")) { $0.head(of: requirement) }
      for client in clients {
        let history = client.history(of: requirement)
        html.element(.td) { html in
          html.element(.span, .class("of"), text: client.title)
          html.space()
          html.element(.span) { html in
            guard let outcome = history.outcomes.last ?? nil else {
              return html.element(.span, .class("void"), text: "not part of it")
            }
            html.element(.a, .href("", client.address(of: requirement))) { $0.outcome(outcome) }
            guard client.versions.count > 1, history.standing == .fails, let since = history.failsSince(client.titles)
            else { return }
            html.space()
            html.element(.span, .class("since"), text: "since \(since)")
          }
        }
      }
    }
  }
}

extension MarkupWriter {
  /// Writes a requirement at the head of a row: its id, how binding it is, and what it says.
  ///
  /// - Parameter requirement: The requirement.
  mutating func head(of requirement: SiteSpecification.Requirement) {
    code(requirement.id)
    space()
    level(requirement.level.rawValue)
    guard !requirement.statement.isEmpty else { return }
    element(.p, .class("note-line")) { $0.sentence(requirement.statement) }
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

/// The table of the clients of a site: the newest version of each, its verdict, and how many requirements hold.
private struct SiteClientsTable {
  private static let levels = [Level.must, .should]

  private let site: ClientSite

  init(_ site: ClientSite) { self.site = site }

  /// Writes the table.
  func write(to html: inout MarkupWriter) {
    html.scrolling("The clients") { html in
      html.element(.table, .class("runs")) { html in
        html.element(.thead) { html in
          html.element(.tr) { html in
            for title in ["Client", "Newest version", "Verdict"] + Self.levels.map(title) + ["Versions"] {
              html.element(.th, .scope("col"), text: title)
            }
          }
        }
        html.element(.tbody) { html in for client in site.clients { write(client, to: &html) } }
      }
    }
  }

  private func title(of level: Level) -> String { "\(level.rawValue): held, broken, not wholly tested" }

  private func write(_ client: SiteClient, to html: inout MarkupWriter) {
    let summary = client.latest.summary
    html.element(.tr) { html in
      html.element(.th, .scope("row")) { $0.element(.a, .href("", client.page), text: client.name) }
      html.cell("Newest version") { $0.text(client.latest.title) }
      html.cell("Verdict") {
        $0.element(.span, .class("v v-", PageFrame.Tone(summary).rawValue), text: summary.verdictTitle)
      }
      for level in Self.levels { html.cell(title(of: level)) { $0.text(counts(of: client, level)) } }
      html.cell("Versions") { $0.text(String(client.versions.count)) }
    }
  }

  private func counts(of client: SiteClient, _ level: Level) -> String {
    let requirements = site.specs.filter(client.isTested).flatMap(\.requirements).filter { $0.level == level }
    let standings = requirements.map { client.history(of: $0).standing }
    return [RequirementHistory.Standing.holds, .fails, .open].map { standing in
      String(standings.count { $0 == standing })
    }.joined(separator: ", ")
  }
}
