package import ConformanceCore
package import EssentialFoundation
import SpecModel

/// Writes `results.json`: one object with its keys in a fixed order, one case a line.
package enum JSONResultsWriter {
  /// The value of the key `format`.
  package static let format = "auth-conformance-results/1"

  /// Writes the results.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - sink: Takes the bytes, piece by piece.
  /// - Throws: What the sink throws.
  package static func write(_ results: RunResults, to sink: ReportSink) rethrows {
    var json = JSONWriter(escapes: .reports)
    try json.object { json in
      json.head(results)
      json.newLine()
      try json.array("cases") { json in
        for result in results.cases {
          json.newLine()
          json.result(result)
          try json.handOn(to: sink)
        }
        json.newLine()
      }
    }
    json.endLine()
    try json.finish(to: sink)
  }
}

/// The JSON Schema of `results.json`, which is shipped with the kit.
package enum ResultsSchema {
  /// Where the schema lies, beside the program; a program that was moved without its resources ends here.
  package static var url: URL? {
    #if canImport(FoundationEssentials)
      RunningProgram.resources(of: "ConformanceReports").appending(path: "results.schema.json")
    #else
      Bundle.module.url(forResource: "results.schema", withExtension: "json")
    #endif
  }
}

extension JSONWriter {
  fileprivate mutating func head(_ results: RunResults) {
    let header = results.header
    field("format", JSONResultsWriter.format)
    newLine()
    field("kit", header.kit)
    newLine()
    field("seed", header.seed)
    newLine()
    object("client") { json in
      json.field("name", header.client.name)
      json.field("version", header.client.version)
    }
    newLine()
    array("specs") { json in for spec in header.specs { json.fingerprint(of: spec) } }
    newLine()
    object("summary") { json in
      json.counts(results.summary)
      json.grounds(of: results.summary, header)
    }
    if let failsOn = header.failsOn {
      newLine()
      field("failOn", failsOn.rawValue)
    }
    if let version = header.asOf {
      newLine()
      field("asOf", version)
    }
    if let label = header.label {
      newLine()
      field("label", label)
    }
    guard !header.staleKnownFailures.isEmpty else { return }
    newLine()
    array("staleKnownFailures") { json in
      for stale in header.staleKnownFailures {
        json.object { json in
          json.field("pattern", stale.pattern)
          if let place = stale.place { json.field("place", place) }
        }
      }
    }
  }

  private mutating func counts(_ summary: Summary) {
    field("verdict", summary.verdictName)
    field("conformant", summary.isConformant)
    field("total", summary.total)
    field("passed", summary[.passed])
    field("failed", summary[.failed])
    field("warned", summary[.warned])
    field("errored", summary[.errored])
    field("inconclusive", summary[.inconclusive])
    field("skipped", summary[.skipped])
    field("expectedFailure", summary[.expectedFailure])
    field("unexpectedPass", summary[.unexpectedPass])
    array("causes") { json in for cause in summary.causes { json.object { $0.cause(cause) } } }
  }

  /// Writes why the verdict is no better, and what to do.
  private mutating func grounds(of summary: Summary, _ header: RunHeader) {
    guard !summary.grounds.isEmpty else { return }
    array("grounds") { json in
      for ground in summary.grounds {
        json.object { json in
          json.field("kind", ground.kind.rawValue)
          json.field("cases", ground.cases)
          if !ground.requirements.isEmpty {
            json.array("requirements") { json in for id in ground.requirements { json.value(id) } }
          }
          if !ground.capabilities.isEmpty {
            json.array("capabilities") { json in for name in ground.capabilities { json.value(name.rawValue) } }
          }
          json.field("text", ground.text(header))
          if let wayOut = ground.wayOut(header) { json.field("wayOut", wayOut) }
        }
      }
    }
  }

  private mutating func cause(_ cause: RunCause) {
    if let requirement = cause.requirement { field("requirement", requirement) }
    if let kind = cause.kind { field("kind", kind.rawValue) }
    field("level", cause.level.rawValue)
    if let outcome = cause.outcome { field("outcome", outcome.rawValue) }
    field("cases", cause.cases)
    field("notTested", cause.notTested)
  }

  /// Writes the id and the fingerprint of a specification.
  ///
  /// - Parameter spec: The specification.
  mutating func fingerprint(of spec: Catalogue) {
    object { json in
      json.field("id", spec.id)
      json.field("hash", spec.hash)
    }
  }
}
