/// An error code that a client of the specification can fail with.
public struct ErrorCode: Hashable, Sendable {
  /// The code in the specification, such as `invalid_grant`.
  public var code: String
  /// The name as the documents write it.
  public var documentedAs: String
  /// What it means, in a sentence.
  public var says: String
  /// Where it comes from.
  public var source: Source
  /// Where the code stands.
  public var mark: SourceMark

  /// Creates an error code.
  ///
  /// - Parameters:
  ///   - code: The code in the specification.
  ///   - documentedAs: The name as the documents write it.
  ///   - says: What it means, in a sentence.
  ///   - source: Where it comes from.
  ///   - mark: Where the code stands.
  public init(code: String, documentedAs: String, says: String, source: Source, mark: SourceMark) {
    self.code = code
    self.documentedAs = documentedAs
    self.says = says
    self.source = source
    self.mark = mark
  }
}
