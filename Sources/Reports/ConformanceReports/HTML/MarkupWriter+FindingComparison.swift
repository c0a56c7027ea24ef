import ConformanceCore

extension MarkupWriter {
  /// Writes a finding, with expected beside actual.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - isReason: Whether its sentence stands before it already, as the reason of the case.
  mutating func finding(_ finding: Finding, isReason: Bool = false) {
    let difference = TextDifference(finding.expected, finding.actual)
    element(.div, .class("finding")) { html in
      html.element(.p, .class("subject")) { html in
        html.code(finding.subject)
        html.space()
        html.place(finding.place)
      }
      if !isReason && !finding.sentence.isEmpty { html.element(.p) { $0.sentence(finding.sentence) } }
      html.element(.dl, .class("pair")) { html in
        html.side("expected", "Expected", finding.expected, difference.expected)
        html.side("actual", "Actual", finding.actual, difference.actual)
      }
      if let said = finding.said {
        html.element(.p, .class("hint")) { html in
          html.element(.strong, text: "The client says:")
          html.space()
          html.element(.q, text: said)
        }
      }
      if let refusal = finding.refusal {
        html.element(.p, .class("hint")) { html in
          html.element(.strong, text: "Evidence:")
          html.space()
          html.sentence(PageBounds.bounded(refusal.sentence))
        }
      }
      guard !finding.hint.isEmpty else { return }
      html.element(.p, .class("hint")) { html in
        html.element(.strong, text: "What to do:")
        html.space()
        html.text(finding.hint)
      }
    }
  }

  /// Writes the ends that a case was compared with, each in a line that unfolds to its findings.
  ///
  /// - Parameter result: The case.
  mutating func candidates(of result: CaseResult) {
    let others = result.otherCandidates
    guard let kind = others.first?.kind else { return }
    element(.p, .class("label"), text: kind.heading.prefix(1).uppercased() + kind.heading.dropFirst())
    for candidate in others {
      guard !candidate.findings.isEmpty else {
        element(.p, .class("line")) { $0.line(of: candidate) }
        continue
      }
      element(.details, .class("more")) { html in
        html.element(.summary) { $0.line(of: candidate) }
        for finding in candidate.findings.prefix(PageBounds.repeats) { html.finding(finding) }
      }
    }
  }

  private mutating func line(of candidate: Candidate) {
    code(candidate.name)
    if candidate.title != candidate.name { text(" (allowed here)") }
    text(": ")
    sentence(candidate.sentence)
    if candidate.findings.count > 1 { text(" (and \(candidate.findings.count - 1) more)") }
  }

  private mutating func side(
    _ name: StaticString, _ title: String, _ text: String, _ parts: TextDifference.Parts?
  ) {
    element(.div, .class(name)) { html in
      html.element(.dt, text: title)
      html.element(.dd) { html in
        guard !text.isEmpty else { return html.element(.pre, .class("void"), text: "(empty)") }
        html.element(.pre) { html in
          guard let parts else { return html.text(text) }
          html.text(parts.before)
          html.element(.mark, text: parts.middle)
          html.text(parts.after)
        }
      }
    }
  }
}

/// Where two texts that are much alike differ.
struct TextDifference {
  /// A text in three parts, the middle one of which differs from the other text's.
  struct Parts: Hashable {
    /// What both texts begin with.
    var before: String
    /// What differs; empty where the other text only has more.
    var middle: String
    /// What both texts end with.
    var after: String
  }

  /// How many characters two texts must share, and at least a third of the shorter, to be called alike.
  private static let shared = 4

  /// The expected text in parts; `nil` where the two are not alike.
  let expected: Parts?
  /// The actual text in parts; `nil` where the two are not alike.
  let actual: Parts?

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - expected: The one.
  ///   - actual: The other.
  init(_ expected: String, _ actual: String) {
    let left = Array(expected)
    let right = Array(actual)
    let shorter = min(left.count, right.count)
    var before = 0
    while before < shorter, left[before] == right[before] { before += 1 }
    var after = 0
    while after < shorter - before, left[left.count - 1 - after] == right[right.count - 1 - after] { after += 1 }
    guard before + after >= max(Self.shared, shorter / 3), left != right else {
      self.expected = nil
      self.actual = nil
      return
    }
    func parts(_ text: [Character]) -> Parts {
      Parts(
        before: String(text[..<before]), middle: String(text[before..<(text.count - after)]),
        after: String(text[(text.count - after)...]))
    }
    self.expected = parts(left)
    self.actual = parts(right)
  }
}
