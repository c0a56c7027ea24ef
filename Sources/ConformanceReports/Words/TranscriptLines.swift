package import ConformanceCore

/// Steps and what happened in them, as lines of text.
package struct TranscriptLines {
  /// The lines, in order; they may hold any character of the client's.
  package private(set) var lines: [String] = []
  /// How many lines come before these.
  package private(set) var before = 0

  /// Tells the steps in full.
  ///
  /// - Parameter steps: The steps.
  package init(_ steps: ArraySlice<StepResult>) {
    for step in steps {
      lines.append(Self.line(of: step))
      for message in step.transcript {
        lines.append(Self.line(of: message))
        guard let detail = message.detail else { continue }
        lines += detail.split(separator: "\n", omittingEmptySubsequences: false).map { "      | \($0)" }
      }
    }
  }

  /// Tells the end of the steps, without the content of messages.
  ///
  /// - Parameters:
  ///   - count: How many lines at most.
  ///   - steps: The steps.
  init(tail count: Int, of steps: ArraySlice<StepResult>) {
    before = max(0, steps.reduce(0) { $0 + 1 + $1.transcript.count } - count)
    var place = 0
    for step in steps {
      if place >= before { lines.append(Self.line(of: step)) }
      place += 1
      for message in step.transcript {
        if place >= before { lines.append(Self.line(of: message)) }
        place += 1
      }
    }
  }

  private static func line(of step: StepResult) -> String {
    "\(sign(of: step.status)) \(step.part.words)\(step.text)"
  }

  private static func line(of message: StepResult.Message) -> String {
    "  \(Seconds.words(message.at))  \(message.from.rawValue) → \(message.to.rawValue)  \(message.text)"
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
