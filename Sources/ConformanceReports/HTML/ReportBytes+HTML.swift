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
