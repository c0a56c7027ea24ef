/// A page that the customer saw.
public struct PageRecord: Sendable, Hashable {
  /// The kind, such as `sign-in`.
  public var kind: String
  /// The address that was visited.
  public var url: String

  /// Creates a record of a page.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - url: The address that was visited.
  public init(kind: String, url: String) {
    self.kind = kind
    self.url = url
  }
}
