/// One of the ends that a case was compared with, where several are possible: a state of the chart, or an outcome that the
/// documents leave open.
package struct Candidate: Sendable, Hashable, Codable {
  /// What a candidate is.
  package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// A whole outcome, of those that the documents leave open.
    case outcome
    /// A state of the chart, by its recogniser.
    case state
  }

  /// What the comparison showed.
  package enum Answer: String, Sendable, Hashable, Codable, CaseIterable {
    /// Everything held.
    case held
    /// Something did not hold.
    case missed
    /// Nothing can be said, as the recogniser needs a call that decides nothing here.
    case unknown
  }

  /// What the candidate is.
  package var kind: Kind
  /// The name of the state or outcome.
  package var name: String
  /// Whether the case may end in it.
  package var isAllowed: Bool
  /// What the comparison showed.
  package var answer: Answer
  /// What the comparison showed, in a sentence without a full stop.
  package var sentence: String
  /// Everything that did not hold of it; empty unless something was missed.
  package var findings: [Finding]

  /// Creates a candidate.
  ///
  /// - Parameters:
  ///   - kind: What the candidate is.
  ///   - name: The name of the state or outcome.
  ///   - isAllowed: Whether the case may end in it.
  ///   - answer: What the comparison showed.
  ///   - sentence: What the comparison showed, in a sentence without a full stop.
  ///   - findings: Everything that did not hold of it.
  package init(
    kind: Kind, name: String, isAllowed: Bool = true, answer: Answer, sentence: String, findings: [Finding] = []
  ) {
    self.kind = kind
    self.name = name
    self.isAllowed = isAllowed
    self.answer = answer
    self.sentence = sentence
    self.findings = findings
  }
}
