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
        html.scrolling("The runs") { writeRuns(of: matrix, to: &$0) }
      }
      try html.section("matrix", "Requirement by requirement", headingID: "matrix-head") { html in
        for spec in matrix.specs {
          html.heading(spec.title, code: spec.id, id: .id("matrix-", spec.id))
          for section in spec.sections {
            write(section, of: spec, in: matrix, to: &html)
            try html.handOn(to: sink)
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
        PageFrame.Link(section: "matrix", text: "Requirements"),
      ],
      footer:
        "Written by auth-conformance \(Kit.version). The page contains no date: the same runs give the same page.",
      hasScript: false)
  }

  private static func writeRuns(of matrix: RunMatrix, to html: inout MarkupWriter) {
    html.element(.table, .class("list")) { html in
      html.element(.thead) { html in
        html.element(.tr) { html in
          for title in ["Run", "Verdict"] { html.element(.th, .scope("col"), text: title) }
          for level in [Level.must, .should] {
            html.element(.th, .scope("col"), text: "\(level.rawValue): held, broken, not tested")
          }
        }
      }
      html.element(.tbody) { html in
        for run in matrix.runs {
          html.element(.tr) { html in
            html.element(.th, .scope("row")) { html in
              if let link = run.link {
                html.element(.a, .href("", link), text: run.title)
              } else {
                html.text(run.title)
              }
            }
            html.element(.td) { html in
              html.element(.span, .class("v v-", run.tone.rawValue), text: run.verdictTitle)
            }
            for level in [Level.must, .should] {
              html.element(.td, text: counts(of: run, level, in: matrix))
            }
          }
        }
      }
    }
  }

  private static func counts(of run: RunMatrix.Run, _ level: Level, in matrix: RunMatrix) -> String {
    var counts: [RequirementStanding: Int] = [:]
    for spec in matrix.specs {
      for requirement in spec.sections.flatMap(\.requirements) where requirement.isPromise && requirement.level == level
      {
        counts[RequirementStanding(run.outcome(of: requirement.id, in: spec.id)), default: 0] += 1
      }
    }
    return RequirementStanding.allCases.map { String(counts[$0, default: 0]) }.joined(separator: ", ")
  }

  private static func write(
    _ section: RunMatrix.Section, of spec: RunMatrix.Spec, in matrix: RunMatrix, to html: inout MarkupWriter
  ) {
    let differs = section.differs(in: spec.id, between: matrix.runs)
    html.element(.details, attributes: [.class("broken")] + (differs ? [.open] : [])) { html in
      html.element(.summary) { html in
        html.element(.h4) { $0.code(section.operation) }
        html.space()
        html.element(
          .span, .class("meta"),
          text: Quantity.of(section.requirements.count, "requirement") + (differs ? "" : ", the same in all runs"))
      }
      html.scrolling("The requirements of \(section.operation) in \(spec.id)") { html in
        html.element(.table, .class("list")) { html in
          html.element(.thead) { html in
            html.element(.tr) { html in
              html.element(.th, .scope("col"), text: "Requirement")
              for run in matrix.runs { html.element(.th, .scope("col"), text: run.title) }
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
    html.element(.tr, .id("req-", requirement.id)) { html in
      html.element(.th, .scope("row")) { html in
        html.code(requirement.id)
        html.space()
        html.level(requirement.levelTitle)
        html.element(.p, .class("note-line")) { $0.sentence(requirement.statement) }
      }
      for run in matrix.runs {
        html.element(.td) { html in
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

extension RequirementStanding {
  /// Creates the standing of a requirement by the gravest outcome of its cases.
  ///
  /// - Parameter outcome: The outcome; `nil` for a requirement without cases.
  fileprivate init(_ outcome: Outcome?) {
    var counts = OutcomeCounts()
    if let outcome { counts.add(outcome) }
    self.init(counts)
  }
}
