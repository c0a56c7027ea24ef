import ConformanceCore
import SpecModel

/// Writes the page of mutants: the verdict, what is missing, the matrix, then by requirement and by mutant.
struct KillMatrixPage {
  private let matrix: KillMatrix

  /// Writes the page.
  ///
  /// - Parameters:
  ///   - matrix: The matrix.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  static func write(_ matrix: KillMatrix, to sink: ReportSink) rethrows {
    try KillMatrixPage(matrix: matrix).write(to: sink)
  }

  private func write(to sink: ReportSink) rethrows {
    var html = MarkupWriter(.html)
    try frame.write(to: &html) { html in
      writeVerdict(to: &html)
      html.section("missing", "What no mutant proves", content: writeMissing)
      try html.section("matrix", "The matrix", headingID: "matrix-head") { html in
        writeKey(to: &html)
        for spec in matrix.specs {
          writePicture(of: spec, to: &html)
          try html.handOn(to: sink)
        }
      }
      let lists = KillMatrixLists(matrix)
      try html.section("requirements", "By requirement: the mutants that it convicts") { html in
        for spec in matrix.specs {
          html.heading(spec.title, code: spec.id, id: .id("requirements-", spec.id))
          lists.writeRequirements(of: spec, to: &html)
          try html.handOn(to: sink)
        }
      }
      try html.section("mutants", "By mutant: what it does wrong, and what convicts it") { html in
        for spec in matrix.specs {
          html.heading(spec.title, code: spec.id, id: .id("mutants-", spec.id))
          lists.writeMutants(of: spec, to: &html)
          try html.handOn(to: sink)
        }
      }
    }
    try html.finish(to: sink)
  }

  private var frame: PageFrame {
    PageFrame(
      title: "\(verdict) – mutants – auth-conformance \(matrix.kit)", verdict: verdict, tone: tone,
      subject: "auth-conformance \(matrix.kit)",
      links: [
        PageFrame.Link(section: "verdict", text: "Verdict"),
        PageFrame.Link(
          section: "missing", text: "Missing", count: missing.reduce(0) { $0 + $1.lines.count }),
        PageFrame.Link(section: "matrix", text: "Matrix"),
        PageFrame.Link(section: "requirements", text: "By requirement"),
        PageFrame.Link(section: "mutants", text: "By mutant", count: matrix.mutants.count),
      ],
      footer:
        "Written by auth-conformance \(matrix.kit) with seed \(matrix.seed). The page contains no date and no path of "
        + "the machine: the same mutants, specifications and seed give the same page.",
      hasScript: false)
  }

  private var tone: PageFrame.Tone { matrix.isClean ? .good : .bad }

  private var verdict: String {
    if matrix.isClean { return "Every promise is guarded" }
    return matrix.survivors.isEmpty ? "Some promises have no guard" : "Some mutants survive"
  }

  private var sentence: String {
    let musts = matrix.specs.flatMap(\.requirements).count { $0.level == .must }
    let killed = matrix.mutants.count - matrix.survivors.count
    let owned = musts - matrix.unowned.count
    let violated = matrix.asserted - matrix.unviolated.count
    return
      "\(killed) of \(Quantity.of(matrix.mutants.count, "mutant")) \(killed == 1 ? "is" : "are") convicted; \(owned) of "
      + "\(Quantity.of(musts, "requirement")) that must hold \(owned == 1 ? "has" : "have") a mutant; of their "
      + "\(Quantity.of(matrix.asserted, "assertion")) \(violated) \(violated == 1 ? "was" : "were") violated by one."
  }

  /// What is missing, by kind; the lists may be empty.
  private var missing: [(title: String, lines: [String])] {
    let survivors = matrix.survivors.map { mutant in
      "\(mutant.name) (\(mutant.breaks)) survives \(mutant.survived.joined(separator: ", "))"
    }
    return [
      ("Mutants that survive", survivors), ("Requirements that must hold, without a mutant", matrix.unowned),
      ("Assertions that no mutant violates", matrix.unviolated),
    ]
  }
}

// The sections before the lists.
extension KillMatrixPage {
  private func writeVerdict(to html: inout MarkupWriter) {
    html.element(
      .section, .id("verdict"), .class("verdict v-", tone.rawValue), .labelledBy("verdict-title")
    ) { html in
      html.element(.p, .class("eyebrow"), text: "Would a broken promise be noticed?")
      html.element(.h1, .id("verdict-title")) { html in
        html.element(.span, .class("v v-", tone.rawValue), text: verdict)
      }
      html.element(
        .p, .class("lead"), text: "A mutant is a reference client that does one thing wrong. \(sentence)")
      html.element(.dl, .class("facts")) { html in
        html.fact({ $0.text("Seed") }) { $0.code(String(matrix.seed)) }
        for spec in matrix.specs {
          html.fact({ $0.element(.a, .href("#matrix-", spec.id), text: spec.id) }) { html in
            let mutants = matrix.mutants.count { $0.spec == spec.id }
            html.text(
              "\(Quantity.of(mutants, "mutant")), \(Quantity.of(spec.requirements.count, "requirement")) ")
            html.hash(spec.hash)
          }
        }
      }
      html.element(.p, .class("label"), text: "Create this page again")
      html.element(.p, .class("run")) { $0.code(RerunCommand.shellLine(matrix.command)) }
    }
  }

  private func writeMissing(to html: inout MarkupWriter) {
    if matrix.isClean {
      html.element(
        .p, .class("empty"),
        text:
          "Nothing is missing: every mutant is convicted by every requirement that it names, every requirement that "
          + "must hold has a mutant, and each of its assertions was violated by one.")
    }
    for group in missing where !group.lines.isEmpty {
      html.element(.h3, text: group.title)
      html.element(.ul, .class("items")) { html in for line in group.lines { html.element(.li, text: line) } }
    }
  }

  private func writeKey(to html: inout MarkupWriter) {
    html.element(.p, .class("hint-line chart-key")) { html in
      html.element(.span, text: "Full square: convicted by a requirement that the mutant is made for")
      html.space()
      html.element(.span, text: "Small square: convicted by another requirement too")
      html.space()
      html.element(.span, text: "Cross: survived")
    }
  }

  private func writePicture(of spec: Catalogue, to html: inout MarkupWriter) {
    let picture = KillMatrixPicture(spec, of: matrix)
    guard !picture.rows.isEmpty else { return }
    html.heading(spec.title, code: spec.id, id: .id("matrix-", spec.id))
    html.element(
      .div, .class("scroll"), .role("region"), .tabindex("0"), .label("Matrix of ", spec.id), content: picture.write)
  }
}
