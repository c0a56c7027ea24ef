/// Where a requirement comes from.
public enum Source: Hashable, Sendable {
  /// A document under test and the section that says it.
  ///
  /// - Parameters:
  ///   - id: The document's short name, as in `documents.yaml`.
  ///   - section: The heading of the section.
  case document(id: String, section: String)
  /// A fact from outside the documents under test.
  ///
  /// - Parameters:
  ///   - id: The short name of the collection of facts.
  ///   - section: The section in it.
  ///   - sureness: How sure the fact is.
  case reference(id: String, section: String, sureness: Sureness)
  /// A rule of the kit itself, such as that each call completes once.
  ///
  /// - Parameters:
  ///   - _: The rule in words.
  case kitRule(String)

  /// How sure a fact from outside the documents is.
  public enum Sureness: String, Sendable, Hashable, CaseIterable {
    /// Read in a primary source.
    case a = "A"
    /// Seen in independent public clients or logged live answers.
    case b = "B"
    /// Inferred, or seen only in part.
    case c = "C"
  }

  /// Whether the fact stands outside the documents under test.
  public var isBeyondDocuments: Bool {
    if case .document = self { false } else { true }
  }
}
