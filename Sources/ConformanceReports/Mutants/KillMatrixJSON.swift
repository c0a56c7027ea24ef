import ConformanceCore

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
    var out = ReportBytes()
    out.field("{\"format\":", format)
    out.field(",\n\"kit\":", matrix.kit)
    out.field(",\n\"seed\":", matrix.seed)
    out.list(",\n\"specs\":", matrix.specs) { out, spec in
      out.field("{\"id\":", spec.id)
      out.field(",\"hash\":", spec.hash)
      out.append("}")
    }
    out.list(",\n\"unowned\":", matrix.unowned) { $0.string($1) }
    out.list(",\n\"unviolated\":", matrix.unviolated) { $0.string($1) }
    out.append(",\n\"mutants\":[")
    for (index, mutant) in matrix.mutants.enumerated() {
      out.append(index == 0 ? "\n" : ",\n")
      append(mutant, to: &out)
      try out.handOn(to: sink)
    }
    out.append("\n]}\n")
    try out.finish(to: sink)
  }

  private static func append(_ mutant: KillMatrix.Mutant, to out: inout ReportBytes) {
    out.field("{\"name\":", mutant.name)
    out.field(",\"spec\":", mutant.spec)
    out.field(",\"breaks\":", mutant.breaks)
    out.list(",\"named\":", mutant.named) { $0.string($1) }
    out.list(",\"survived\":", mutant.survived) { $0.string($1) }
    out.list(",\"kills\":", mutant.kills) { out, kill in
      out.field("{\"requirement\":", kill.requirement)
      out.field(",\"case\":", kill.caseID)
      out.append("}")
    }
    out.append("}")
  }
}
