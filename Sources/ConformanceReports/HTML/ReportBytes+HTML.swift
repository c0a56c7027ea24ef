import ConformanceCore

/// The pieces of HTML that are written so often that a template would be too slow.
extension ReportBytes {
  /// Appends an attribute.
  ///
  /// - Parameters:
  ///   - start: The name up to the quotation mark and what begins the value.
  ///   - value: Any text.
  mutating func attribute(_ start: StaticString, _ value: String) {
    append(start)
    append(value, .html)
    append("\"")
  }

  /// Appends an outcome: a word, which the style gives a shape and a colour.
  ///
  /// - Parameter outcome: The outcome.
  mutating func outcome(_ outcome: Outcome) {
    append("<span class=\"o o-")
    append(outcome.rawValue)
    append("\">")
    append(outcome.rawValue)
    append("</span>")
  }

  /// Appends a finding, with expected beside actual.
  ///
  /// - Parameter finding: The finding.
  mutating func finding(_ finding: Finding) {
    append("<div class=\"finding\">\n<p class=\"subject\"><code>")
    append(finding.subject, .html)
    append("</code> <code class=\"place\">")
    append(finding.place, .html)
    append("</code></p>\n<dl class=\"pair\">\n<div class=\"expected\"><dt>Expected</dt><dd>")
    let difference = TextDifference(finding.expected, finding.actual)
    value(finding.expected, difference.expected)
    append("</dd></div>\n<div class=\"actual\"><dt>Actual</dt><dd>")
    value(finding.actual, difference.actual)
    append("</dd></div>\n</dl>\n")
    if !finding.hint.isEmpty {
      append("<p class=\"hint\"><strong>What to do:</strong> ")
      append(finding.hint, .html)
      append("</p>\n")
    }
    append("</div>\n")
  }

  /// Appends the steps of a case, the broken ones marked.
  ///
  /// - Parameter result: The case.
  mutating func steps(of result: CaseResult) {
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
      messages(step.transcript)
      append("</li>\n")
    }
    append("</ol>\n")
  }

  private mutating func messages(_ messages: [StepResult.Message]) {
    guard !messages.isEmpty else { return }
    append("\n<ol class=\"messages\">\n")
    for message in messages {
      append("<li><span class=\"t\">")
      append(Seconds.words(message.at))
      append("</span> <span class=\"route\">")
      append("\(message.from.rawValue) → \(message.to.rawValue)")
      append("</span> ")
      if let detail = message.detail {
        append("<details><summary>")
        append(message.text.isEmpty ? "(empty)" : message.text, .html)
        append("</summary><pre>")
        append(detail, .html)
        append("</pre></details>")
      } else {
        append("<span class=\"m\">")
        append(message.text, .html)
        append("</span>")
      }
      append("</li>\n")
    }
    append("</ol>\n")
  }

  private mutating func value(_ text: String, _ parts: TextDifference.Parts?) {
    guard !text.isEmpty else { return append("<pre class=\"void\">(empty)</pre>") }
    append("<pre>")
    if let parts {
      append(parts.before, .html)
      append("<mark>")
      append(parts.middle, .html)
      append("</mark>")
      append(parts.after, .html)
    } else {
      append(text, .html)
    }
    append("</pre>")
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
