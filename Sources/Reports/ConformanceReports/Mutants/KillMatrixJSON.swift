import ConformanceCore
import SpecModel

/// Writes `mutants.json`: each mutant with what convicts it, one a line.
enum KillMatrixJSON {
  /// The value of the key `format`.
  static let format = "auth-conformance-mutants/1"

  /// Writes a matrix.
  ///
  /// - Parameters:
  ///   - matrix: The matrix.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  static func write(_ matrix: KillMatrix, to sink: ReportSink) rethrows {
    var json = JSONWriter(escapes: .reports)
    try json.object { json in
      json.field("format", format)
      json.newLine()
      json.field("kit", matrix.kit)
      json.newLine()
      json.field("seed", matrix.seed)
      json.newLine()
      json.array("specs") { json in for spec in matrix.specs { json.fingerprint(of: spec) } }
      json.newLine()
      json.strings("unowned", matrix.unowned)
      json.newLine()
      json.strings("unviolated", matrix.unviolated)
      json.newLine()
      try json.array("mutants") { json in
        for mutant in matrix.mutants {
          json.newLine()
          json.mutant(mutant)
          try json.handOn(to: sink)
        }
        json.newLine()
      }
    }
    json.endLine()
    try json.finish(to: sink)
  }
}

extension JSONWriter {
  fileprivate mutating func mutant(_ mutant: KillMatrix.Mutant) {
    object { json in
      json.field("name", mutant.name)
      json.field("spec", mutant.spec)
      json.field("breaks", mutant.breaks)
      json.strings("named", mutant.named)
      json.strings("survived", mutant.survived)
      json.array("kills") { json in
        for kill in mutant.kills {
          json.object { json in
            json.field("requirement", kill.requirement)
            json.field("case", kill.caseID)
          }
        }
      }
    }
  }

  fileprivate mutating func strings(_ name: StaticString, _ texts: [String]) {
    array(name) { json in for text in texts { json.value(text) } }
  }
}
