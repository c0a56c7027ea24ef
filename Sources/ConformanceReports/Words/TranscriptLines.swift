import ConformanceCore

/// Steps and what happened in them, as lines of text.
struct TranscriptLines {
  /// The lines, in order; they may hold any character of the client's.
  private(set) var lines: [String] = []

  /// Tells the steps.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - withDetails: Whether the content of messages is told in full.
  init(_ steps: ArraySlice<StepResult>, withDetails: Bool = false) {
    for step in steps {
      lines.append("\(Self.sign(of: step.status)) \(step.part.words)\(step.text)")
      for message in step.transcript {
        let route = "\(message.from.rawValue) → \(message.to.rawValue)"
        lines.append("  \(Seconds.words(message.at))  \(route)  \(message.text)")
        guard withDetails, let detail = message.detail else { continue }
        lines += detail.split(separator: "\n", omittingEmptySubsequences: false).map { "      | \($0)" }
      }
    }
  }

  private static func sign(of status: StepResult.Status) -> String {
    switch status {
    case .held: "✓"
    case .failed: "✗"
    case .notReached: "–"
    }
  }
}

extension StepResult.Part {
  /// What is said before a step's text; nothing before a step of the scenario itself.
  var words: String { self == .step ? "" : "\(rawValue): " }
}
