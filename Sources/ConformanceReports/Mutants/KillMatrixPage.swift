import ConformanceCore
import SpecModel

/// Writes the page of mutants: the verdict, what is missing, the matrix, then by requirement and by mutant.
struct KillMatrixPage {
  private let matrix: KillMatrix
  private let templates: HTMLTemplates

  /// Writes the page.
  ///
  /// - Parameters:
  ///   - matrix: The matrix.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  static func write(_ matrix: KillMatrix, to sink: ReportSink) throws {
    try KillMatrixPage(matrix: matrix, templates: HTMLTemplates()).write(to: sink)
  }

  private func write(to sink: ReportSink) throws {
    var out = ReportBytes()
    out.append(templates.render(.matrixHead, head))
    for spec in matrix.specs {
      let picture = KillMatrixPicture(spec, of: matrix)
      guard !picture.rows.isEmpty else { continue }
      appendTitle(of: spec, part: "matrix", to: &out)
      out.attribute("<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"Matrix of ", spec.id)
      out.append(">\n")
      picture.append(to: &out)
      out.append("</div>\n")
      try out.handOn(to: sink)
    }
    let lists = KillMatrixLists(matrix)
    out.append("</section>\n<section id=\"requirements\" aria-labelledby=\"requirements-title\">\n")
    out.append("<h2 id=\"requirements-title\">By requirement: the mutants that it convicts</h2>\n")
    for spec in matrix.specs {
      appendTitle(of: spec, part: "requirements", to: &out)
      lists.appendRequirements(of: spec, to: &out)
      try out.handOn(to: sink)
    }
    out.append("</section>\n<section id=\"mutants\" aria-labelledby=\"mutants-title\">\n")
    out.append("<h2 id=\"mutants-title\">By mutant: what it does wrong, and what convicts it</h2>\n")
    for spec in matrix.specs {
      appendTitle(of: spec, part: "mutants", to: &out)
      lists.appendMutants(of: spec, to: &out)
      try out.handOn(to: sink)
    }
    out.append(templates.render(.matrixFoot, ["kit": matrix.kit, "seed": String(matrix.seed)]))
    try out.finish(to: sink)
  }

  private func appendTitle(of spec: Catalogue, part: StaticString, to out: inout ReportBytes) {
    out.append("<h3 id=\"")
    out.append(part)
    out.attribute("-", spec.id)
    out.append(">")
    out.append(spec.title, .html)
    out.append(" <code>")
    out.append(spec.id, .html)
    out.append("</code></h3>\n")
  }

  private var head: [String: Any] {
    let survivors = matrix.survivors
    let lines = survivors.map { "\($0.name) (\($0.breaks)) survives \($0.survived.joined(separator: ", "))" }
    let groups = [
      ("Mutants that survive", lines), ("Requirements that must hold, without a mutant", matrix.unowned),
      ("Assertions that no mutant violates", matrix.unviolated),
    ]
    return [
      "styleHash": HTMLStyle.hash, "style": HTMLStyle.text, "kit": matrix.kit, "seed": String(matrix.seed),
      "tone": matrix.isClean ? "good" : "bad", "verdict": verdict, "sentence": sentence,
      "command": RerunCommand.line(matrix.command), "count": matrix.mutants.count,
      "missing": groups.reduce(0) { $0 + $1.1.count }, "nothing": matrix.isClean,
      "groups": groups.filter { !$0.1.isEmpty }.map { ["title": $0.0, "lines": $0.1] as [String: Any] },
      "specs": matrix.specs.map { spec in
        let mutants = matrix.mutants.count { $0.spec == spec.id }
        let counts = "\(Counted.of(mutants, "mutant")), \(Counted.of(spec.requirements.count, "requirement"))"
        return ["id": spec.id, "hash": spec.hash, "counts": counts] as [String: Any]
      },
    ]
  }

  private var verdict: String {
    if matrix.isClean { return "Every promise is guarded" }
    return matrix.survivors.isEmpty ? "Some promises have no guard" : "Some mutants survive"
  }

  private var sentence: String {
    let musts = matrix.specs.flatMap(\.requirements).count { $0.level == .must }
    let killed = matrix.mutants.count - matrix.survivors.count
    return
      "\(killed) of \(Counted.of(matrix.mutants.count, "mutant")) are convicted; \(musts - matrix.unowned.count) of "
      + "\(Counted.of(musts, "requirement")) that must hold have a mutant; of their \(matrix.asserted) assertions "
      + "\(matrix.asserted - matrix.unviolated.count) were violated by one."
  }
}
