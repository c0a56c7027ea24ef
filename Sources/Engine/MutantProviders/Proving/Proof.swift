/// What shows that a requirement can fail, as a line of a file of proofs says it.
package struct Proof: Sendable, Hashable {
  /// The requirement's id.
  package let requirement: String
  /// What shows it.
  package let evidence: Evidence

  /// What can show that a requirement can fail.
  package enum Evidence: Sendable, Hashable {
    /// A mutant violates a field that the requirement asserts.
    ///
    /// - Parameters:
    ///   - key: The mutant: the name of a written one, or what an enumerated one changes, and when.
    ///   - subject: The field, such as `reply.accessToken`.
    ///   - caseID: The id of a case that convicts it.
    case mutant(key: String, subject: String, caseID: String)
    /// No such mutant can exist.
    ///
    /// - Parameter reason: Why, as a sentence.
    case impossible(reason: String)
    /// None is known yet.
    case open
  }

  private static let separator = " | "
  private static let (impossible, open) = ("none", "open")

  /// Creates a proof.
  ///
  /// - Parameters:
  ///   - requirement: The requirement's id.
  ///   - evidence: What shows it.
  package init(_ requirement: String, _ evidence: Evidence) {
    self.requirement = requirement
    self.evidence = evidence
  }

  /// Reads a line; `nil` where it is none.
  ///
  /// - Parameter line: The line, as ``line`` writes it.
  init?(line: String) {
    let parts = line.split(separator: Self.separator, omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    switch (parts[1], parts.count) {
    case (Self.open, 2): self.init(parts[0], .open)
    case (Self.impossible, 3): self.init(parts[0], .impossible(reason: parts[2]))
    case (_, 4): self.init(parts[0], .mutant(key: parts[3], subject: parts[1], caseID: parts[2]))
    default: return nil
    }
  }

  /// The line of the file.
  package var line: String {
    let parts: [String] =
      switch evidence {
      case .mutant(let key, let subject, let caseID): [subject, caseID, key]
      case .impossible(let reason): [Self.impossible, reason]
      case .open: [Self.open]
      }
    return ([requirement] + parts).joined(separator: Self.separator)
  }

  /// Whether nothing shows yet that the requirement can fail.
  package var isOpen: Bool { evidence == .open }
}
