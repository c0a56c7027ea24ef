import ConformanceCore

/// The console for programs and logs: a line for each case, the counts and the verdict.
struct PlainConsole {
  private let results: RunResults

  /// Creates the console's text.
  ///
  /// - Parameter results: The run.
  init(_ results: RunResults) {
    self.results = results
  }

  /// Writes the text.
  ///
  /// - Parameter sink: Takes the bytes.
  /// - Throws: What the sink throws.
  func write(to sink: ReportSink) rethrows {
    var out = ReportBytes()
    for result in results.cases {
      out.append(OutcomeTable.row(result.outcome).console)
      out.append(" ")
      out.append(result.id, .terminal)
      if result.outcome != .passed {
        out.append(": ")
        out.append(result.place, .terminal)
        out.append(": ")
        out.append(result.headline, .terminal)
      }
      if let flaky = result.flaky { out.append(" (flaky: \(flaky.description))") }
      out.append("\n")
      try out.handOn(to: sink)
    }
    let summary = results.summary
    let counts = OutcomeTable.rows.map { "\($0.console) \(summary[$0.outcome])" }
    out.append("total \(summary.total), \(counts.joined(separator: ", "))\n")
    out.append("\(summary.verdictName): \(summary.verdictSentence(results.header))", .terminal)
    out.append("\n")
    try out.finish(to: sink)
  }
}

/// Workflow commands of GitHub: an annotation for each requirement that was not kept, and the verdict.
struct WorkflowConsole {
  private let results: RunResults
  private let anchors: AnnotationAnchors

  /// Creates the console's text.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - anchors: The files at which annotations can stand.
  init(_ results: RunResults, anchors: AnnotationAnchors) {
    self.results = results
    self.anchors = anchors
  }

  /// Writes the text.
  ///
  /// - Parameter sink: Takes the bytes.
  /// - Throws: What the sink throws.
  func write(to sink: ReportSink) rethrows {
    var out = ReportBytes()
    for annotation in Annotation.bounded(results.annotations(at: anchors)) { annotation.append(to: &out) }
    let summary = results.summary
    out.append("\(summary.verdictName): \(summary.verdictSentence(results.header))", .terminal)
    out.append("\n")
    try out.finish(to: sink)
  }
}
