import ConformanceCore
import SpecModel

/// Writes the page of what changed from one run to another.
enum DifferencePage {
  /// Writes the page.
  ///
  /// - Parameters:
  ///   - difference: The difference.
  ///   - link: The address of the newer run's page, seen from this one; `nil` where unknown.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  static func write(_ difference: RunDifference, link: String?, to sink: ReportSink) rethrows {
    var html = MarkupWriter(.html)
    try frame(of: difference).write(to: &html) { html in
      writeVerdict(of: difference, link: link, to: &html)
      for kind in RunDifference.Kind.allCases {
        let groups = difference.groups(kind)
        try html.section(kind.section, kind.title) { html in
          if groups.isEmpty { html.element(.p, .class("empty"), text: "No case.") }
          for group in groups {
            write(group, isOpen: kind == .newlyFailing && group.leader == nil, link: link, to: &html)
            try html.handOn(to: sink)
          }
        }
      }
    }
    try html.finish(to: sink)
  }

  private static func frame(of difference: RunDifference) -> PageFrame {
    let (older, newer) = (difference.older.title, difference.newer.title)
    let subject = older == newer ? newer : "\(older) → \(newer)"
    return PageFrame(
      title: "\(difference.verdictChange) – \(subject) – what changed", verdict: difference.title,
      tone: difference.tone,
      subject: subject,
      links: [PageFrame.Link(section: "verdict", text: "Verdict")]
        + RunDifference.Kind.allCases.map {
          PageFrame.Link(section: $0.section, text: $0.title, count: difference[$0])
        },
      footer:
        "Written by auth-conformance \(Kit.version). The page depends on nothing but the two runs: the same two give the "
        + "same page.",
      hasScript: false, additions: [.comparing])
  }

  private static func writeVerdict(of difference: RunDifference, link: String?, to html: inout MarkupWriter) {
    html.element(
      .section, .id("verdict"), .class("verdict v-", difference.tone.rawValue), .labelledBy("verdict-title")
    ) { html in
      html.element(.p, .class("eyebrow"), text: "What changed?")
      html.element(.h1, .id("verdict-title")) { html in
        let sides = difference.changesVerdict ? [difference.older, difference.newer] : [difference.newer]
        for (number, side) in sides.enumerated() {
          if number > 0 { html.element(.span, .class("then"), text: " → ") }
          html.element(.span, .class("v v-", side.tone.rawValue), text: side.verdictTitle)
        }
        if !difference.changesVerdict { html.element(.span, .class("then"), text: ", as before") }
      }
      html.element(.p, .class("lead")) { html in
        html.element(.span, .class("v v-", difference.tone.rawValue), text: difference.title)
      }
      html.element(.table, .class("counts")) { html in
        html.element(.caption, text: "Cases by change")
        html.element(.tbody) { html in
          for kind in RunDifference.Kind.allCases {
            html.element(.tr) { html in
              html.element(.th, .scope("row")) { $0.element(.a, .href("#", "\(kind.section)"), text: kind.title) }
              html.element(.td, text: String(difference[kind]))
            }
          }
          html.element(.tr) { html in
            html.element(.th, .scope("row"), text: "Unchanged")
            html.element(.td, text: String(difference.unchanged))
          }
        }
      }
      html.element(.dl, .class("facts")) { html in
        html.fact("Older run", difference.older.line)
        html.fact("Newer run", difference.newer.line)
        for each in difference.differences { html.fact(each.title, "\(each.first) → \(each.other)") }
      }
      if let link { html.element(.p) { $0.element(.a, .href("", link), text: "The report of the newer run") } }
    }
  }

  private static func write(
    _ group: RunDifference.Group, isOpen: Bool, link: String?, to html: inout MarkupWriter
  ) {
    html.element(.details, attributes: [.class("broken")] + (isOpen ? [.open] : [])) { html in
      html.element(.summary) { html in
        html.element(.h3) { $0.sentence(group.statement ?? group.requirement) }
        html.element(.span, .class("meta")) { html in
          html.code(group.requirement)
          html.space()
          html.level(group.level.rawValue)
          html.space()
          html.element(.span, text: Quantity.cases(group.changes.count))
          guard let leader = group.leader else { return }
          html.space()
          html.element(.span, text: "likely the same cause as \(leader)")
        }
      }
      html.element(.ul, .class("items")) { html in
        for change in group.changes.prefix(Self.shownCases) {
          html.element(.li) { html in
            if let link, change.after != nil {
              html.element(.a, .href("", "\(link)#case-\(change.id)")) { $0.code(change.id) }
            } else {
              html.code(change.id)
            }
            html.space()
            html.element(.span, text: change.outcomes)
            if let reason = change.newReason { html.element(.p, .class("note-line")) { $0.sentence(reason) } }
          }
        }
      }
      let more = group.changes.count - Self.shownCases
      if more > 0 { html.element(.p, .class("hint-line"), text: "… and \(Quantity.of(more, "more case")).") }
    }
  }

  /// The most cases of a cause on the page; all are in the JSON.
  private static let shownCases = 500
}

extension RunDifference {
  fileprivate var tone: PageFrame.Tone {
    if self[.newlyFailing] > 0 { return .bad }
    return self[.dropped] > 0 ? .open : .good
  }
}

extension RunDifference.Kind {
  /// The id of its section on the page.
  fileprivate var section: StaticString {
    switch self {
    case .newlyFailing: "newly-failing"
    case .dropped: "dropped"
    case .fixed: "fixed"
    case .added: "added"
    case .changed: "changed"
    }
  }
}
