import ConformanceCore

/// The sequence diagram of a case: its steps, and in each the messages between lifelines, in the order of time.
///
/// It is a list of lists. The style draws the lifelines and the arrows, so a screen reader, a phone and plain text get
/// who sent what to whom, and nothing is written twice.
extension ReportBytes {
  /// Appends the steps of a case, the broken ones marked.
  ///
  /// - Parameter result: The case.
  mutating func sequence(of result: CaseResult) {
    if result.steps.contains(where: { !$0.transcript.isEmpty }) { append(Self.lifelines) }
    append("<ol class=\"steps\">\n")
    for step in result.steps {
      append("<li class=\"s-")
      append(step.status.rawValue)
      append("\"><p><span class=\"s\">")
      append(step.status.words)
      append("</span> ")
      append(step.part.words)
      append("<code>")
      append(step.text, .html)
      append("</code> <code class=\"place\">")
      append(step.mark.place, .html)
      append("</code></p>")
      messages(step.transcript, of: step)
      append("</li>\n")
    }
    append("</ol>\n")
  }

  /// The names over the lifelines; each message names its own two, so nobody needs to hear these.
  private static let lifelines: String = {
    let names = StepResult.Message.Party.lifelines.map { "<span>\($0.rawValue)</span>" }
    return "<p class=\"lifelines\" aria-hidden=\"true\">\(names.joined())</p>\n"
  }()

  private mutating func messages(_ messages: [StepResult.Message], of step: StepResult) {
    guard !messages.isEmpty else { return }
    append("\n<ol class=\"messages\">\n")
    for message in messages {
      append("<li class=\"")
      append(HTMLArrow(from: message.from, to: message.to).classes)
      append("\"><span class=\"t\">")
      append(Seconds.words(message.at))
      append("</span> <span class=\"route\">")
      append(message.from.rawValue)
      append(" → ")
      append(message.to.rawValue)
      append("</span> ")
      if let detail = message.detail {
        append("<details><summary>")
        append(message.text.isEmpty ? "(empty)" : message.text, .html)
        append("</summary><pre>")
        append(detail, .html)
        append("</pre></details>")
      } else {
        append("<span class=\"m\">")
        append(message.text == step.text ? Self.head(of: step) : message.text, .html)
        append("</span>")
      }
      append("</li>\n")
    }
    append("</ol>\n")
  }

  /// The verb and the name of a step, whose arguments stand in its line already.
  private static func head(of step: StepResult) -> String {
    step.text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).prefix(2).joined(separator: " ")
  }
}

extension StepResult.Status {
  /// The status in a word or two.
  var words: String {
    switch self {
    case .held: "held"
    case .failed: "broke here"
    case .notReached: "not reached"
    }
  }
}
