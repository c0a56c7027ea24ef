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
