import ConformanceCore

/// The bounds of what a page shows of a client's data; the journal holds all of it.
enum PageBounds {
  /// The most bytes of a text.
  static let text = 4096
  /// The most messages of a step, and findings of a case.
  static let repeats = 100
  /// The most bytes of a message that is not folded.
  static let line = 160

  /// Shortens a text.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The text; a long one ends with the number of bytes that are left out.
  static func bounded(_ text: String) -> String {
    let count = text.utf8.count
    guard count > Self.text else { return text }
    let kept = head(of: text, bytes: Self.text)
    return "\(kept) … and \(count - kept.utf8.count) more bytes, which the journal holds"
  }

  /// Returns the beginning of a text.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - bytes: The most bytes that it may have.
  /// - Returns: Whole characters of Unicode.
  static func head(of text: String, bytes: Int) -> Substring {
    var end = text.utf8.index(text.startIndex, offsetBy: bytes, limitedBy: text.endIndex) ?? text.endIndex
    while end > text.startIndex, end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
    return text[..<end]
  }
}

extension CaseResult {
  /// The result as a page shows it: long texts are shortened, and of many messages the first ones are left.
  var boundedForPage: CaseResult {
    var result = self
    result.reason = reason.map(PageBounds.bounded)
    result.took = took.map(PageBounds.bounded)
    result.notes = notes?.map(PageBounds.bounded)
    for index in result.findings.indices { result.findings[index].bound() }
    result.candidates = candidates?.map { candidate in
      var candidate = candidate
      candidate.sentence = PageBounds.bounded(candidate.sentence)
      for index in candidate.findings.indices { candidate.findings[index].bound() }
      return candidate
    }
    for index in result.steps.indices { result.steps[index].bound() }
    return result
  }
}

extension Finding {
  fileprivate mutating func bound() {
    (subject, expected) = (PageBounds.bounded(subject), PageBounds.bounded(expected))
    (actual, hint) = (PageBounds.bounded(actual), PageBounds.bounded(hint))
    (sentence, said) = (PageBounds.bounded(sentence), said.map(PageBounds.bounded))
  }
}

extension StepResult {
  fileprivate mutating func bound() {
    text = PageBounds.bounded(text)
    let count = transcript.count
    if count > PageBounds.repeats {
      let last = transcript[PageBounds.repeats - 1]
      transcript.removeSubrange(PageBounds.repeats...)
      transcript.append(
        Message(
          at: last.at, from: last.from, to: last.to,
          text: "… and \(Quantity.of(count - PageBounds.repeats, "more message")), which the journal holds"))
    }
    for index in transcript.indices {
      transcript[index].text = PageBounds.bounded(transcript[index].text)
      transcript[index].detail = transcript[index].detail.map(PageBounds.bounded)
    }
  }
}
