import ConformanceCore
import SpecModel

/// Writes `matrix.json`: the runs, then each requirement with its gravest outcome in each run, one a line.
enum MatrixJSON {
  /// The value of the key `format`.
  static let format = "auth-conformance-matrix/1"

  /// Writes a matrix.
  ///
  /// - Parameters:
  ///   - matrix: The runs.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  static func write(_ matrix: RunMatrix, to sink: ReportSink) rethrows {
    var json = JSONWriter(escapes: .reports)
    try json.object { json in
      json.field("format", format)
      json.newLine()
      json.array("runs") { json in
        for run in matrix.runs {
          json.newLine()
          json.object { json in
            json.side(run.side)
            if let link = run.link { json.field("page", link) }
          }
        }
        json.newLine()
      }
      json.newLine()
      try json.array("requirements") { json in
        for requirement in matrix.specs.flatMap(\.requirements) {
          json.newLine()
          json.object { json in
            json.field("spec", requirement.spec)
            json.field("requirement", requirement.id)
            json.field("level", requirement.level.rawValue)
            json.array("outcomes") { json in
              for run in matrix.runs {
                json.value(run.outcome(of: requirement.id, in: requirement.spec)?.rawValue ?? "none")
              }
            }
          }
          try json.handOn(to: sink)
        }
        json.newLine()
      }
    }
    json.endLine()
    try json.finish(to: sink)
  }
}
