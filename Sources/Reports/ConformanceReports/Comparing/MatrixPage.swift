import ConformanceCore
import SpecModel

/// Writes the page of runs side by side: requirement by run, folded by operation.
enum MatrixPage {
  /// Writes the page.
  ///
  /// - Parameters:
  ///   - matrix: The runs.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  static func write(_ matrix: RunMatrix, to sink: ReportSink) rethrows {
    var html = MarkupWriter(.html)
    try frame(of: matrix).write(to: &html) { html in
      html.element(.section, .id("verdict"), .class("verdict v-open"), .labelledBy("verdict-title")) { html in
        html.element(.p, .class("eyebrow"), text: "Which promises does each run keep?")
        html.element(.h1, .id("verdict-title"), text: Quantity.of(matrix.runs.count, "run") + " side by side")
        html.element(.p, .class("lead"), text: matrix.differenceSentence)
        MatrixRunsTable(matrix).write(to: &html)
      }
      try html.section("matrix", "Requirement by requirement", headingID: "matrix-head") { html in
        writeChoice(to: &html)
        for spec in matrix.specs {
          let isSame = !spec.sections.contains { section in differs(section, of: spec, in: matrix) }
          try html.element(.div, .class(isSame ? "same" : "differing")) { html in
            html.heading(spec.title, code: spec.id, id: .id("matrix-", spec.id))
            for section in spec.sections {
              write(section, of: spec, in: matrix, to: &html)
              try html.handOn(to: sink)
            }
          }
        }
      }
    }
    try html.finish(to: sink)
  }

  private static func frame(of matrix: RunMatrix) -> PageFrame {
    PageFrame(
      title: "\(Quantity.of(matrix.runs.count, "run")) side by side", verdict: "Side by side", tone: .open,
      subject: Quantity.of(matrix.runs.count, "run"),
      links: [
        PageFrame.Link(section: "verdict", text: "Runs", count: matrix.runs.count),
        PageFrame.Link(section: "matrix", text: "Requirements", count: matrix.differing.total),
      ],
      footer:
        "Written by auth-conformance \(Kit.version). The page depends on nothing but the runs: the same runs give the "
        + "same page.",
      hasScript: false, additions: [.comparing])
  }

  /// Writes the choice of what is shown; the style alone obeys it, since the page has no script.
  private static func writeChoice(to html: inout MarkupWriter) {
    html.element(.input, .type("checkbox"), .id("only-differences"))
    html.space()
    html.element(.label, .for("only-differences"), text: "Only differences")
  }

  private static func differs(
    _ section: RunMatrix.Section, of spec: RunMatrix.Spec, in matrix: RunMatrix
  ) -> Bool {
    section.requirements.contains { matrix.differs($0, in: spec.id) }
  }

  private static func write(
    _ section: RunMatrix.Section, of spec: RunMatrix.Spec, in matrix: RunMatrix, to html: inout MarkupWriter
  ) {
    let differing = section.requirements.count { matrix.differs($0, in: spec.id) }
    let attributes: [MarkupAttribute] = differing > 0 ? [.class("broken"), .open] : [.class("broken same")]
    html.element(.details, attributes: attributes) { html in
      html.element(.summary) { html in
        html.element(.h4) { $0.code(section.operation) }
        html.space()
        html.element(
          .span, .class("meta"),
          text: Quantity.of(section.requirements.count, "requirement")
            + (differing > 0 ? ", \(differing) not the same in all runs" : ", the same in all runs"))
      }
      html.scrolling("The requirements of \(section.operation) in \(spec.id)") { html in
        html.element(.table, matrix.isNarrow ? .class("side") : .class("list")) { html in
          html.element(.thead) { html in
            html.element(.tr) { html in
              html.element(.th, .scope("col"), text: "Requirement")
              for run in matrix.runs { html.element(.th, .scope("col"), text: run.side.title) }
            }
          }
          html.element(.tbody) { html in
            for requirement in section.requirements {
              write(requirement, of: spec, in: matrix, to: &html)
            }
          }
        }
      }
    }
  }

  private static func write(
    _ requirement: Catalogue.RequirementEntry, of spec: RunMatrix.Spec, in matrix: RunMatrix,
    to html: inout MarkupWriter
  ) {
    let isSame = !matrix.differs(requirement, in: spec.id)
    html.element(.tr, .id("req-", requirement.id), .class(isSame ? "same" : "differing")) { html in
      html.element(.th, .scope("row")) { html in
        html.code(requirement.id)
        html.space()
        html.level(requirement.levelTitle)
        html.element(.p, .class("note-line")) { $0.sentence(requirement.statement) }
      }
      for run in matrix.runs {
        html.element(.td) { html in
          html.element(.span, .class("of"), text: run.side.title)
          html.space()
          guard let outcome = run.outcome(of: requirement.id, in: spec.id) else {
            return html.element(.span, .class("void"), text: "not part of it")
          }
          guard let link = run.link else { return html.outcome(outcome) }
          html.element(.a, .href("", "\(link)#req-\(requirement.id)")) { $0.outcome(outcome) }
        }
      }
    }
  }
}

extension RunMatrix {
  /// Whether the columns of all runs fit a page; those of more runs keep their width, and the table scrolls.
  fileprivate var isNarrow: Bool { runs.count <= 8 }

  /// How many requirements the runs differ in, and the commit at which all were made, in sentences.
  fileprivate var differenceSentence: String {
    let (count, total) = differing
    let all = Quantity.of(total, "requirement")
    let sentence = count == 0 ? "The runs do not differ in any of \(all)." : "The runs differ in \(count) of \(all)."
    let revisions = Set(runs.map(\.side.revision))
    guard revisions.count == 1, let revision = revisions.first ?? nil else { return sentence }
    return "\(sentence) All were made at the commit \(revision.title)."
  }
}
