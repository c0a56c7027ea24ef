/// A document under test, or a collection of facts from outside.
public struct Document: Hashable, Sendable {
  /// The short name that sources cite.
  public var id: String
  /// The title.
  public var title: String
  /// The version it describes, where it says one.
  public var version: String?
  /// The date it bears, where it bears one.
  public var date: String?
  /// The SHA-256 of the copy that was read, in hexadecimal; `nil` for facts from outside.
  public var sha256: String?
  /// Whether it is a collection of facts from outside the documents under test.
  public var isReference: Bool
  /// The headings of its sections.
  public var sections: [String]
  /// Where its id stands.
  public var mark: SourceMark

  /// Creates a document.
  ///
  /// - Parameters:
  ///   - id: The short name that sources cite.
  ///   - title: The title.
  ///   - version: The version it describes.
  ///   - date: The date it bears.
  ///   - sha256: The SHA-256 of the copy that was read, in hexadecimal.
  ///   - isReference: Whether it is a collection of facts from outside.
  ///   - sections: The headings of its sections.
  ///   - mark: Where its id stands.
  public init(
    id: String, title: String, version: String?, date: String?, sha256: String?, isReference: Bool,
    sections: [String], mark: SourceMark
  ) {
    self.id = id
    self.title = title
    self.version = version
    self.date = date
    self.sha256 = sha256
    self.isReference = isReference
    self.sections = sections
    self.mark = mark
  }
}

/// Where a requirement comes from.
public enum Source: Hashable, Sendable {
  /// A document under test and the section that says it.
  ///
  /// - Parameters:
  ///   - id: The document's short name, which is its file's in `facts`.
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

  /// The short name of the document or of the reference; `nil` for a rule of the kit.
  public var documentID: String? {
    switch self {
    case .document(let id, _), .reference(let id, _, _): id
    case .kitRule: nil
    }
  }

  /// Whether the fact stands outside the documents under test.
  public var isBeyondDocuments: Bool {
    if case .document = self { false } else { true }
  }
}
