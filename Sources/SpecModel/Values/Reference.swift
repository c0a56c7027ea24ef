/// The path of a binding: `$grant.code` is `["grant", "code"]`.
///
/// Predefined roots are `app` (the app's configuration) and `row` (the row of a `for-each`); all others are names that a
/// step bound with `as:`, or names of states, whose `reach` bound the second part.
public struct Reference: Hashable, Sendable, CustomStringConvertible {
  /// The parts of the path; the first is the binding's name.
  public var path: [String]
  /// Where the reference stands.
  public var mark: SourceMark

  /// Creates a reference.
  ///
  /// - Parameters:
  ///   - path: The parts of the path; the first is the binding's name.
  ///   - mark: Where the reference stands.
  public init(path: [String], mark: SourceMark) {
    self.path = path
    self.mark = mark
  }

  /// The binding's name.
  public var root: String { path.first ?? "" }

  /// The reference as it is written, with its dollar sign.
  public var description: String { "$" + path.joined(separator: ".") }
}
