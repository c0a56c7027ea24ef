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

/// Workflow commands of GitHub: an annotation on the YAML line of every finding.
struct WorkflowConsole {
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
      guard let command = Self.command(for: result.outcome) else { continue }
      append(result, command: command, to: &out)
      try out.handOn(to: sink)
    }
    let summary = results.summary
    out.append("\(summary.verdictName): \(summary.verdictSentence(results.header))", .terminal)
    out.append("\n")
    try out.finish(to: sink)
  }

  private static func command(for outcome: Outcome) -> StaticString? {
    switch outcome {
    case .failed, .errored, .inconclusive, .unexpectedPass: "error"
    case .warned: "warning"
    case .expectedFailure: "notice"
    case .passed, .skipped: nil
    }
  }

  private func append(_ result: CaseResult, command: StaticString, to out: inout ReportBytes) {
    guard !result.findings.isEmpty else {
      return append(result, command: command, at: result.mark, message: result.reason ?? "", to: &out)
    }
    for finding in result.findings {
      append(result, command: command, at: finding.mark, message: finding.inOneLine, to: &out)
    }
  }

  private func append(
    _ result: CaseResult, command: StaticString, at mark: ResultMark, message: String, to out: inout ReportBytes
  ) {
    out.append("::")
    out.append(command)
    out.append(" file=")
    out.append(mark.file, .workflowProperty)
    out.append(",line=\(mark.line),col=\(mark.column),title=")
    out.append("\(OutcomeTable.row(result.outcome).console) \(result.id)", .workflowProperty)
    out.append("::")
    out.append(message.isEmpty ? result.outcome.rawValue : message, .workflowMessage)
    out.append("\n")
  }
}
