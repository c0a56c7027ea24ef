import ConformanceCore

/// The console for logs: a line for each cause, or for each case, the counts and the verdict.
struct PlainConsole {
  private let results: RunResults
  private let isVerbose: Bool
  private let page: String?

  /// Creates the console's text.
  ///
  /// - Parameters:
  ///   - results: The run.
  ///   - isVerbose: Whether it has a line for each case.
  ///   - page: Where the page of the run lies; `nil` for none.
  init(_ results: RunResults, isVerbose: Bool = false, page: String? = nil) {
    self.results = results
    self.isVerbose = isVerbose
    self.page = page
  }

  /// Writes the text.
  ///
  /// - Parameter sink: Takes the bytes.
  /// - Throws: What the sink throws.
  func write(to sink: ReportSink) rethrows {
    var out = ReportBytes()
    if isVerbose { try appendCases(to: &out, sink: sink) } else { appendCauses(to: &out) }
    let summary = results.summary
    let counts = OutcomeTable.rows.map { "\($0.console) \(summary[$0.outcome])" }
    out.append("total \(summary.total), \(counts.joined(separator: ", "))\n")
    out.appendVerdict(of: results)
    try out.finish(to: sink)
  }

  private func appendCauses(to out: inout ReportBytes) {
    let causes = ConsoleCauses(results)
    if let rest = causes.rest(page: page) {
      out.append(rest, .terminal)
      out.append("\n")
    }
    for cause in causes.shown.reversed() {
      out.append("\(OutcomeTable.row(cause.outcome).console) ")
      out.append("\(cause.name): \(cause.example.place): \(cause.example.headline)".cutInTheMiddle(400), .terminal)
      out.append(" (\(cause.counts)", .terminal)
      for more in [cause.flaky, cause.sameCause].compactMap(\.self) { out.append("; \(more)", .terminal) }
      out.append(")")
      out.append("\n")
    }
  }

  private func appendCases(to out: inout ReportBytes, sink: ReportSink) rethrows {
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
  }
}

extension ReportBytes {
  /// Appends a line for each way out, and the verdict.
  fileprivate mutating func appendVerdict(of results: RunResults) {
    let summary = results.summary
    for way in summary.waysOut(results.header) {
      append("→ \(way)", .terminal)
      append("\n")
    }
    append("\(summary.verdictName): \(summary.verdictSentence(results.header))", .terminal)
    append("\n")
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
    out.appendVerdict(of: results)
    try out.finish(to: sink)
  }
}
