public import ConformanceCore

/// Writes `results.json`: one object with its keys in a fixed order, one case a line.
public enum JSONResultsWriter {
  /// The value of the key `format`.
  public static let format = "auth-conformance-results/1"

  /// Writes the results.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  public static func write(_ results: RunResults, to sink: ReportSink) rethrows {
    var out = ReportBytes()
    appendHead(results, to: &out)
    out.append(",\n\"cases\":[")
    for (index, result) in results.cases.enumerated() {
      out.append(index == 0 ? "\n" : ",\n")
      out.json(result)
      try out.handOn(to: sink)
    }
    out.append("\n]}\n")
    try out.finish(to: sink)
  }

  private static func appendHead(_ results: RunResults, to out: inout ReportBytes) {
    let header = results.header
    out.field("{\"format\":", format)
    out.field(",\n\"kit\":", header.kit)
    out.field(",\n\"seed\":", header.seed)
    out.field(",\n\"client\":{\"name\":", header.client.name)
    out.field(",\"version\":", header.client.version)
    out.append("}")
    out.list(",\n\"specs\":", header.specs) { out, spec in
      out.field("{\"id\":", spec.id)
      out.field(",\"hash\":", spec.hash)
      out.append("}")
    }
    appendSummary(results.summary, to: &out)
    guard !header.staleKnownFailures.isEmpty else { return }
    out.list(",\n\"staleKnownFailures\":", header.staleKnownFailures) { out, stale in
      out.field("{\"pattern\":", stale.pattern)
      if let place = stale.place { out.field(",\"place\":", place) }
      out.append("}")
    }
  }

  private static func appendSummary(_ summary: Summary, to out: inout ReportBytes) {
    out.field(",\n\"summary\":{\"verdict\":", summary.verdictName)
    out.append(summary.isConformant ? ",\"conformant\":true" : ",\"conformant\":false")
    out.field(",\"total\":", summary.total)
    out.field(",\"passed\":", summary[.passed])
    out.field(",\"failed\":", summary[.failed])
    out.field(",\"warned\":", summary[.warned])
    out.field(",\"errored\":", summary[.errored])
    out.field(",\"inconclusive\":", summary[.inconclusive])
    out.field(",\"skipped\":", summary[.skipped])
    out.field(",\"expectedFailure\":", summary[.expectedFailure])
    out.field(",\"unexpectedPass\":", summary[.unexpectedPass])
    out.append("}")
  }
}
