/// An entry of a list of known failures: which cases of a client fail, and why.
public struct KnownFailure: Hashable, Sendable {
  /// A case id, or a glob over case ids.
  public var pattern: String
  /// Why they fail, in a sentence.
  public var reason: String
  /// Where the failure is worked on, such as the address of an issue; `nil` where there is none.
  public var link: String?
  /// Where the pattern stands.
  public var mark: SourceMark

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - pattern: A case id, or a glob over case ids.
  ///   - reason: Why they fail, in a sentence.
  ///   - link: Where the failure is worked on.
  ///   - mark: Where the pattern stands.
  public init(pattern: String, reason: String, link: String? = nil, mark: SourceMark) {
    self.pattern = pattern
    self.reason = reason
    self.link = link
    self.mark = mark
  }
}
