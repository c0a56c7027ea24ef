/// The keys of a map that its author chooses.
package struct Others: Sendable {
  /// The rule that the keys keep.
  package var keys: TextRule
  /// What their values may be.
  package var shape: Shape
  /// One sentence for people.
  package var says: String

  /// Creates the description of open keys.
  ///
  /// - Parameters:
  ///   - keys: The rule that the keys keep.
  ///   - shape: What their values may be.
  ///   - says: One sentence for people.
  package init(keys: TextRule = .anything, shape: Shape, says: String) {
    self.keys = keys
    self.shape = shape
    self.says = says
  }
}
